"""A game becomes what its book is dressed in: the theme that its cards are printed in, their colours and signs."""

from __future__ import annotations

from cardwright.assets import folder
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext, case
from cardwright.press.faces.texts import look
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary

PLAIN = "plain"


def dress(ruleset: Ruleset, glossary: Glossary, lang: str) -> LayoutContext:
    """The theme of the game, or the plain one for a game that has none, or one that only its own folder has."""
    seen = look(ruleset, glossary, lang)
    return case(_theme(seen.theme or PLAIN), folder("print") / "icons", seen, lang, 0.0)


def _theme(name: str) -> Theme:
    data = folder("print")
    try:
        return theme(name, [data / "themes"], data / "fonts")
    except DataError:
        return theme(PLAIN, [data / "themes"], data / "fonts")
