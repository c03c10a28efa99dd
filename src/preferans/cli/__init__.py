"""
The command `preferans`: score, check, list conventions, say what may be done.

It needs click and rich, the extra `cli`. The library does not, so a library that was
installed without them still has the command, and the command says what is missing.
"""

import sys

__all__ = ["main"]

EXTRA = frozenset({"click", "rich"})


def main() -> None:
    """Run the command, or say how to install what it needs."""
    try:
        from preferans.cli._app import app
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in EXTRA:
            raise
        sys.exit(
            f"preferans: the command needs {missing}: "
            'python -m pip install "preferans[cli]"'
        )
    try:
        app()
    except OSError as error:
        # Files that cannot be read are told of one by one; this is a full disk.
        sys.exit(f"preferans: cannot write: {(error.strerror or str(error)).lower()}")
