"""Written sheets are verified: the first that differs is named with its entries."""

from fractions import Fraction

from preferans import Column, records
from preferans.records import Difference
from tests.records.texts import HEAD, MISERE, record

SET = (
    'contract = "7♥ West"\n'
    'defence = { North = "whist", South = "pass" }\n'
    "tricks = { West = 6, North = 3, South = 1 }"
)
PASSED = 'contract = "6♠ West"\ndefence = { North = "pass", South = "pass" }'


def differences(text: str) -> list[str]:
    read = records.loads(text)
    read.replay()
    return [str(difference) for difference in read.differences()]


def test_cells_left_out_are_not_checked() -> None:
    text = record(f"{SET}\n[deals.written]\nmountain = {{ West = 4 }}")
    assert differences(text) == []
    assert differences(f"{text}[written]\nwhists.North = {{ West = 20 }}\n") == []


def test_the_first_deal_that_differs_is_named_with_its_entries() -> None:
    first = f"{SET}\n[deals.written]\nmountain = {{ West = 4 }}\nwhists.South.West = 4"
    second = (
        f"{SET}\n[deals.written]\nmountain = {{ West = 9, South = 0 }}\n"
        "whists = { South = { West = 9 }, North = { West = 40, South = 0 } }"
    )
    third = f"{PASSED}\n[deals.written]\nmountain = {{ West = 10 }}"
    text = record(first, second, third) + "[written]\npool = { West = 3 }\n"
    assert differences(text) == [
        (
            "line 20, deal 2: West's mountain is 8 by the rules, not 9 as written\n"
            "  before that: 4\n"
            "  deal 2: West: 4 mountain points (set: 1 undertrick x 4)"
        ),
        (
            "line 21, deal 2: whists of South on West are 8 by the rules, "
            "not 9 as written\n"
            "  before that: 4\n"
            "  deal 2: South on West: 4 whists (consolation: 1 undertrick x 4)"
        ),
    ]


def test_at_the_end_all_entries_of_the_cell_are_listed() -> None:
    text = record(SET, PASSED, SET) + "[written]\nwhists.North = { West = 41 }\n"
    assert differences(text) == [
        (
            "line 21, the end: whists of North on West are 40 by the rules, "
            "not 41 as written\n"
            "  deal 1: North on West: 4 whists (consolation: 1 undertrick x 4)\n"
            "  deal 1: North on West: 16 whists (whist: 4 tricks x 4)\n"
            "  deal 3: North on West: 4 whists (consolation: 1 undertrick x 4)\n"
            "  deal 3: North on West: 16 whists (whist: 4 tricks x 4)"
        )
    ]


def test_entries_before_a_sheet_that_agreed_are_beyond_dispute() -> None:
    agreed = f"{SET}\n[deals.written]\nwhists.North.West = 20"
    text = record(agreed, SET) + '[written]\nwhists.North = { West = "81/2" }\n'
    (difference,) = records.loads(text).differences()
    assert [number for number, _ in difference.entries] == [2, 2]
    assert difference.written == Fraction(81, 2)
    assert difference.before == 20


def test_an_opening_sheet_is_what_was_there_before() -> None:
    text = HEAD + "[opening]\npool = { West = 3 }\n[written]\npool = { West = 4 }\n"
    assert differences(text) == [
        (
            "line 9, the end: West's pool is 3 by the rules, not 4 as written\n"
            "  before that: 3"
        )
    ]


def test_one_who_joins_begins_with_what_he_was_given() -> None:
    joined = f'joined = "East"\n{PASSED}\n[deals.written]\npool = {{ East = 2 }}'
    text = record(MISERE, joined)
    (difference,) = records.loads(text).differences()
    assert difference.deal == 2
    assert (difference.computed, difference.before) == (5, 3)


def test_nothing_is_verified_behind_a_problem() -> None:
    wrong = "[deals.written]\npool = { West = 1 }"
    broken = record('contract = "misere West"', f"{PASSED}\n{wrong}")
    broken += "[written]\npool = { West = 1 }\n"
    read = records.loads(broken)
    assert read.check()
    assert read.differences() == ()
    first = record(f"{PASSED}\n{wrong}", 'contract = "misere West"')
    assert len(records.loads(first).differences()) == 1


def test_cells_that_the_sheet_does_not_have_are_problems_and_not_differences() -> None:
    cells = (
        "[deals.written]\nwhists = { West = { West = 3, Est = 3 }, Est = { West = 1 } }"
    )
    read = records.loads(record(f"{PASSED}\n{cells}\npool = {{ West = 7 }}"))
    assert len(read.check()) == 3
    (difference,) = read.differences()
    assert (difference.column, difference.player) == (Column.POOL, "West")


def test_a_difference_without_a_file_has_no_line() -> None:
    difference = Difference(Column.POOL, "West", None, written=3, computed=2, deal=4)
    assert str(difference) == (
        "deal 4: West's pool is 2 by the rules, not 3 as written\n  before that: 2"
    )
