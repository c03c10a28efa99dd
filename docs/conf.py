"""How the pages are built: offline, and with every warning an error."""

import builtins
import importlib.metadata
import sys
from pathlib import Path

from sphinx.application import Sphinx

project = "preferans"
author = "The preferans authors"
copyright = f"2026, {author}"  # noqa: A001 - Sphinx wants this name
release = importlib.metadata.version(project)
version = release

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
extensions = [
    "myst_parser",
    "preferans_axes",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"{project} {release}"
html_static_path = ["_static"]
html_css_files = ["tables.css"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Docstrings put code between single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
napoleon_numpy_docstring = False

nitpicky = True
# The pages of Python itself and of other libraries are elsewhere, and a build without a
# network cannot ask them. Names of this library are all checked.
_elsewhere = sorted(
    {
        *dir(builtins),
        *sys.stdlib_module_names,
        "attr",
        "attrs",
        "hypothesis",
        "InvalidArgument",
    }
)
nitpick_ignore_regex = [(r"py:.*", rf"({'|'.join(_elsewhere)})(\..+)?")]


def keep_sentences_whole(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """
    Hide the first line of a value's docstring from napoleon, behind an empty comment.

    It would take the words before a colon for a type; ours begin a sentence.
    """
    del app, name, obj, options
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def setup(app: Sphinx) -> None:
    """Go before napoleon, whose priority is 500."""
    app.connect("autodoc-process-docstring", keep_sentences_whole, priority=400)
