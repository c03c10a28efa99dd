"""Errors: one root, the fitting builtin beside it, and reasons that programs read."""

import copy
import importlib
import pickle
from collections.abc import Callable, Iterable

import pytest

import preferans
from preferans import (
    IllegalActionError,
    IllegalDealError,
    InvalidConventionError,
    InvalidDealError,
    InvalidOutcomeError,
    InvalidPositionError,
    MatchError,
    ParseError,
    PhaseError,
    PreferansError,
    RecordError,
    SheetError,
    StoppedError,
    TableError,
    Violation,
    errors,
)

PROBLEMS: list[Callable[[Iterable[str]], PreferansError]] = [
    TableError,
    InvalidOutcomeError,
    InvalidConventionError,
    InvalidDealError,
    InvalidPositionError,
    MatchError,
    SheetError,
    RecordError,
]
ERRORS: list[PreferansError] = [
    ParseError("♠Z", "a card"),
    IllegalDealError([(Violation.MATCH_OVER, "the match is over: no deal follows")]),
    IllegalActionError(Violation.NOT_HELD, "♠7", iter(["♠8", "♠9"])),
    *(kind(["one", "two"]) for kind in PROBLEMS),
]
# Not what was given is wrong, but when it was asked.
LATE = PhaseError("the deal is over")


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_error_has_the_root_and_is_a_value_error(error: PreferansError) -> None:
    assert isinstance(error, PreferansError)
    assert isinstance(error, ValueError)


def test_an_error_of_time_is_a_runtime_error() -> None:
    assert isinstance(LATE, PreferansError)
    assert isinstance(LATE, RuntimeError)
    assert not isinstance(LATE, ValueError)


def test_every_public_error_is_tried() -> None:
    stopped = StoppedError("the search was cancelled", 0.5, 2048)
    tried = {type(error) for error in (*ERRORS, LATE, stopped)}
    listed = {getattr(errors, name) for name in errors.__all__}
    assert listed == {*tried, PreferansError, Violation}


@pytest.mark.parametrize(
    "error", [*ERRORS, LATE], ids=lambda error: type(error).__name__
)
def test_an_error_survives_a_process_boundary(error: PreferansError) -> None:
    twins = (
        *(
            pickle.loads(pickle.dumps(error, protocol))  # noqa: S301
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
        ),
        copy.copy(error),
        copy.deepcopy(error),
    )
    for twin in twins:
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


@pytest.mark.parametrize(
    "error", [error for error in ERRORS if hasattr(error, "problems")], ids=repr
)
def test_problems_are_kept_in_order_and_told_together(error: PreferansError) -> None:
    assert error.args == (("one", "two"),)
    between = "\n" if isinstance(error, RecordError) else "; "
    assert str(error) == f"one{between}two"


def test_a_parse_error_keeps_the_text_and_what_was_expected() -> None:
    error = ParseError("♠Z", "a card")
    assert (error.text, error.expected) == ("♠Z", "a card")
    assert str(error) == "cannot read '♠Z': expected a card"


def test_an_illegal_deal_names_its_first_reason() -> None:
    error = IllegalDealError(
        [(Violation.STALINGRAD, "both whist"), (Violation.MATCH_OVER, "it is over")]
    )
    assert error.reason is Violation.STALINGRAD
    assert len(error.violations) == 2
    assert str(error) == "both whist; it is over"


@pytest.mark.parametrize("violation", Violation, ids=lambda member: member.name)
def test_a_violation_says_the_rule_in_one_sentence(violation: Violation) -> None:
    text = violation.value
    assert text
    assert text[0].islower() or text[0].isdigit()
    assert not text.endswith(".")


def test_what_is_slow_to_import_comes_when_it_is_asked_for() -> None:
    assert preferans.__version__.count(".") == 2
    missing = "nothing"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(preferans, missing)


def test_records_come_when_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The attribute is there already once anybody has imported the package.
    monkeypatch.delattr(preferans, "records", raising=False)
    lazily = "records"
    assert getattr(preferans, lazily) is importlib.import_module("preferans.records")


def test_everything_public_is_listed() -> None:
    assert set(preferans.__all__) <= set(dir(preferans))
