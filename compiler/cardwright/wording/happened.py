"""A declared happening that has no line in a story becomes its own sentence, with who and what it was.

The grammar of a language knows how to say that a player loses a torch, and that you do; whoever it was stands where it
says “a player”.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Clause
from cardwright.ruleset.phrases import Argument, Count, Number, Place, Player, Thing
from cardwright.wording.cast import CardGroup, Cast, Someone
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.ruleset.game import Zone

YOU, SOMEBODY = Player("you"), Player("player", which="a")


def happened(clause: Clause, cast: Cast, who: Someone | None, what: CardGroup | Thing | None) -> str:
    """“Ann loses 2 torches.”, “You draw “Relic” (2).”; "" where the clause speaks of more than who and what."""
    told = _subject(clause, who)
    if told is None or clause.slots or clause.passive:
        return ""
    text = cast.voice.say(Happens(clause.id, told, clause.verb, _object(clause.what, what)), "main")
    if told == SOMEBODY and who is not None:
        text = text.replace(cast.argument(SOMEBODY, "nom", "article"), who.name, 1)
    return _sentence(text, cast, what)


def _subject(clause: Clause, who: Someone | None) -> Player | None:
    if not isinstance(clause.subject, Player) or who is None:
        return None
    return YOU if who.you else SOMEBODY


def _object(said: Argument | None, what: CardGroup | Thing | None) -> Argument | None:
    return said if what is None else _counted(what)


def _counted(what: CardGroup | Thing) -> Thing:
    if isinstance(what, Thing):
        return what
    return Thing("card", Count("exactly", Number(len(what.open) + what.hidden)))


def _sentence(text: str, cast: Cast, what: CardGroup | Thing | None) -> str:
    """A clause as a sentence, with the cards by their names."""
    if isinstance(what, CardGroup) and what.open:
        for case in ("acc", "nom"):
            text = text.replace(cast.argument(_counted(what), case, "article"), cast.cards(what, case), 1)
    return f"{capital(text)}."


# ---- cards that come somewhere


def arrived(zone: Zone, cast: Cast, owner: Someone | None, what: CardGroup) -> str:
    """“Relic” (2) enters Ann’s bag."""
    place = Place(zone.id, None if owner is None else YOU if owner.you else SOMEBODY)
    text = cast.voice.say(Happens("", _counted(what), "enter", place), "main")
    if owner is not None and not owner.you:
        text = text.replace(str(cast.words["somebodys"]), cast.behind(owner.name), 1)
    return _sentence(text, cast, what)
