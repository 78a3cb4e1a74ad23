"""The file `cardwright.toml` becomes settings: what commands take where nobody says otherwise.

It is looked for in the folder where a command is called, and in those above it. Whatever is said on the command line
counts more. A file with a fault is refused as a whole: nothing of it is half followed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardwright.assets import card_languages
from cardwright.intake import file_bytes
from cardwright.limits import SETTINGS_FILE
from cardwright.messages.languages import languages
from cardwright.messages.message import Message, Several, did_you_mean, message
from cardwright.messages.refusal import Refusal

FILE = "cardwright.toml"


class Setting(NamedTuple):
    """A setting: what it is for, the option of which commands it stands in for, and what is a value of it."""

    doc: Message
    option: str
    commands: tuple[str, ...]
    fits: Callable[[Any], bool]
    wants: Message


def _text(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def _codes(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and re.fullmatch(r"CW\d{3}", one) for one in value)


_TEXT = message("It is a text in quotes.")
_LANGUAGE = message("It is one of {langs}.", langs=Several(tuple(card_languages()), "or"))
_SPOKEN = message("It is one of {langs}.", langs=Several(tuple(languages()), "or"))
SETTINGS = {
    "language": Setting(
        message("The language of the cards."), "lang", ("print", "words", "show", "read", "rulebook", "diff"),
        card_languages().__contains__, _LANGUAGE,
    ),
    "findings": Setting(
        message("The language of findings, help and reports."), "ui_lang", (), languages().__contains__, _SPOKEN
    ),
    "paper": Setting(message("The paper to print on."), "paper", ("print", "rulebook"), _text, _TEXT),
    "theme": Setting(message("How printed cards look."), "theme", ("print",), _text, _TEXT),
    "printer": Setting(message("The printer whose backs are put right."), "printer", ("print",), _text, _TEXT),
    "ignore": Setting(
        message("Findings that are not told."), "ignore", ("check",), _codes,
        message('It is a list of codes: ["CW604"].'),
    ),
}  # fmt: skip


class Settings(NamedTuple):
    """What is set, by name, with the line that says so; and the file, if there is one."""

    file: Path | None
    values: Mapping[str, Any]
    lines: Mapping[str, int]

    def defaults(self) -> dict[str, dict[str, Any]]:
        """For each command its options that are set."""
        found: dict[str, dict[str, Any]] = {}
        for name, value in self.values.items():
            for command in SETTINGS[name].commands:
                found.setdefault(command, {})[SETTINGS[name].option] = value
        return found


NONE = Settings(None, {}, {})


def found_above(place: Path) -> Path | None:
    """The file of settings of a folder, or of the nearest above it."""
    return next((folder / FILE for folder in (place, *place.parents) if (folder / FILE).is_file()), None)


def settings(place: Path | None = None) -> Settings:
    """What is set in a folder (the working one, if none is given). Raises Refusal for a file with a fault."""
    file = found_above(place or Path.cwd())
    if file is None:
        return NONE
    import tomllib

    shown = os.path.relpath(file)
    try:
        text = file_bytes(file, SETTINGS_FILE).decode("utf-8")
        values = tomllib.loads(text)
    except RecursionError:
        raise Refusal(message("{file} is nested too deep to be read.", file=shown)) from None
    except (OSError, ValueError) as error:  # no UTF-8, no TOML, or a number without end
        raise Refusal(message("{file} cannot be read: {why}", file=shown, why=str(error))) from None
    lines = {name: _line(text, name) for name in values}
    for name, value in values.items():
        where = f"{shown}:{lines[name]}"
        if name not in SETTINGS:
            from cardwright.syntax.near import nearest

            near = nearest(name, SETTINGS, {"lang": "language", "ui_lang": "findings", "ui-lang": "findings"})
            says = message("{where}: There is no setting {name}.", where=where, name=f"`{name}`")
            raise Refusal(says, did_you_mean(near) if near else "`cardwright config` lists them all.")
        if not isinstance(value, str | list) or not SETTINGS[name].fits(value):
            says = message("{where}: {value} is no value for {name}.", where=where, value=repr(value), name=f"`{name}`")
            raise Refusal(says, SETTINGS[name].wants)
    return Settings(file, values, lines)


def _line(text: str, name: str) -> int:
    """The line in which a setting is made, from 1."""
    match = re.search(rf"^[ \t]*[\"']?{re.escape(name)}[\"']?\s*[=.]|^[ \t]*\[+{re.escape(name)}", text, re.MULTILINE)
    return text.count("\n", 0, match.start()) + 1 if match else 1
