"""French: what it says otherwise than the other Romance languages, and the words of its grammar."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardwright.ruleset.phrases import Place, Thing
from cardwright.wording.clause import Order
from cardwright.wording.fr import spelling
from cardwright.wording.fr.spelling import elides
from cardwright.wording.romance.language import Romance
from cardwright.wording.romance.people import Case
from cardwright.wording.romance.spelling import Spelling


class French(Romance):
    """French, for one game."""

    SUBJECT: Case = "nom"
    OBJECT: Case = "strong"
    PREDICATE: Case = "strong"
    AND, OR, FOR, AGAINST, NOBODY = " et ", " ou ", "pour", "contre", "il"
    QUOTES = "«\u00a0…\u00a0»"
    OWN: Mapping[str, str] = {"you": "t", "they": "s", "they all": "leur"}
    TO = "à"
    PLACES = ("dans", "de", "dans")
    PERSONAL: Mapping[str, Mapping[Case, str]] = {
        "you": {"nom": "tu", "acc": "te", "strong": "toi"},
        "they": {"nom": "il", "acc": "le", "strong": "lui"},
        "they all": {"nom": "ils", "acc": "les", "strong": "eux"},
        "each other": {"nom": "l’un et l’autre", "acc": "se", "strong": "l’un l’autre"},
    }
    UNTIL: Mapping[str, str] = {"start": "jusqu’au début", "end": "jusqu’à la fin"}
    MOMENT: Mapping[str, str] = {"start": "au début", "end": "à la fin"}
    PARTITIVE = "en"
    DENIED_BY_SUBJECT = True
    BEING: Mapping[str, str] = {
        "est": "soit",
        "sont": "soient",
        "es": "sois",
        "n’est": "ne soit",
        "a": "ait",
        "ont": "aient",
        "as": "aies",
        "c’est": "ce soit",
        "ne sont": "ne soient",
        "n’es": "ne sois",
        "n’a": "n’ait",
        "n’ont": "n’aient",
        "n’as": "n’aies",
        "y a": "y ait",
        "n’y a": "n’y ait",
        "vaut": "vaille",
        "valent": "vaillent",
    }
    spell: Spelling = spelling

    def is_inside(self, preposition: str, place: Place) -> bool:
        """La carte de ta main, de cette rangée; but sur la pioche, en jeu, en main."""
        return preposition == "dans" or (preposition == "en" and not self.is_bare_place(place))

    def at(self, preposition: str, place: Place) -> str:
        """A place behind its preposition; en has neither article nor owner behind it: en main, but dans ta main."""
        if preposition != "en":
            return super().at(preposition, place)
        zone = self.lexicon.zone(place.zone).name
        return f"en {zone}" if self.is_bare_place(place) else super().at("dans", place)

    def nobodys(self, thing: Thing) -> str:
        """Aucun joueur n’a de carte."""
        return spelling.meet("de", self.words(thing, True))

    def met(self, conditions: str, order: Order) -> str:
        """Si tu perds et que tu n’as aucun sort; alone: tu perds et tu n’as aucun sort."""
        return met(conditions, order)


LANGUAGE = French


def met(conditions: str, order: Order) -> str:
    """Conditions behind si or quand, or alone.

    >>> met("tu perds et que il gagne", "final"), met("tu perds et que il gagne", "main")
    ('tu perds et qu’il gagne', 'tu perds et il gagne')
    """
    if order == "main":
        return _QUE.sub(r" \1 ", conditions)
    return _QUE.sub(lambda found: f" {found[1]} {'qu’' if elides(conditions[found.end() :]) else 'que '}", conditions)


_QUE = re.compile(r" (et|ou) (?:que |qu’)")
