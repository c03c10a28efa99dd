"""Write the golden files again: `python -m tests.golden.regenerate`."""

from preferans.conventions import NAMED
from tests.golden import evenings
from tests.golden.playthroughs import CASES, FOLDER, path, render


def main() -> None:
    """Write every file, and take away those that nothing writes any more."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for convention, kind in CASES:
        text = render(convention, kind)
        path(convention, kind).write_text(text, encoding="utf-8", newline="\n")
    evenings.FOLDER.mkdir(exist_ok=True)
    for old in evenings.FOLDER.glob("*"):
        old.unlink()
    for name in NAMED:
        text = evenings.record(name)
        record, score = evenings.paths(name)
        record.write_text(text, encoding="utf-8", newline="\n")
        score.write_text(evenings.score(text), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
