"""Files and texts: which program wrote them, and those that nobody can read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans.records import RecordError, foreign
from tests.records.foreign.samples import BTS, JPREF, problems

BIG = 1_000_000


def refused(path: Path | str) -> str:
    with pytest.raises(RecordError) as caught:
        foreign.load(path)
    return str(caught.value)


@pytest.mark.parametrize("name", ["a.bts", "a.PTS", "a.txt", "a"])
def test_a_bts_file_is_known_by_its_name_or_its_first_line(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(BTS, encoding="utf-8")
    assert foreign.load(path) == foreign.load(str(path)) == foreign.loads(BTS)


def test_a_jpref_list_is_known_by_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\xef\xbb\xbf" + f"#a list\r\n{JPREF}\r\n".encode())
    assert foreign.load(path) == foreign.loads(JPREF)


def test_a_form_can_be_named() -> None:
    assert foreign.loads(JPREF, form="jpref") == foreign.loads(JPREF)
    with pytest.raises(RecordError, match="the first line of a bts file"):
        foreign.loads(JPREF, form="bts")
    with pytest.raises(ValueError, match="use 'bts' or 'jpref'"):
        foreign.loads(JPREF, form="pbn")  # type: ignore[arg-type]


def test_the_wrong_name_is_not_guessed_around(tmp_path: Path) -> None:
    path = tmp_path / "list.bts"
    path.write_text(JPREF, encoding="utf-8")
    with pytest.raises(RecordError, match="the first line of a bts file") as caught:
        foreign.load(path)
    assert caught.value.__notes__ == [f"in {path}"]


def test_a_bts_file_without_its_first_line_is_told_so() -> None:
    text = BTS.partition("\n")[2]
    assert problems(text) == [
        "line 1: the first line of a bts file is '% bts version 5.2'"
    ]


def test_a_text_of_no_known_form_is_refused() -> None:
    assert problems("♠78QK ♣QKA ♦QA ♥JQA 2 -> ♦Q, ♦A, 6♠") == [
        (
            "the form is not known: a bts file begins with '% bts version 5.2', a "
            "JPref list has lines that begin with 'deal:'"
        )
    ]


@pytest.mark.parametrize("text", ["", "\ufeff", " \r\n\n"])
def test_an_empty_file_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "empty.bts"
    path.write_text(text, encoding="utf-8")
    assert refused(path) == "there is nothing in it: a problem file has deals"


def test_a_file_too_big_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.txt"
    path.write_bytes(b"#" * (BIG + 1))
    limit = "it is too big: a problem file has at most 1000000 bytes"
    assert refused(path) == f"cannot read {path}: {limit}"
    assert problems("#" * (BIG + 1)) == [limit]


def test_bytes_that_are_no_text_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "old.bts"
    path.write_bytes(BTS.encode() + "comment Мизер\n".encode("cp1251"))
    assert refused(path) == (
        f"cannot read {path}: it is not UTF-8 text, as line 9 shows; save it as UTF-8"
    )


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.bts").endswith("no such file or directory")
    assert refused("a\0b") == "cannot read 'a\\x00b': no file can have this name"


@given(
    text=st.sampled_from([BTS, JPREF]),
    place=st.integers(0, 130),
    cut=st.integers(0, 12),
    put=st.text("♠♣♦♥789XJQKASHDCNEW012. ->:#\n", max_size=6) | st.text(max_size=3),
)
def test_a_spoiled_text_is_read_or_refused_and_nothing_else(
    text: str, place: int, cut: int, put: str
) -> None:
    spoiled = text[:place] + put + text[place + cut :]
    try:
        puzzles = foreign.loads(spoiled)
    except RecordError as error:
        assert error.problems  # noqa: PT017 - Either end is right.
    else:
        assert all(len(set(map(len, puzzle.hands))) == 1 for puzzle in puzzles)
