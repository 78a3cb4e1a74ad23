"""The program's own text becomes the messages that somebody may come to read, each with its gaps in braces."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import click

import cardwright
from cardwright.app.start import COMMENT, STARTER
from cardwright.cli.commands import COMMANDS
from cardwright.cli.commands import cardwright as root

PACKAGE = Path(cardwright.__file__).parent
SENTENCE = re.compile(r"[A-Z`“{].* .*(?:[.?!…`]|: ?\{\w*\}|\"…\"|  .+)", re.DOTALL)
"""What a finding says; rooms that make findings have no other sentences but these."""
FINDINGS = [
    *(path for name in ("syntax", "compile", "core") for path in sorted((PACKAGE / name).rglob("*.py"))),
    *sorted((PACKAGE / "app").glob("*_findings.py")),
]
CALLS = {"message": 0, "spoken": 0, "Refusal": None, "several": None, "along": 1, "Remark": 1, "_say": None}
"""Functions that take messages, and which of their arguments is one."""
SPEAKS = {"cardwright.messages.message", "cardwright.messages.refusal"}
SCHEMA = re.compile(r"What lies (?:in|on top of) the|Its ")
"""The words of a schema, which stand in grammar/schema in English."""


@cache
def texts() -> frozenset[str]:
    """Every text in the program, and every paragraph of its help."""
    return frozenset(text for path in PACKAGE.rglob("*.py") for text in _constants(_tree(path))) | {
        *helps(),
        *remarks(),
    }


def sentences() -> set[str]:
    """All that is surely said to somebody: sentences of findings, arguments of messages, help."""
    found = {text for path in FINDINGS for text in _constants(_tree(path)) if _is_sentence(text)}
    found |= {
        text for path in PACKAGE.rglob("*.py") for text in _said(_tree(path)) if text and re.search("[a-zA-Z]{2}", text)
    }
    return {text for text in found | set(helps()) if not SCHEMA.match(text)}


def helps() -> Iterator[str]:
    """The help of every command: what it does, its options, its examples."""
    yield from COMMANDS.values()
    for command in (root, *(import_module(f"cardwright.cli.{name}").command for name in COMMANDS)):
        context = click.Context(command)
        for text in (command.help, command.epilog):
            for part in inspect.cleandoc(text or "").split("\n\n"):
                if part.strip():
                    yield part.rstrip() if part.startswith("\b") else " ".join(part.split())
        for param in command.params:
            yield from filter(None, [getattr(param, "help", None), param.make_metavar(context)])
    yield from ("[OPTIONS]", "COMMAND [ARGS]...")


def remarks() -> Iterator[str]:
    """The comments of the files with which a set begins."""
    for path in STARTER.rglob("*.card"):
        yield from (text for _, text in COMMENT.findall(path.read_text("utf-8")))


def _is_sentence(text: str) -> bool:
    return bool(SENTENCE.fullmatch(text)) and not re.search(r"[\\^|]|^`[^`]*`$", text)


def _said(tree: ast.Module) -> Iterator[str]:
    if not any(isinstance(node, ast.ImportFrom) and node.module in SPEAKS for node in ast.walk(tree)):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            if name == "counted":
                yield from (arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant) and arg.value)
            elif name in CALLS:
                which = CALLS[name]
                args = node.args if which is None else node.args[which : which + 1]
                yield from (
                    str(arg.value) for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                )


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _constants(tree: ast.Module) -> Iterator[str]:
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    inside |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value
