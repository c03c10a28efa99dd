"""Write the golden playthroughs again: `python -m tests.golden.regenerate`."""

from tests.golden.playthroughs import CASES, FOLDER, path, render


def main() -> None:
    """Write every file, and take away those that nothing writes any more."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for convention, kind in CASES:
        text = render(convention, kind)
        path(convention, kind).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
