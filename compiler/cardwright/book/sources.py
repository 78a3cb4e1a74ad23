"""A game and a language become the files of its rulebook: chapters, and the words that it needs besides."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.assets import folder
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


class NoRulebook(Refusal, LookupError):
    """A game has no rulebook in a language."""


@cache
def settings(game: str, lang: str) -> Mapping[str, str]:
    """What the words mean to which a rule value of the game can be set, `print/rulebook/GAME/LANG/settings.toml`."""
    if is_declared(game):
        return {}
    file = templates(game, lang) / "settings.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def settings_if_any(game: str, lang: str) -> Mapping[str, str]:
    """The same; none, where nobody has written a rulebook of the game in the language."""
    try:
        return settings(game, lang)
    except NoRulebook:
        return {}


@cache
def own_words(lang: str) -> Mapping[str, Any]:
    """The words that every rulebook needs, `print/rulebook/LANG.toml`."""
    return tomllib.loads((folder("print") / "rulebook" / f"{lang}.toml").read_text("utf-8"))


@cache
def difference_words(lang: str) -> Mapping[str, Any]:
    """The words in which differences are told, `print/rulebook/differences.toml`. LookupError for another language."""
    table: Mapping[str, Any] = tomllib.loads((folder("print") / "rulebook" / "differences.toml").read_text("utf-8"))[
        lang
    ]
    return table


def templates(game: str, lang: str) -> Path:
    """Where the chapters of a game lie. Raises NoRulebook when nobody has written them."""
    slug = _slug(game)
    place = folder("print") / "rulebook" / slug / lang
    if not place.is_dir():
        raise NoRulebook(
            message(
                "{game} has no rulebook in this language yet ({folder}).",
                game=game,
                folder=f"print/rulebook/{slug}/{lang}",
            )
        )
    return place


def is_declared(game: str) -> bool:
    """Whether nobody has written chapters of a game in any language, so that its book is made of what it declares."""
    slug = _slug(game)
    return bool(slug) and not (folder("print") / "rulebook" / slug).is_dir()


def _slug(game: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", game.casefold()).strip("-")


def chapter_files(game: str, lang: str) -> list[Path]:
    """The chapters in their order: `10-setup.md`, `20-turn.md`, …"""
    return sorted(templates(game, lang).glob("[0-9]*.md"))
