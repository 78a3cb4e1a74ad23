"""Players, cards and counters become Romance phrases of a story: t’attaque, te ataca, el sol de Ann."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.ruleset.phrases import Faces, Player, Thing
from cardwright.wording.cast import Case, Cast, Noun, Someone, someone
from cardwright.wording.number import several
from cardwright.wording.romance.spelling import Spelling, framed


class RomanceCast(Cast):
    """The phrases for whoever and whatever takes part in a game, in a Romance language."""

    CASES: Mapping[Case, str] = {"nom": "nom", "acc": "strong", "dat": "strong"}
    TO: str
    """The preposition of whom something is given to: à, a."""
    PERSONAL = ""
    """The preposition of whom something is done to, where there is one: ataca a Ben."""
    spell: Spelling

    def filters(self) -> dict[str, Callable[..., str]]:
        return {
            **super().filters(),
            "whom": self.whom,
            "to_whom": self.to_whom,
            "agreed": self.agreed,
        }

    def genitive(self, name: str) -> str:
        """De Klaus, d’Ann."""
        return self.spell.meet("de", name)

    def whose(self, who: Someone | None, yours: str, theirs: str = "") -> str:
        """Ton cortège; le cortège d’Ann: the owner stands behind."""
        return yours if someone(who).you else f"{theirs} {self.genitive(someone(who).name)}"

    def whom(self, verb: str, whom: Someone | None) -> str:
        """The verb with whomever it is done to: t’attaque, attaque Ben; te reta a duelo, reta a Ben a duelo."""
        if someone(whom).you:
            return framed(self.spell.gathered(verb, ("te",)), "")
        return framed(verb, self.spell.behind(self.PERSONAL, someone(whom).name))

    def to_whom(self, verb: str, whom: Someone | None, what: Noun | None) -> str:
        """The verb with its object and the other player, if there is one: te vole 1 ornicle, vole 1 ornicle à Ben."""
        words = self.phrase(what, "acc")
        if whom is None:
            return framed(verb, words)
        if whom.you:
            return framed(self.spell.gathered(verb, ("te",)), words)
        return f"{framed(verb, words)} {self.spell.meet(self.TO, whom.name)}"

    def agreed(self, counters: Thing, participle: str) -> str:
        """A participle as counters ask for it: posé, posée, posés, posées."""
        return self.spell.agreed(self.lexicon.noun(counters.noun), several(counters, self.ruleset), participle)

    def owned(self, face: Faces, who: Someone | None) -> str:
        """Ton soleil; le soleil d’Ann."""
        if someone(who).you:
            return self.argument(Faces(face.face, owner=Player("you")), "nom", "digit")
        words = self.spell.the(self.lexicon.face(str(face.face)), False, self.argument(face, "nom", "digit"))
        return f"{words} {self.genitive(someone(who).name)}"
