"""A title becomes a folder with the first cards of a set."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from cardwright.app.refusal import Refusal
from cardwright.app.sets import compiled, no_such_set
from cardwright.compile.document import slug
from cardwright.compile.find import NoSuchSet, find

STARTER = Path(__file__).parent / "starter"


def start(name: str, on: str) -> Path:
    """The new folder. Raises Refusal when it is there already, or when there is no set to build on."""
    folder = Path(name).parent / slug(Path(name).name)
    if not slug(Path(name).name):
        raise Refusal("A set needs a name with letters in it.")
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Refusal(f"{folder.as_posix()!r} is there already, and is left as it is.")
    texts = _texts(Path(name).name, folder, on)
    fresh = folder.with_name(f".{folder.name}.{os.getpid()}")
    try:
        fresh.mkdir(parents=True)
        for file, text in texts.items():
            (fresh / file).write_text(text, "utf-8")
        fresh.replace(folder)
    except OSError as error:
        raise Refusal(f"Cannot make the folder {folder.as_posix()!r}: {error.strerror}.") from None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _texts(title: str, folder: Path, on: str) -> dict[str, str]:
    """The files of the folder: on a game that has a starter of its own, that one, else a bare beginning."""
    base = _base(on, folder)
    made = compiled(on)
    if made.ruleset is None:
        raise Refusal(f"The set {on!r} belongs to no game; build on one that does.")
    own = STARTER / base
    filled = {"title": title, "name": folder.name, "on": base, "game": made.ruleset.game}
    return {
        path.name: _filled(path.read_text("utf-8"), filled)
        for path in sorted((own if own.is_dir() else STARTER / "any").iterdir())
    }


def _base(on: str, folder: Path) -> str:
    """The name by which a file in the new folder can use the set."""
    try:
        name = find(on).name
        find(name, beside=folder.absolute())
    except NoSuchSet as error:
        raise Refusal(no_such_set(error.name, error.near)) from None
    return name


def _filled(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text
