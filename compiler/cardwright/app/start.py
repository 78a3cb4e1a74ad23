"""A title becomes a folder with the first cards of a set, or the beginnings of a theme that is like another."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from cardwright.app.files import why, write_all
from cardwright.app.sets import compiled, no_such_set
from cardwright.app.settings import FILE
from cardwright.assets import folder
from cardwright.compile.document import slug
from cardwright.compile.find import NoSuchSet, find
from cardwright.intake import names_a_device
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.outlet import beside, sweep, take_place

STARTER = Path(__file__).parent / "starter"
COMMENT = re.compile(r"^( *# )(.+)$", re.MULTILINE)
COMMAND = re.compile(r"^(    cardwright .*?) {2,}(\S.*)$", re.MULTILINE)
TRANSLATION = re.compile(r"^ *(?:\w+|\"[^\"\n]+\") \((\w+)\): .*\n", re.MULTILINE)


def start(name: str, on: str, words: Catalogue) -> Path:
    """The new folder of a set; remarks in its files are in the language of these words.

    Raises Refusal when it is there already, or when there is no set to build on.
    """
    folder = _free(name)
    base = _base(on, folder)
    base_set = compiled(on)
    if base_set.ruleset is None:
        raise Refusal(message("The set {name} belongs to no game; build on one that does.", name=repr(on)))
    own = STARTER / base
    filled = {"title": Path(name).name, "name": folder.name, "on": base, "game": base_set.ruleset.game}
    return _written(folder, _encoded(_texts(own if own.is_dir() else STARTER / "any", filled, words)))


def begin(here: Path, on: str, words: Catalogue) -> list[Path]:
    """The files that a folder lacks to be a project: its settings, and a first set of cards where there is none.

    What is there stays as it is. Raises Refusal when there is no such set to build on.
    """
    texts: dict[str, str] = {}
    if not (here / FILE).exists():
        texts[FILE] = SETTINGS_TEXT
    if not any(here.rglob("*.card")):
        base = _base(on, here)
        base_set = compiled(on)
        if base_set.ruleset is None:
            raise Refusal(message("The set {name} belongs to no game; build on one that does.", name=repr(on)))
        own = STARTER / base
        title = here.resolve().name
        filled = {"title": title, "name": slug(title), "on": base, "game": base_set.ruleset.game}
        texts |= _texts(own if own.is_dir() else STARTER / "any", filled, words)
    fresh = {here / name: text.encode() for name, text in texts.items() if not (here / name).exists()}
    try:
        write_all(fresh)
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(here.as_posix()), why=why(error))) from None
    return list(fresh)


SETTINGS_TEXT = """\
# What commands take where nobody says otherwise; `cardwright config` tells what each is for.
# language = "en"
# findings = "en"
# paper = "a4"
# theme = "plain"
# ignore = ["CW604"]
"""


def start_game(name: str, lang: str, words: Catalogue) -> Path:
    """The new folder of a small game of one's own, named in English and in `lang`. Raises Refusal as `start` does."""
    folder = _free(name)
    title = " ".join(Path(name).name.replace('"', "").split())
    filled = {"title": title, "name": folder.name, "languages": "", "speaking": ""}
    if lang != "en":
        filled |= {"languages": f", {lang}", "speaking": f" --lang {lang}"}
    texts = _texts(STARTER / "game", filled, words)
    return _written(folder, _encoded({file: _named_in(lang, text) for file, text in texts.items()}))


def _named_in(lang: str, text: str) -> str:
    """Card text without its fields in other languages.

    >>> _named_in("de", 'kind mole\\n  name (de): "Maulwurf"\\n  name (fr): "taupe"\\n')
    'kind mole\\n  name (de): "Maulwurf"\\n'
    """
    return TRANSLATION.sub(lambda line: line[0] if line[1] == lang else "", text)


def _free(name: str) -> Path:
    """The folder of a title, where nothing is yet. Raises Refusal."""
    folder = Path(name).parent / slug(Path(name).name)
    if not slug(Path(name).name):
        raise Refusal(message("A set needs a name with letters in it."))
    if names_a_device(folder.name):
        raise Refusal(message("{name} is the name of a device on Windows; choose another.", name=repr(folder.name)))
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Refusal(message("{file} is there already, and is left as it is.", file=repr(folder.as_posix())))
    return folder


def _written(folder: Path, files: Mapping[str, bytes]) -> Path:
    """The folder with its files, which is there as a whole or not at all. Raises Refusal."""
    fresh = beside(folder)
    try:
        fresh.mkdir(parents=True)
        sweep(fresh.parent)
        for file, data in files.items():
            (fresh / file).write_bytes(data)
        take_place(fresh, folder)
    except OSError as error:
        raise Refusal(
            message("Cannot make the folder {file}: {why}.", file=repr(folder.as_posix()), why=why(error))
        ) from None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _encoded(texts: Mapping[str, str]) -> dict[str, bytes]:
    return {file: text.encode() for file, text in texts.items()}


def _texts(starter: Path, filled: Mapping[str, str], words: Catalogue) -> dict[str, str]:
    """The files of a starter, with their gaps filled; of a page in several languages the one that the words are in."""
    texts: dict[str, str] = {}
    for path in sorted(starter.iterdir()):
        page, _, lang = path.stem.partition(".")
        if not lang:
            spoken = path.with_name(f"{page}.{words.lang}{path.suffix}")
            texts[path.name] = _aligned(_filled(_remarked(spoken if spoken.is_file() else path, words), filled))
    return texts


def _aligned(page: str) -> str:
    """A page whose commands have what they do in one column, however long the names in them are."""
    room = max((len(line[1]) for line in COMMAND.finditer(page)), default=0)
    return COMMAND.sub(lambda line: f"{line[1].ljust(room)}  {line[2]}", page)


def _remarked(path: Path, words: Catalogue) -> str:
    """A file of a starter, its comments in another language: each is a message of a line."""
    text = path.read_text("utf-8")
    return COMMENT.sub(lambda line: line[1] + words.word(line[2]), text) if path.suffix == ".card" else text


def _base(on: str, folder: Path) -> str:
    """The name by which a file in the new folder can use the set."""
    try:
        name = find(on).name
        find(name, beside=folder.absolute())
    except NoSuchSet as error:
        raise no_such_set(error.name, error.near) from None
    return name


def _filled(text: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text


THEME = Path(__file__).parent / "starter" / "theme.toml"


def start_theme(name: str, like: str) -> Path:
    """The new folder, `themes/NAME`, with a file to change and a copy of the other theme's drawings.

    Raises Refusal when it is there already, or when there is no theme to begin with.
    """
    from cardwright.compile.document import slug
    from cardwright.press.look.theme_file import theme

    short, data = slug(name), folder("print")
    if not short:
        raise Refusal(message("A theme needs a name with letters in it."))
    if names_a_device(short):
        raise Refusal(message("{name} is the name of a device on Windows; choose another.", name=repr(short)))
    target, here = Path("themes") / short, (Path("themes"), data / "themes")
    if target.exists():
        raise Refusal(message("{file} is there already, and is left as it is.", file=repr(target.as_posix())))
    theme(like, here, data / "fonts")
    origin = next(place / like for place in here if (place / like).is_dir())
    kinds = _kinds((origin / "theme.toml").read_text("utf-8"))
    text = THEME.read_text("utf-8").replace("{title}", name).replace("{like}", like).replace("{kinds}", kinds)
    drawings = {path.name: path.read_bytes() for path in sorted(origin.glob("*.svg"))}
    return _written(target, drawings | {"theme.toml": text.encode()})


def _kinds(text: str) -> str:
    """The part of a theme's file that says which frame each kind has."""
    start = text.find("[[kinds]]")
    end = text.find("\n[", text.rfind("[[kinds]]") + 1)
    lines = text[start : end if end > 0 else len(text)].strip().split("\n")
    while lines[-1].startswith("#") or not lines[-1]:  # what is said of the table behind it
        lines.pop()
    return "\n".join(lines)
