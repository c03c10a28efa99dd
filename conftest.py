"""Run the examples in the docstrings and in the pages as tests."""

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser
from sybil.parsers.rest import DocTestParser

# A page is read from top to bottom: what one block defines, the next may use. A block
# with prompts is compared with its output; one without them has to run.
pages = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/**/*.md", "docs/*.md"],
)

docstrings = Sybil(
    parsers=[DocTestParser(optionflags=ELLIPSIS)],
    # To Sybil two stars are one folder, so packages in the package need a line too.
    patterns=["src/**/*.py", "src/**/**/*.py", "src/**/**/**/*.py"],
)

pytest_collect_file = (pages + docstrings).pytest()
