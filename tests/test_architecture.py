"""What the source promises as a whole, whichever module one reads."""

import ast
import importlib.metadata
import inspect
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import preferans

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "preferans"
SOURCES = {
    path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(PACKAGE.rglob("*.py"))
}

LONGEST_MODULE = 600
# Compiled as one unit.
ONE_FILE = {"solver/_automaton.py"}
LOADED_BY_IMPORT = {"preferans", "attr", "attrs", "typing_extensions"}
MAY_IMPORT_CONVENTIONS = {
    "__init__",
    "__main__",
    "cli",
    "conventions",
    "match",
    "pictures",
    "records",
    "round",
    "solver",
    "spelling",
    "strategies",
}


def room(source: str) -> str:
    """Name the module or the subpackage directly below `preferans`."""
    return source.partition("/")[0].removesuffix(".py")


def named_conventions() -> frozenset[str]:
    """Name the classes of the modules that hold one family of conventions each."""
    return frozenset(
        node.name
        for source, text in SOURCES.items()
        if room(source) == "conventions"
        and not source.endswith(("/__init__.py", "/base.py", "/standard.py"))
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef)
    )


def last_word(node: ast.expr) -> str:
    """Return `c` of `a.b.c` and of `c`, nothing of other expressions."""
    match node:
        case ast.Name(id=word) | ast.Attribute(attr=word):
            return word
        case _:
            return ""


def decisions(tree: ast.AST) -> Iterator[ast.expr]:
    """Find the expressions on which the way through the code depends."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare():
                yield node
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield test
            case ast.comprehension(ifs=tests):
                yield from tests
            case ast.Match(subject=subject):
                yield subject
            case ast.Subscript(slice=key):
                yield key
            case ast.Call(func=ast.Attribute(attr="get"), args=keys):
                yield from keys
            case _:
                pass


def lines_deciding_by_name(text: str, named: frozenset[str]) -> set[int]:
    """Find where code asks which convention it has instead of asking the convention."""
    tree = ast.parse(text)
    found = {
        part.lineno
        for decision in decisions(tree)
        for part in ast.walk(decision)
        if isinstance(part, ast.Attribute)
        and part.attr == "name"
        and "convention" in last_word(part.value).lower()
    }
    for node in ast.walk(tree):
        suspects: list[ast.expr] = []
        match node:
            case ast.Compare(left=left, comparators=others):
                suspects = [left, *others]
            case ast.Call(func=ast.Name("isinstance" | "issubclass"), args=[_, kinds]):
                suspects = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
            case ast.MatchClass(cls=kind):
                suspects = [kind]
            case _:
                continue
        found |= {part.lineno for part in suspects if last_word(part) in named}
    return found


@pytest.mark.parametrize(
    "code",
    [
        "convention.name == 'sochi'",
        "match.convention.name in ('sochi', 'rostov')",
        "1 if convention.name.startswith('s') else 2",
        "prices[convention.name]",
        "prices.get(self.convention.name)",
        "[x for x in y if convention.name]",
        "type(convention) is Sochi",
        "convention == conventions.Sochi",
        "isinstance(convention, (Rostov, Sochi))",
        "match convention:\n case Sochi(): ...",
        "match convention.name:\n case 'sochi': ...",
    ],
)
def test_asking_which_convention_it_is_gets_noticed(code: str) -> None:
    assert lines_deciding_by_name(code, frozenset({"Sochi", "Rostov"})) == {1} or (
        code.startswith("match convention:")
        and lines_deciding_by_name(code, frozenset({"Sochi"})) == {2}
    )


@pytest.mark.parametrize(
    "code",
    [
        "print(convention.name)",
        "Record(convention=convention.name)",
        "field.name == 'stalingrad'",
        "{'sochi': Sochi}['sochi']",
        "convention == Convention()",
        "isinstance(outcome, Game)",
    ],
)
def test_mentioning_a_convention_is_no_crime(code: str) -> None:
    assert lines_deciding_by_name(code, frozenset({"Sochi", "Rostov"})) == set()


@pytest.mark.parametrize("source", SOURCES)
def test_nothing_is_decided_by_which_convention_it_is(source: str) -> None:
    assert lines_deciding_by_name(SOURCES[source], named_conventions()) == set()


@pytest.mark.parametrize(
    "source", [each for each in SOURCES if room(each) not in MAY_IMPORT_CONVENTIONS]
)
def test_rooms_below_the_conventions_do_not_import_them(source: str) -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(SOURCES[source])):
        match node:
            case ast.Import(names=names):
                imported |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(module), names=names):
                imported |= {module, *(f"{module}.{alias.name}" for alias in names)}
            case _:
                pass
    assert {name for name in imported if "conventions" in name.split(".")} == set()


@pytest.mark.parametrize("source", sorted(SOURCES.keys() - ONE_FILE))
def test_a_module_can_be_read_at_one_sitting(source: str) -> None:
    assert len(SOURCES[source].splitlines()) <= LONGEST_MODULE


def test_importing_the_library_loads_attrs_and_nothing_heavier() -> None:
    program = (
        "import sys; before = set(sys.modules); import preferans;"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    assert loaded - sys.stdlib_module_names - LOADED_BY_IMPORT == set()


def constants_with_a_docstring() -> Iterator[str]:
    """Name the module constants that have a string below them."""
    for text in SOURCES.values():
        body = ast.parse(text).body
        for node, below in pairwise(body):
            match node, below:
                case (
                    ast.Assign(targets=[ast.Name(id=name)])
                    | ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str())),
                ):
                    yield name
                case _:
                    pass


def test_every_public_name_has_a_docstring() -> None:
    documented = set(constants_with_a_docstring())
    for name in preferans.__all__:
        thing: object = getattr(preferans, name)
        explains_itself = inspect.isclass(thing) or inspect.isroutine(thing)
        if explains_itself and inspect.cleandoc(thing.__doc__ or ""):
            documented.add(name)
    assert set(preferans.__all__) - documented - {"__version__"} == set()


def test_the_version_is_the_one_in_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert preferans.__version__ == project["version"]
    assert importlib.metadata.version("preferans") == project["version"]
