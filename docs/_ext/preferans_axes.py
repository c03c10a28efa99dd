# ruff: noqa: INP001 - Sphinx finds this module by its folder.
"""
Pages about axes and conventions, filled in from the library at build time.

`{axis}` describes one axis and can be linked to with the role of the same name;
`{compare-conventions}` is the table of all conventions. An axis that no page describes
is a warning, and so the end of the build.
"""

import enum
from collections.abc import Sequence
from types import UnionType
from typing import ClassVar, get_args

import attrs
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains.std import GenericObject
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from preferans.axes import End, EndKind, Growth, GrowthKind
from preferans.conventions import NAMED
from preferans.rules import (
    AllPassRules,
    AuctionRules,
    ExchangeRules,
    IncidentRules,
    PlayRules,
    PoolRules,
    Prices,
    SettlementRules,
    WhistRules,
)
from preferans.spelling import AXES, words

GROUPS = {
    "Prices": Prices,
    "The auction": AuctionRules,
    "The talon and giving up": ExchangeRules,
    "Whisting": WhistRules,
    "Play": PlayRules,
    "All-pass": AllPassRules,
    "Pools, help, end": PoolRules,
    "Settlement": SettlementRules,
    "Offences and accidents": IncidentRules,
}
KINDS: dict[object, type[enum.Enum]] = {Growth: GrowthKind, End: EndKind}
NOTHING = {"raised_for": "none", "help_price": "neutral"}

logger = logging.getLogger(__name__)


def literal(text: str) -> nodes.literal:
    """Return a value as it stands in records."""
    return nodes.literal(text, text)


class Axis(GenericObject):
    """Describe one axis: the page says what it means, the library its values."""

    def transform_content(self, content_node: addnodes.desc_content) -> None:
        """Put values, defaults and source below what the page says."""
        name: str = self.arguments[0]
        field = AXES.get(name)
        if field is None:
            raise self.error(f"no axis is called {name!r}")
        content_node += values(field)
        content_node += defaults(field)


def values(field: "attrs.Attribute[object]") -> nodes.bullet_list:
    """List what an axis may be, with the comments of the enum."""
    listed = nodes.bullet_list()
    accepted: object = field.type
    options: tuple[object, ...] = (
        get_args(accepted) if isinstance(accepted, UnionType) else (accepted,)
    )
    docs = {
        name: lines
        for module in ("preferans.axis_tables", "preferans.axes")
        for name, lines in ModuleAnalyzer.for_module(module).find_attr_docs().items()
    }
    for option in (KINDS.get(option, option) for option in options):
        if isinstance(option, type) and issubclass(option, enum.Enum):
            for member in option:
                lines = docs.get((option.__name__, member.name), [])
                text = " ".join(lines).strip()
                listed += item(literal(str(member.value)), f": {text}" if text else "")
        elif option is int:
            listed += item(f"{number(field)}.")
        elif option is type(None):
            listed += item(literal(NOTHING[field.name]), ".")
    return listed


def item(*parts: nodes.Node | str) -> nodes.list_item:
    """Return an item of a list."""
    return nodes.list_item("", paragraph(*parts))


def paragraph(*parts: nodes.Node | str) -> nodes.paragraph:
    """Return a paragraph of nodes and plain words."""
    return nodes.paragraph(
        "", "", *(nodes.Text(part) if isinstance(part, str) else part for part in parts)
    )


def number(field: "attrs.Attribute[object]") -> str:
    """Say which numbers an axis takes."""
    least: int = field.metadata["least"]
    most: int | None = field.metadata["most"]
    if most is None:
        return f"A whole number from {least}"
    return f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


def defaults(field: "attrs.Attribute[object]") -> nodes.paragraph:
    """Say what the conventions take and where that comes from."""
    common = literal(words(field.name, field.default))
    parts: list[nodes.Node | str] = ["Default ", common]
    parts.append(f" ({field.metadata['source']})")
    others: dict[tuple[str, str], list[str]] = {}
    for name, convention in NAMED.items():
        value: object = getattr(convention, field.name)
        if value != field.default:
            source = convention.sources.get(field.name, "our decision")
            others.setdefault((words(field.name, value), source), []).append(name)
    for (text, source), names in others.items():
        parts += [f"; {' and '.join(names)} ", literal(text), f" ({source})"]
    return paragraph(*parts, ".")


class CompareConventions(SphinxDirective):
    """Put all conventions side by side, or with `:differing:` only what differs."""

    option_spec: ClassVar[OptionSpec] = {"differing": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Return the table, an axis a row and a convention a column."""
        only_differing = "differing" in self.options
        head = [paragraph("Axis"), *(paragraph(literal(name)) for name in NAMED)]
        body: list[list[nodes.Node]] = []
        for title, group in GROUPS.items():
            rows = [
                self._row(field.name)
                for field in attrs.fields(group)
                if not (only_differing and len(set(shown(field.name))) == 1)
            ]
            if rows:
                body += [[paragraph(nodes.emphasis(title, title))], *rows]
        return [table(head, body)]

    def _row(self, axis: str) -> list[nodes.Node]:
        here, _ = self.parse_inline(f"{{axis}}`{axis}`", lineno=self.lineno)
        common = words(axis, AXES[axis].default)
        cells = [
            paragraph(
                literal(text)
                if text == common
                else nodes.strong("", "", literal(text)),
            )
            for text in shown(axis)
        ]
        return [paragraph(*here), *cells]


def shown(axis: str) -> list[str]:
    """Return the values of the conventions in one axis."""
    return [words(axis, getattr(convention, axis)) for convention in NAMED.values()]


def table(
    head: Sequence[nodes.Node], body: Sequence[Sequence[nodes.Node]]
) -> nodes.table:
    """Return a table with one row for a head."""
    group = nodes.tgroup("", cols=len(head))
    group += [nodes.colspec(colwidth=1) for _ in head]
    group += nodes.thead("", row(head, width=len(head)))
    group += nodes.tbody("", *(row(cells, width=len(head)) for cells in body))
    return nodes.table("", group, classes=["compare"])


def row(cells: Sequence[nodes.Node], *, width: int) -> nodes.row:
    """Return a row of a table, in which a single cell goes all the way."""
    if len(cells) == 1:
        return nodes.row("", nodes.entry("", *cells, morecols=width - 1))
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def check_every_axis(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of an axis that no page describes."""
    described = {
        name for name, _, kind, *_ in env.domains["std"].get_objects() if kind == "axis"
    }
    for name in AXES:
        if name not in described:
            logger.warning("no page describes the axis %s", name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Teach Sphinx the two directives and the role."""
    app.add_object_type("axis", "axis", objname="axis")
    app.add_directive_to_domain("std", "axis", Axis, override=True)
    app.add_directive("compare-conventions", CompareConventions)
    app.connect("env-check-consistency", check_every_axis)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
