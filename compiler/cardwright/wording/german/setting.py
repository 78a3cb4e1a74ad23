"""Where, when, against whom and until when becomes German: im Angriff, nach dem Würfeln, bis zum Ende des Kampfes."""

from __future__ import annotations

from typing import assert_never

from cardwright.ruleset.abilities import Leaves, Terms, Until, Window
from cardwright.ruleset.phrases import Place, Player
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import spaced
from cardwright.wording.german.endings import Case, after, column, decline, der, ein
from cardwright.wording.german.phrase import GermanPhrases
from cardwright.wording.number import stretch


class GermanSettings(GermanPhrases):
    """German settings for one game."""

    def setting(self, terms: Terms) -> str:
        """Against whom, where and when, and until when."""
        against = f"gegen {self.player(terms.against, 'acc')}" if terms.against else ""
        until = self.until(terms.until) if terms.until and not isinstance(terms.until, Leaves) else ""
        return spaced(against, *(self.window(window) for window in terms.windows), until)

    def after_all(self, terms: Terms) -> str:
        """What stands behind the whole clause: bis diese Karte dein Gefolge verlässt."""
        return f", {self.until(terms.until)}" if isinstance(terms.until, Leaves) else ""

    def window(self, window: Window) -> str:
        if window.prep in ("before", "after") and not stretch(window.phase, self.lexicon.ruleset):
            return f"{'vor' if window.prep == 'before' else 'nach'} dem {self.nominal(window.phase)}"
        match window.prep:
            case "in" | "on":
                word = (self.lexicon.noun(window.phase).places or ("in",))[0]
                return after(word, self.phase(window.phase, window.of, "dat"))
            case "before":
                return after("vor", self.phase(window.phase, window.of, "dat"))
            case "after":
                return after("nach", self.phase(window.phase, window.of, "dat"))
            case "with":
                noun = self.lexicon.noun(window.phase)
                return f"mit {ein('ein', 'dat', column(noun, False))} {decline(noun, 'mixed', 'dat', False)}"
            case _:
                assert_never(window.prep)

    def phase(self, phase: str, of: Player | None, case: Case, next: bool = False) -> str:
        """Der Kampf; dein nächster Zug; der Zug eines Gegners."""
        noun, stems = self.lexicon.noun(phase), ("nächst",) if next else ()
        whose = self.own(of) if of else ""
        if whose:
            return f"{ein(whose, case, column(noun, False))} {decline(noun, 'mixed', case, False, stems)}"
        owner = f" {self.player(of, 'gen')}" if of else ""
        return f"{der(case, column(noun, False))} {decline(noun, 'weak', case, False, stems)}{owner}"

    def until(self, until: Until | Leaves) -> str:
        if isinstance(until, Leaves):
            return f"bis {self.ref(until.card, 'nom')} {self.place(Place(until.zone), 'acc')} verlässt"
        if until.what == "start" and until.next:
            return f"bis {after('zu', self.phase(until.phase, until.of, 'dat', True))}"
        edge = {"start": "zum Beginn", "end": "zum Ende"}[until.what]
        return f"bis {edge} {self.phase(until.phase, until.of, 'gen', until.next)}"

    def moment(self, moment: Until) -> str:
        edge = {"start": "zu Beginn", "end": "am Ende"}[moment.what]
        return f"{edge} {self.phase(moment.phase, moment.of, 'gen', moment.next)}"

    def nominal(self, verb: str) -> str:
        """The verb as a noun: das Würfeln."""
        own = self.lexicon.table["verb"].get(verb, {}).get("nominal")
        infinitive = verbs()[verb].words["de"][0]
        return str(own) if own else infinitive[:1].upper() + infinitive[1:]
