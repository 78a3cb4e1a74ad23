"""Where, when, against whom and until when becomes French: en attaque, pendant ton tour, jusqu’à la fin du combat."""

from __future__ import annotations

from typing import assert_never

from cardwright.ruleset.abilities import Leaves, Terms, Until, Window
from cardwright.ruleset.phrases import Place, Player
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import spaced
from cardwright.wording.french.phrase import FrenchPhrases
from cardwright.wording.french.spelling import an, behind, meet, own, the
from cardwright.wording.number import stretch


class FrenchSettings(FrenchPhrases):
    """French settings for one game."""

    def setting(self, terms: Terms) -> str:
        """Against whom, where and when, and until when."""
        against = f"contre {self.player(terms.against)}" if terms.against else ""
        until = self.until(terms.until) if terms.until else ""
        return spaced(against, *(self.window(window) for window in terms.windows), until)

    def window(self, window: Window) -> str:
        if window.prep in ("before", "after") and not stretch(window.phase, self.lexicon.ruleset):
            infinitive, *_, participle = verbs()[window.phase].bare.get("fr") or verbs()[window.phase].words["fr"]
            return behind("avant de", infinitive) if window.prep == "before" else f"après avoir {participle}"
        noun = self.lexicon.noun(window.phase)
        match window.prep:
            case "in" | "on" if noun.places and window.of is None:
                return spaced(*noun.places, noun.name)
            case "in" | "on":
                return f"pendant {self.phase(window.phase, window.of)}"
            case "before":
                return f"avant {self.phase(window.phase, window.of)}"
            case "after":
                return f"après {self.phase(window.phase, window.of)}"
            case "with":
                return f"avec {an(noun, False, noun.name)}"
            case _:
                assert_never(window.prep)

    def phase(self, phase: str, of: Player | None, next: bool = False) -> str:
        """Le combat; ton prochain tour; le tour d’un adversaire."""
        noun = self.lexicon.noun(phase)
        words = f"{'prochaine' if noun.gender == 'f' else 'prochain'} {noun.name}" if next else noun.name
        if of is not None and (whose := self.own(of)):
            return own(whose, noun, False, words)
        return the(noun, False, words) + (f" {meet('de', self.player(of))}" if of else "")

    def until(self, until: Until | Leaves) -> str:
        if isinstance(until, Leaves):
            return f"jusqu’à ce {meet('que', self.ref(until.card, 'nom'))} quitte {self.place(Place(until.zone))}"
        if until.what == "start" and until.next:
            return f"jusqu’{meet('à', self.phase(until.phase, until.of, True))}"
        edge = {"start": "jusqu’au début", "end": "jusqu’à la fin"}[until.what]
        return f"{edge} {meet('de', self.phase(until.phase, until.of, until.next))}"

    def moment(self, moment: Until) -> str:
        edge = {"start": "au début", "end": "à la fin"}[moment.what]
        return f"{edge} {meet('de', self.phase(moment.phase, moment.of, moment.next))}"
