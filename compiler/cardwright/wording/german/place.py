"""Where something lies becomes German: in deinem Gefolge, auf dem Zugstapel, in dieser Reihe."""

from __future__ import annotations

from cardwright.ruleset.phrases import PLAY, Place
from cardwright.wording.german.endings import Case, after, column, decline, der, dieser, ein
from cardwright.wording.german.people import GermanPeople


class GermanPlaces(GermanPeople):
    """German phrases for the places of one game."""

    def where(self, place: Place) -> str:
        """In deinem Gefolge; auf deiner Hand; in dieser Reihe."""
        if place.zone == PLAY:
            return str(self.lexicon.table["play"])
        preposition = "in" if place.line else (self.lexicon.zone(place.zone).places or ("in",))[0]
        return after(preposition, self.place(place, "dat"))

    def place(self, place: Place, case: Case) -> str:
        if place.line:
            noun = self.lexicon.noun(place.line)
            return f"{dieser('dies', case, column(noun, False))} {decline(noun, 'weak', case, False)}"
        if place.part:
            part = {"top": "das obere Ende", "bottom": "das untere Ende"}[place.part]
            dative = {"top": "dem oberen Ende", "bottom": "dem unteren Ende"}[place.part]
            end = dative if case == "dat" else part
            return f"{end} {self.place(Place(place.zone, place.owner), 'gen')}"
        noun = self.lexicon.zone(place.zone)
        whose = self.own(place.owner) if place.owner else ""
        if whose:
            return f"{ein(whose, case, column(noun, False))} {decline(noun, 'mixed', case, False)}"
        owner = f" {self.player(place.owner, 'gen')}" if place.owner else ""
        return f"{der(case, column(noun, False))} {decline(noun, 'weak', case, False)}{owner}"
