"""The floors of the house: imports run downward, rooms on one floor do not know each other, nothing names a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.vocabulary.fields import fields
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import adjectives, faces, nouns, persons

HOUSE = Path(__file__).parent.parent / "compiler" / "cardwright"
ALLOWED = {
    "assets": {"outlet"},
    "intake": set(),
    "outlet": set(),
    "limits": set(),
    "frozen": set(),
    "vocabulary": {"assets", "frozen"},
    "messages": {"assets", "frozen"},
    "syntax": {"assets", "frozen", "limits", "messages", "vocabulary"},
    "ruleset": {"frozen"},
    "core": {"frozen", "messages", "ruleset"},
    "compile": {"assets", "frozen", "intake", "limits", "messages", "vocabulary", "syntax", "ruleset", "core"},
    "wording": {"assets", "frozen", "vocabulary", "ruleset", "core"},
    "engine": {"assets", "frozen", "limits", "messages", "ruleset", "core"},
    "typeset": {"frozen", "intake", "limits"},
    "press": {"assets", "frozen", "intake", "limits", "messages", "vocabulary", "ruleset", "wording", "typeset"},
    "book": {"assets", "frozen", "messages", "ruleset", "core", "wording", "typeset", "press"},
    "lab": {"assets", "frozen", "ruleset", "core", "engine"},
    "reading": {"frozen", "vocabulary", "syntax", "ruleset", "core", "compile", "wording"},
}
ALLOWED["app"] = {*ALLOWED}  # what can be asked for knows all below it, and a door knows that too
ALLOWED["play"] = {*ALLOWED}  # people play what can be asked for, at any screen
ALLOWED["editor"] = {*ALLOWED} - {"play"}  # what is asked of a place is answered from what is found in a set
ALLOWED["lsp"] = {*ALLOWED}
ALLOWED["studio"] = {*ALLOWED} - {"lsp"}
ALLOWED["cli"] = {*ALLOWED}


def room(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, wherever in the file it does."""
    return tuple(_imports(ast.parse(path.read_text("utf-8"))))


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


FILES = [path for path in sorted(HOUSE.rglob("*.py")) if room(path) not in ("__init__", "__main__")]


def test_no_import_runs_upward() -> None:
    upward = [
        f"{path.relative_to(HOUSE)} looks up to {module}"
        for path in FILES
        for module in imports(path)
        if module.startswith("cardwright.")
        and (there := module.split(".")[1]) != room(path)
        and there not in ALLOWED[room(path)]
    ]
    assert upward == []


@pytest.mark.parametrize(
    ("library", "home"),
    [
        ("reportlab", ("press/targets", "book/pdf.py")),
        ("pypdfium2", "press/targets/pixels.py"),
        ("pypdf", "press/targets/reading.py"),
        ("PIL", ("press/targets/separation.py", "press/targets/finer.py", "press/look/raster.py", "compile/raster.py")),
        ("fontTools", "press/targets/truetype.py"),
        ("lark", "syntax/tables.py"),
        ("click", "cli"),
        ("jinja2", ("wording", "book/chapters.py", "app/page.py")),
        ("jsonschema", "compile/schema.py"),
        ("distributed", "lab/cluster.py"),
        ("matplotlib", "app/plots.py"),
        ("pygls", "lsp"),
        ("lsprotocol", "lsp"),
        ("starlette", "studio"),
        ("uvicorn", "studio"),
    ],
)
def test_each_library_has_its_home(library: str, home: str | tuple[str, ...]) -> None:
    strangers = [
        str(path.relative_to(HOUSE))
        for path in FILES
        if any(module.split(".")[0] == library for module in imports(path))
        and not path.relative_to(HOUSE).as_posix().startswith(home)
    ]
    assert strangers == []


def test_files_do_not_import_each_other_in_a_circle() -> None:
    known = {"cardwright." + ".".join(path.relative_to(HOUSE).with_suffix("").parts): path for path in FILES}
    arrows = {name: {m for m in _top_imports(path) if m in known} for name, path in known.items()}
    done: set[str] = set()

    def visit(name: str, chain: list[str]) -> None:
        assert name not in chain, " → ".join([*chain[chain.index(name) :], name])
        if name not in done:
            for other in sorted(arrows[name]):
                visit(other, [*chain, name])
            done.add(name)

    for name in known:
        visit(name, [])


def _top_imports(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_no_game_is_known_by_name_below_the_door() -> None:
    games = re.compile(r"imperial|twing|archmage|ornicle|wolpertinger|miromon|entourage|gefolge", re.IGNORECASE)
    named = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in FILES
        if room(path) not in ("cli", "app", "play") and not in_a_kernel(path)
        for number, line in enumerate(code_lines(path), 1)
        if games.search(line)
    ]
    assert named == []


WORDS_OF_OTHERS = ("press/playingcards.py",)  # what another program calls the things of its own format
WORDS_OF_QUESTIONS = ("engine/question.py", "engine/table.py", "engine/story.py", "engine/scenario/offers.py")


def in_a_kernel(path: Path) -> bool:
    """A kernel knows the phases of its own game; all that it knows of numbers and cards is in the game file."""
    return path.is_relative_to(HOUSE / "engine" / "games")


def code_lines(path: Path) -> list[str]:
    """A file's lines without comments and without strings: examples for people may name a game."""
    text = path.read_text("utf-8")
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant | ast.JoinedStr) and (
            isinstance(node, ast.JoinedStr) or isinstance(node.value, str)
        ):
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    return [re.sub(r"#.*", "", line) for line in lines]


def test_every_file_says_what_it_makes_of_what() -> None:
    silent = [
        str(path.relative_to(HOUSE)) for path in FILES if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert silent == []


def test_no_list_in_the_code_knows_a_games_own_words() -> None:
    """What a game declares is read from its files; a word that the language has, too, is the language's."""
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    declared = (*ruleset.properties, *ruleset.kinds, *ruleset.zones, *ruleset.counters, *ruleset.values, *ruleset.dice)
    games = {one.id for one in declared} | {*ruleset.elements, *ruleset.persons, *ruleset.phases}
    language = {*nouns(), *faces(), *persons(), *adjectives(), *verbs(), *fields()}
    language |= {name for rows in fields().values() for name in rows} | {"object"}  # as in JSON
    listed = [
        f"{path.relative_to(HOUSE)}:{node.lineno}: {node.value}"
        for path in FILES
        if room(path) not in ("cli", "app", "play")
        and path.name != "messages.py"  # examples for people
        and not in_a_kernel(path)
        and path.relative_to(HOUSE).as_posix() not in (*WORDS_OF_QUESTIONS, *WORDS_OF_OTHERS)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in games - language
    ]
    assert listed == []
