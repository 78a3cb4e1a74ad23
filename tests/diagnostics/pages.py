"""A page of `docs/diagnostics/` becomes files of a set, and the set the findings that it really has."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cardwright.assets import folder
from cardwright.cli.alike import alike
from cardwright.compile.compile import compile_set
from cardwright.syntax.diagnostic import Diagnostic, Fix

_BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PART = re.compile(r"^## (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """What a page shows: the files that are wrong, the lines that are said, the files when mended."""

    code: str
    wrong: Mapping[str, bytes]
    said: str
    mended: Mapping[str, bytes]


def pages() -> list[Path]:
    """All pages, by code."""
    return sorted((folder("docs") / "diagnostics").glob("CW*.md"))


def read(path: Path) -> Page:
    """The page of a file."""
    _, *parts = _PART.split(path.read_text("utf-8"))
    by_title = dict(zip(parts[::2], parts[1::2], strict=True))
    said = _BLOCK.search(by_title.get("What is said", ""))
    return Page(path.stem, _files(by_title["The wrong card"]), said[3] if said else "", _files(by_title["Mended"]))


def _files(text: str) -> dict[str, bytes]:
    """The blocks of a part as files. A block in Python yields the bytes of what Markdown cannot hold."""
    made = {}
    for sort, name, body in _BLOCK.findall(text):
        made[name or "sock.card"] = eval(body) if sort == "python" else body.encode()
    return made


def findings(files: Mapping[str, bytes], place: Path) -> list[Diagnostic]:
    """What is found in a set made of these files, as `cardwright check` finds it."""
    for name, data in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(data)
    first = next(iter(files))
    before = Path.cwd()
    os.chdir(place)
    try:
        made = compile_set(first.partition("/")[0] if "/" in first else ".")
        return made.diagnostics or list(alike(made))
    finally:
        os.chdir(before)


def said(found: list[Diagnostic]) -> str:
    """The findings as lines: where, the code, what is wrong, what to do."""
    return "".join(f"{d.span}: {d.code} {d.message} {d.help}".rstrip() + "\n" for d in found)


def applied(fix: Fix, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with one fix made."""
    source = fix.span.source
    text = source.text[: fix.span.start] + fix.text + source.text[fix.span.end :]
    return {name: text.encode() if name == source.name else data for name, data in files.items()}
