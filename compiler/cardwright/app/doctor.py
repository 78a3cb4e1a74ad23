"""This machine becomes a list of what is found on it: what is there, what is missing for what, what is broken."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

from cardwright import __version__
from cardwright.app.files import why, writable
from cardwright.app.settings import FILE, settings
from cardwright.assets import Name, cache_folder, config_folder, folder, state_folder
from cardwright.intake import first_bytes
from cardwright.messages.message import Message, counted, message
from cardwright.messages.refusal import Refusal
from cardwright.outlet import beside

State = Literal["there", "missing", "broken"]
"""What is missing is not needed by everybody; what is broken should be mended."""


class Found(NamedTuple):
    """Something that was looked for: what it is called, how it is, and what is said of that."""

    name: str
    state: State
    says: Message


class Extra(NamedTuple):
    """What `pip install 'cardwright[NAME]'` brings: its libraries, with the modules by which they are known."""

    libraries: dict[str, str]
    serves: str


EXTRAS = {
    "sheets": Extra({"python-calamine": "python_calamine"}, "cards from XLSX workbooks"),
    "pictures": Extra({"pypdfium2": "pypdfium2"}, "PNG pictures of cards and sheets"),
    "fonts": Extra({"fonttools": "fontTools"}, "fonts with outlines of PostScript (.otf) in a theme"),
    "preflight": Extra({"pypdf": "pypdf"}, "looking a PDF over before it goes to a printer"),
    "translations": Extra({"polib": "polib"}, "PO files for translators"),
    "editor": Extra({"pygls": "pygls", "lsprotocol": "lsprotocol"}, "answering an editor while you write"),
    "studio": Extra(
        {"pypdfium2": "pypdfium2", "starlette": "starlette", "uvicorn": "uvicorn"}, "the page in your browser"
    ),
    "lab": Extra({"matplotlib": "matplotlib"}, "plots in verdicts"),
    "cluster": Extra({"distributed": "distributed"}, "games on many machines"),
}
"""By the names that pyproject.toml gives them; a test holds the two together."""
TRUETYPE = b"\0\1\0\0"
"""What a font of this form begins with."""
DATA: tuple[Name, ...] = ("grammar", "cards", "print", "docs")


def examined(encoding: str) -> Iterator[Found]:
    """All that is looked for, in the order in which it is told; `encoding` is that of the terminal."""
    yield _python()
    yield _engine()
    yield from map(_data, DATA)
    yield _fonts()
    yield from (_extra(name, extra) for name, extra in EXTRAS.items())
    yield _folder("cache", cache_folder(), "CARDWRIGHT_CACHE")
    yield _folder("settings", config_folder(), "CARDWRIGHT_CONFIG")
    yield _folder("versions", state_folder(), "CARDWRIGHT_STATE")
    yield _project()
    yield _git()
    yield _terminal(encoding)
    yield Found("locale", "there", message("{locale}", locale=".".join(filter(None, locale.getlocale())) or "C"))


def _python() -> Found:
    says = message(
        "Cardwright {version}, {python} {number}, {system}",
        version=__version__, python=platform.python_implementation(), number=platform.python_version(),
        system=platform.platform(terse=True),
    )  # fmt: skip
    return Found("python", "there" if sys.version_info >= (3, 11) else "broken", says)


def _engine() -> Found:
    from cardwright.engine import COMPILED

    if COMPILED:
        return Found("engine", "there", message("compiled"))
    return Found("engine", "missing", message("not compiled; the same games are played, some six times slower"))


def _data(name: Name) -> Found:
    try:
        return Found(name, "there", message("{folder}", folder=str(folder(name))))
    except FileNotFoundError:
        return Found(name, "broken", message("The installation lacks this folder; install Cardwright again."))


def _fonts() -> Found:
    files = sorted((folder("print") / "fonts").rglob("*.ttf"))
    for file in files:
        try:
            first = first_bytes(file, len(TRUETYPE))
        except OSError as error:
            return Found("fonts", "broken", message("Cannot read {file}: {why}.", file=repr(str(file)), why=why(error)))
        if first != TRUETYPE:
            return Found("fonts", "broken", message("{file} is no TrueType font.", file=repr(str(file))))
    says = counted(len(files), "{n} font comes with Cardwright", "{n} fonts come with Cardwright")
    return Found("fonts", "there" if files else "broken", says)


def _extra(name: str, extra: Extra) -> Found:
    serves = message(extra.serves)
    if any(find_spec(module) is None for module in extra.libraries.values()):
        command = f"pip install 'cardwright[{name}]'"
        return Found(name, "missing", message("for {what}: {command}", what=serves, command=command))
    numbers = ", ".join(f"{library} {_version(library)}" for library in extra.libraries)
    return Found(name, "there", message("{libraries}, for {what}", libraries=numbers, what=serves))


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:  # it is there, and not by way of an installer
        return "?"


def _folder(name: str, place: Path, variable: str) -> Found:
    """Whether something can be kept there; what is made to find out is taken away again."""
    top = next((above for above in (place, *place.parents) if above.exists()), place)
    trial = beside(top / name)
    try:
        if not top.is_dir():
            raise NotADirectoryError(20, "Not a directory", str(top))
        writable(trial)
        trial.touch()
        trial.unlink()
    except OSError as error:
        says = message(
            "{folder} cannot be written: {why}. Name another in {variable}.",
            folder=str(place), why=why(error), variable=variable,
        )  # fmt: skip
        return Found(name, "broken", says)
    return Found(name, "there", message("{folder}", folder=str(place)))


def _project() -> Found:
    try:
        file = settings().file
    except Refusal as refusal:
        return Found(FILE, "broken", refusal.messages[0])
    if file is None:
        return Found(FILE, "missing", message("for what is always the same: {command}", command="cardwright init"))
    return Found(FILE, "there", message("{file}", file=os.path.relpath(file)))


def _git() -> Found:
    if place := shutil.which("git"):
        return Found("git", "there", message("{file}", file=place))
    return Found("git", "missing", message("for printing what has changed since a revision (`print --since`)"))


def _terminal(encoding: str) -> Found:
    if encoding.lower().replace("-", "").startswith("utf"):
        return Found("terminal", "there", message("{encoding}", encoding=encoding))
    says = message(
        "{encoding}: letters that it lacks are shown as ?. Set PYTHONUTF8=1 where your terminal knows more.",
        encoding=encoding,
    )
    return Found("terminal", "missing", says)
