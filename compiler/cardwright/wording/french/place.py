"""Where something lies becomes French: dans ton cortège, sur la pioche, dans cette rangée."""

from __future__ import annotations

from cardwright.ruleset.phrases import PLAY, Place, Player
from cardwright.wording.french.people import FrenchPeople
from cardwright.wording.french.spelling import behind, meet, own, the, this


class FrenchPlaces(FrenchPeople):
    """French phrases for the places of one game."""

    def where(self, place: Place) -> str:
        """Dans ton cortège; sur la pioche; dans cette rangée."""
        if place.zone == PLAY:
            return str(self.lexicon.table["play"])
        return behind(self.places(place)[0], self.place(place))

    def places(self, place: Place) -> tuple[str, ...]:
        """The prepositions for where, whence and whither."""
        usual = ("dans", "de", "dans")
        return usual if place.line else self.lexicon.zone(place.zone).places or usual

    def place(self, place: Place) -> str:
        """Ton cortège; la main d’un adversaire; le dessus de la pioche; cette rangée."""
        if place.line:
            noun = self.lexicon.noun(place.line)
            return this(noun, False, noun.name)
        if place.part:
            end = {"top": "le dessus", "bottom": "le dessous"}[place.part]
            return f"{end} {meet('de', self.place(Place(place.zone, place.owner)))}"
        noun = self.lexicon.zone(place.zone)
        if place.owner is None:
            return the(noun, False, noun.name)
        if whose := self.own(place.owner):
            return own(whose, noun, False, noun.name)
        if place.owner == Player("each other", "each"):
            return f"{the(noun, False, noun.name)} l’un de l’autre"
        return f"{the(noun, False, noun.name)} {meet('de', self.player(place.owner))}"

    def movement(self, prep: str, place: Place) -> str:
        """From, to, on top of, at the bottom of a zone, with the zone's own prepositions."""
        bare = Place(place.zone, place.owner)
        if prep == "from":
            return behind(self.places(place)[1], self.place(place))
        if place.part == "bottom":
            return f"sous {self.place(bare)}"
        if place.part == "top":
            return f"sur le dessus {meet('de', self.place(bare))}"
        return behind(self.places(place)[2], self.place(bare))
