"""
Golden playthroughs: whole rounds printed, compared on every run, reviewed by diff.

After a change that was meant, run `python -m tests.golden.regenerate` and read what
the version control says has changed.
"""
