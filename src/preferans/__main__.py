"""`python -m preferans` is the command `preferans`."""

from preferans.cli import main

if __name__ == "__main__":
    main()
