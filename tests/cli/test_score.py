"""`preferans score` for people."""

import io
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from click.testing import Result
from rich.console import Console

from preferans import Column, Entry, Match, Reason, Sochi
from preferans.cli._deals import explained
from tests.cli import texts

Run = Callable[..., Result]

EVENING = """\
players     South, West, North
convention  sochi
pool        10
deals       2
stake       0.05 a whist

Deal 1, South deals: 7♥ West, North whists, South passes, 6 tricks, down 1
  mountain  West            4  set: 1 undertrick x 4
  whists    North on West   4  consolation: 1 undertrick x 4
  whists    South on West   4  consolation: 1 undertrick x 4
  whists    North on West  16  whist: 4 tricks x 4

Deal 2, West deals: all-pass, North 3, South 2, West 5
  mountain  North           3  all-pass: 3 tricks x 1
  mountain  South           2  all-pass: 2 tricks x 1
  mountain  West            5  all-pass: 5 tricks x 1

Sheet
                             whists on   whists on   whists on
           pool   mountain       South        West       North
  ─────────────────────────────────────────────────────────────
   South      0          2           -           4           0
   West       0          9           0           -           0
   North      0          3           0          20           -

Settlement
                                                     South      West     North
  ─────────────────────────────────────────────────────────────────────────────
   pools equalised: mountains                            2         9         3
   least mountain, 2, taken off everybody                0         7         1
   10/3 whists a mountain point to each opponent         0    23 1/3     3 1/3
   pairs netted, whists
     with South                                          -   -27 1/3    -3 1/3
     with West                                     +27 1/3         -       +40
     with North                                     +3 1/3       -40         -

   totals, whists                                  +30 2/3   -67 1/3   +36 2/3
   whole whists                                        +31       -67       +36
   money, 0.05 a whist                               +1.53     -3.36     +1.83

Payments
  West pays North 36 whists
  West pays South 31 whists
"""


def words(result: Result) -> list[list[str]]:
    return [line.split() for line in result.stdout.splitlines()]


def test_an_evening_is_explained_from_the_first_entry_to_the_last_payment(
    run: Run,
) -> None:
    result = run("score", "--explain", "three.toml")
    assert result.stdout == EVENING
    assert (result.stderr, result.exit_code) == ("", 0)


TWO = """\
Deal 1, South deals: 7♥ West, South whists open, 6 tricks, down 1
  mountain  West            4  set: 1 undertrick x 4
  whists    South on West   4  consolation: 1 undertrick x 4
  whists    South on West  16  whist: 4 tricks x 4

Deal 2, South deals: all-pass, West 6, South 4
  mountain  West            6  all-pass: 6 tricks x 1
  mountain  South           4  all-pass: 4 tricks x 1

Deal 3, West deals: 6♠ West, nobody whists
  pool      West            2  game made: 2 pool points

Sheet
                             whists on   whists on
           pool   mountain       South        West
  ─────────────────────────────────────────────────
   South      0          4           -          20
   West       2         10           0           -
"""


def test_two_are_scored_without_a_word_of_the_dummy(run: Run) -> None:
    result = run("score", "--explain", "two.toml")
    assert TWO in result.stdout
    # Mountains less pools 4 and 8: 4 x 5 = 20, and 20 of whists.
    assert result.stdout.endswith("\nPayments\n  West pays South 40 whists\n")
    assert (result.stderr, result.exit_code) == ("", 0)
    assert run("check", "two.toml").exit_code == 0


def test_without_explain_there_are_no_deals(run: Run) -> None:
    start, end = EVENING.index("Deal 1"), EVENING.index("Sheet")
    assert run("score", "three.toml").stdout == EVENING[:start] + EVENING[end:]


def test_w8_at_a_table_of_four(run: Run) -> None:
    result = run("score", "--explain", "w8.toml")
    rows = words(result)
    assert (
        "Deal 1, Idle deals: 6♠ Declarer, talon ♠K ♠Q, Whister whists, Passer passes, "
        "3 tricks, down 3\n"
    ) in result.stdout
    assert "14  gentleman's whist: 7 tricks x 4 / 2" in result.stdout
    assert ["totals,", "whists", "-158", "+56", "+56", "+46"] in rows
    assert "money" not in result.stdout


def test_a_single_deal_shows_its_entries_and_the_sheet_after_it(run: Run) -> None:
    result = run("score", "--deal", "1", "three.toml")
    assert result.exit_code == 0
    assert result.stdout == (
        EVENING[EVENING.index("Deal 1") : EVENING.index("Deal 2")]
        + """\
Sheet after deal 1
                             whists on   whists on   whists on
           pool   mountain       South        West       North
  ─────────────────────────────────────────────────────────────
   South      0          0           -           4           0
   West       0          4           0           -           0
   North      0          0           0          20           -
"""
    )


@pytest.mark.parametrize("number", ["0", "-1", "3"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_deal_that_is_not_there(run: Run, number: str, form: str) -> None:
    result = run("score", "--deal", number, "--format", form, "three.toml")
    assert result.stdout == ""
    assert result.stderr == (
        f"three.toml: there is no deal {number}: its deals are 1 to 2\n"
    )
    assert result.exit_code == 1


def test_a_deal_of_a_record_without_deals(run: Run) -> None:
    result = run("score", "--deal", "1", "paper.toml")
    assert result.stderr == "paper.toml: there is no deal 1: it has no deals\n"
    assert result.exit_code == 1


def test_a_paper_sheet_is_settled(run: Run) -> None:
    result = run("score", "--explain", "paper.toml")
    rows = words(result)
    assert ["deals", "none"] in rows
    assert ["whists", "C", "on", "B", "95"] in rows
    assert ["mountain", "B", "96"] in rows
    assert ["totals,", "whists", "+558", "-83", "-475"] in rows
    assert "pool  " not in result.stdout.partition("Sheet")[0]


def test_nothing_to_settle(run: Run) -> None:
    empty = texts.PAPER.partition("[opening]")[0]
    result = run("score", "--explain", "-", stdin=empty)
    assert "Carried in" not in result.stdout
    assert result.stdout.endswith("Payments\n  nobody owes anything\n")


def test_what_was_carried_in_and_who_joined_is_explained(run: Run) -> None:
    explained = run("score", "--explain", "joined.toml").stdout
    carried = """\
Carried in
  pool      South            4
  pool      West             1
  mountain  West             4
  whists    North on South  12

Deal 1, South deals: 6♠ West, nobody whists
"""
    assert carried in explained
    joined = """\
East joins
  pool      East   2
  mountain  East   2

Deal 2, East deals: all-pass, West 3, North 2, South 5
  mountain  West   3  all-pass: 3 tricks x 1
  mountain  North  2  all-pass: 2 tricks x 1
  mountain  South  5  all-pass: 5 tricks x 1
  pool      East   1  no tricks in all-pass: 1 pool point
"""
    assert joined in explained
    assert run("score", "--deal", "2", "joined.toml").stdout.startswith(joined)


DEALS = [
    (
        "misère West, no tricks",
        """
contract = "misere West"
tricks = { West = 0 }
""",
    ),
    (
        "misère West, 1 trick",
        """
contract = "misere West"
tricks = { West = 1 }
""",
    ),
    (
        "6♣ West, conceded",
        """
contract = "6♣ West"
conceded = true
""",
    ),
    (
        "6♣ West, East half-whists",
        """
contract = "6♣ West"
defence = { North = "pass", East = "half" }
""",
    ),
    (
        "6♣ West, North whists open, East says half, 6 tricks",
        """
contract = "6♣ West"
defence = { North = "whist", East = "half" }
open = true
tricks = { West = 6 }
""",
    ),
    (
        "10NT West, checked, 10 tricks",
        """
contract = "10NT West"
tricks = { West = 10 }
""",
    ),
    (
        "8♣ West, North passes, East passes, South whists for East, 8 tricks",
        """
contract = "8♣ West"
defence = { North = "pass", East = "pass", South = "whist" }
idle_seat = "East"
tricks = { West = 8 }
""",
    ),
    (
        "8♣ West, talon ♠7 ♥8, talon refused, nobody whists",
        """
contract = "8♣ West"
defence = { North = "pass", East = "pass" }
talon = "♠7 ♥8"
refused = true
""",
    ),
    (
        "all-pass, West 4, North 3, East 2, South 1",
        """
contract = "all-pass"
tricks = { West = 4, North = 3, East = 2, South = 1 }
""",
    ),
]


@pytest.mark.parametrize(("expected", "deal"), DEALS)
def test_a_deal_in_words(run: Run, expected: str, deal: str) -> None:
    record = f"""
format = "preferans/1"
players = ["South", "West", "North", "East"]
first_dealer = "South"
convention = {{ name = "sochi", refused_talon = "dealer_mountain" }}
pool = 20
[[deals]]
{deal}
"""
    result = run("score", "--deal", "1", "-", stdin=record)
    assert result.stdout.startswith(f"Deal 1, South deals: {expected}\n"), result.stderr


def test_who_waits_at_a_table_of_five_is_told(run: Run) -> None:
    # 001:705; the fifth at the dealer's right is our decision.
    result = run("score", "--explain", str(ROOT / "examples" / "five.toml"))
    title = "Deal 2, Boris deals, Anna waits: all-pass, Clara 4, David 0, Elena 5, "
    assert f"{title}Boris 1\n" in result.stdout
    rows = words(result)
    assert rows[11][:5] == ["whists", "Elena", "on", "Boris", "8"]
    totals = ["totals,", "whists", "-80", "-110", "+122", "+174", "-106"]
    assert totals in rows


def test_a_deal_that_writes_nothing_says_so(run: Run) -> None:
    record = texts.THREE.replace('"sochi"', '{ name = "sochi", all_pass_price = 0 }')
    result = run("score", "--deal", "2", "-", stdin=record)
    assert "West 5\n  nothing is written\n" in result.stdout


def test_entries_of_nothing_are_left_out() -> None:
    # The library writes none; a convention from outside may.
    match = Match.start(("S", "W", "N"), Sochi(), pool=10)
    match = match.enter("misere W", tricks={"W": 1})
    nothing = Entry.of(Column.POOL, "S", Reason.GAME_MADE, (0,))
    deal = attrs.evolve(match.deals[0], entries=(*match.deals[0].entries, nothing))
    page = io.StringIO()
    screen = Console(file=page, width=100)
    for part in explained(attrs.evolve(match, deals=(deal,))):
        screen.print(part)
    assert page.getvalue().split("\n")[1:3] == [
        "  mountain  W  10  misère caught: 1 trick x 10",
        "",
    ]


def test_the_end_of_the_match_is_told(run: Run) -> None:
    assert "match is over" not in run("score", "three.toml").stdout
    house = '{ name = "sochi", end = { kind = "deals", number = 2 } }'
    record = texts.THREE.replace('"sochi"', house)
    result = run("score", "-", stdin=record)
    assert "convention  sochi, end=deals number 2\n" in result.stdout
    assert "deals       2, the match is over\n" in result.stdout


def test_several_records_have_titles_and_failures_do_not_stop_them(run: Run) -> None:
    result = run("score", "broken.toml", "three.toml", "missing.toml", "three.toml")
    evening = run("score", "three.toml").stdout
    assert result.stdout == (f"three.toml\n\n{evening}\n\nthree.toml\n\n{evening}")
    assert result.stderr == (
        "broken.toml: line 11, deal 1: tricks add up to 10, not 11\n"
        "cannot read missing.toml: no such file or directory\n"
    )
    assert result.exit_code == 1


def test_several_records_and_one_deal(run: Run) -> None:
    result = run("score", "--deal", "2", "three.toml", "w8.toml")
    assert result.stdout.startswith("three.toml\n\nDeal 2, West deals: ")
    assert result.stderr == "w8.toml: there is no deal 2: its deals are 1 to 1\n"
    assert result.exit_code == 1


def test_a_written_sheet_that_differs_is_told_after_the_result(run: Run) -> None:
    result = run("score", "different.toml")
    assert result.stdout == run("score", "three.toml").stdout
    first, *entries = result.stderr.splitlines()
    assert first.startswith("different.toml: line 18")
    assert "West's mountain is 9 by the rules, not 12 as written" in first
    assert entries == [
        "  deal 1: West: 4 mountain points (set: 1 undertrick x 4)",
        "  deal 2: West: 5 mountain points (all-pass: 5 tricks x 1)",
    ]
    assert result.exit_code == 1


def test_names_are_no_markup_and_command_no_terminal(run: Run) -> None:
    record = """
format = "preferans/1"
players = ["[red]S", "West", "N\\u001b[2J"]
first_dealer = "[red]S"
convention = "sochi"
pool = 10
[[deals]]
contract = "all-pass"
tricks = { "[red]S" = 0, West = 10, "N\\u001b[2J" = 0 }
"""
    result = run("score", "--explain", "-", stdin=record)
    assert "\x1b" not in result.output
    assert "  pool      [red]S   1  no tricks" in result.stdout
    assert "\nplayers     [red]S, West, N\N{REPLACEMENT CHARACTER}[2J\n" in (
        f"\n{result.stdout}"
    )


def test_long_names_are_neither_cut_nor_folded_in_a_file(run: Run) -> None:
    long = "Мария-Антуанетта фон Розенкройц " * 9
    record = texts.PAPER.replace('"C"', f'"{long.strip()}"')
    record = record.replace(" C =", f' "{long.strip()}" =')
    record = record.replace(".C =", f'."{long.strip()}" =')
    result = run("score", "-", stdin=record)
    assert f"{long.strip()} pays A 475 whists" in result.stdout
    assert all(line == line.rstrip() for line in result.stdout.splitlines())
    assert "…" not in result.stdout


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_a_terminal_cuts_no_number(
    terminal: Callable[..., tuple[str, str]], columns: int
) -> None:
    out, _ = terminal("score", "--explain", "three.toml", columns=columns)
    assert "\x1b[1mSheet\x1b[0m" in out
    for number in ("+30 2/3", "-67 1/3", "+36 2/3", "-27 1/3", "+1.53", "-3.36"):
        assert number in out
    assert "…" not in out


def test_a_bar_is_shown_for_many_records_on_a_terminal(
    terminal: Callable[..., tuple[str, str]],
) -> None:
    out, err = terminal("check", *["three.toml"] * 10)
    assert out == "three.toml: ok, 2 deals\n" * 10
    assert "reading records" in err
    _, err = terminal("check", *["three.toml"] * 9)
    assert err == ""


def test_no_bar_in_a_file(run: Run) -> None:
    assert run("check", *["three.toml"] * 12).stderr == ""


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.toml")), ids=str)
def test_the_examples_are_explained(run: Run, path: Path) -> None:
    result = run("score", "--explain", str(path))
    assert (result.stderr, result.exit_code) == ("", 0)
    assert "\nPayments\n" in result.stdout


def test_new_rules_are_told_where_they_begin(run: Run) -> None:
    result = run("score", "--explain", "-", stdin=texts.AGREED)
    assert result.exit_code == 0, result.stderr
    head = "convention   sochi\nfrom deal 3  sochi, ten=whisted\n"
    assert head in result.stdout
    begin = "From here: sochi, ten=whisted\n\nDeal 3, North deals: 10♥ North"
    assert begin in result.stdout


def test_bombs_stand_on_the_sheet(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bombs.toml"
    path.write_text(
        'format = "preferans/1"\nplayers = ["South", "West", "North"]\n'
        'first_dealer = "South"\nconvention = "classic"\npool = 20\n'
        "[opening]\nbombs = { West = [2, 4] }\n"
        '[[deals]]\ncontract = "misere West"\ntricks = { West = 0 }\n',
        encoding="utf-8",
    )
    told = run("score", "--explain", str(path)).stdout.splitlines()
    assert ["bombs", "West", "x2", "x4"] in [line.split() for line in told]
    assert any("-x2" in line and "a bomb played off" in line for line in told)
    assert any(line.rstrip().endswith("bombs") for line in told)
