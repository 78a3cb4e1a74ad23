"""Names of house rules, editions and variants become the overlays that they call, in the order in which they hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.messages.message import did_you_mean, message
from cardwright.messages.refusal import Refusal
from cardwright.ruleset.game import Overlay, Ruleset, Setting
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.overlaid import in_force
from cardwright.syntax.near import nearest

if TYPE_CHECKING:
    from cardwright.book.in_force import GameInForce
    from cardwright.compile.compile import Compiled
    from cardwright.syntax.diagnostic import Diagnostic

Name = tuple[str, str]  # the sort that is asked for ("" for any), and the name


def laid(ruleset: Ruleset, glossary: Glossary, names: Sequence[Name]) -> list[Overlay]:
    """The overlays that are called, each after those that it includes, the one that has the last word at the end.

    They go by their names, in any language, or their short names. Raises Refusal for a name that none has.
    """
    return in_force(ruleset, [_called(ruleset, glossary, sort, name) for sort, name in names])


def game_with(target: str, names: Sequence[Name], lang: str) -> GameInForce:
    """The game of a set under the overlays that are called, as its book tells it. Raises Refusal and Unsound."""
    from cardwright.app.print_order import own_folders
    from cardwright.app.sets import sound
    from cardwright.book.in_force import game_in_force

    compiled = sound(target)
    assert compiled.ruleset is not None
    overlays, themes = laid(compiled.ruleset, compiled.glossary, names), own_folders(target, "themes")
    return game_in_force(compiled.ruleset, overlays, compiled.glossary, lang, compiled.folder, themes)


def _called(ruleset: Ruleset, glossary: Glossary, sort: str, name: str) -> Overlay:
    known: dict[str, Overlay] = {}
    for overlay in ruleset.overlays:
        if sort in ("", overlay.sort):
            for alias in (overlay.id, overlay.short, *_names(overlay, glossary)):
                known.setdefault(alias.casefold(), overlay)
    known.pop("", None)
    if name.casefold() in known:
        return known[name.casefold()]
    near = list(dict.fromkeys(known[alias].id for alias in nearest(name, known, {})))
    missing = message(_MISSING[sort], name=repr(name))
    raise Refusal(missing, did_you_mean(near) if near else "`cardwright rules` lists them.")


_MISSING = {
    "": "There is no house rule, edition or variant {name}.",
    "house rule": "There is no house rule {name}.",
    "edition": "There is no edition {name}.",
    "variant": "There is no variant {name}.",
}


def _names(overlay: Overlay, glossary: Glossary) -> Iterator[str]:
    for term in glossary.terms.get(f"{overlay.sort}:{overlay.id}", {}).values():
        yield term.get("name")


def clashes(compiled: Compiled, overlays: Sequence[Overlay]) -> list[Diagnostic]:
    """Where overlays that hold together contradict each other, and none of them has the last word."""
    from cardwright.compile.overlays import between

    assert compiled.ruleset is not None
    last = next((overlay.last for overlay in overlays if overlay.last), "")
    return list(between(list(overlays), compiled.ruleset, compiled.origins, last))


def settings(overlays: Sequence[Overlay], value: str) -> Iterator[tuple[Overlay, Setting]]:
    """Who sets a rule value to what; the last of them holds."""
    for overlay in overlays:
        for id, setting in overlay.sets:
            if id == value and not isinstance(setting, tuple):
                yield overlay, setting
