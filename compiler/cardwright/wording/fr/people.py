"""Who is meant, and where, becomes a French noun phrase: tu, un adversaire, son voisin de gauche, dans ton cortège."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

from cardwright.ruleset.phrases import PLAY, Place, Player
from cardwright.vocabulary.words import adjectives, superlatives
from cardwright.wording.clause import spaced
from cardwright.wording.fr.spelling import agreed, an, around, behind, meet, own, the, this
from cardwright.wording.grammar import LanguageFrame
from cardwright.wording.lexicon import Noun
from cardwright.wording.rewrites import THEY_ALL

Case = Literal["nom", "acc", "strong"]  # tu, te, toi; a noun is the same in all of them
_PRONOUN: dict[str, dict[Case, str]] = {
    "you": {"nom": "tu", "acc": "te", "strong": "toi"},
    "they": {"nom": "il", "acc": "le", "strong": "lui"},
    "they all": {"nom": "ils", "acc": "les", "strong": "eux"},
    "each other": {"nom": "l’un et l’autre", "acc": "se", "strong": "l’un l’autre"},
}


class FrenchPeople(LanguageFrame[Case]):
    """French phrases for the players and places of one game."""

    SUBJECT: Case = "nom"
    OBJECT: Case = "strong"
    PREDICATE: Case = "strong"
    AND, OR, FOR, AGAINST, NOBODY = " et ", " ou ", "pour", "contre", "il"
    QUOTES = "«\u00a0…\u00a0»"
    OWN: Mapping[str, str] = {"you": "t", "they": "s", "they all": "leur"}

    # ---- players

    def _player(self, player: Player, case: Case = "strong", plural: bool = False) -> str:
        if player.word in _PRONOUN:
            return _PRONOUN["they all" if player == THEY_ALL else player.word][case]
        noun = self.person_noun(player)
        if player.word == "that player":
            return this(noun, False, noun.name)
        one = self.person(player, False)
        whose = self.own(player.of) if player.of else ""
        of = f" {meet('de', self.player(player.of))}" if player.of and not whose else ""
        if plural:
            many = self.person(player, True)
            whose = whose or ("t" if self.is_yours(player) else "")
            return (own(whose, noun, True, many) if whose else the(noun, True, many)) + of
        all_of = own(whose, noun, True, self.person(player, True)) if whose else ""
        match player.which:
            case "the" if player.of is None and self.is_relation(player):
                return own("t", noun, False, one)
            case "the" | "other" | "random" if whose:
                return own(whose, noun, False, one)
            case "the":
                return the(noun, False, one) + of
            case "a" if whose:
                return f"{agreed(noun, False, 'un', 'une')} de {all_of}"
            case "a" | "other" | "random":
                return an(noun, False, one) + of
            case "each" | "each other":
                return f"{agreed(noun, False, 'chacun')} de {all_of}" if whose else f"chaque {one}{of}"
            case "no":
                no = agreed(noun, False, "aucun")
                return f"{no} de {all_of}" if whose else f"{no} {one}{of}"
            case _:
                assert_never(player.which)

    def is_yours(self, player: Player) -> bool:
        """Whether all of them are yours: tes adversaires, but les joueurs."""
        return player.of is None and player.word in self.lexicon.table["yours"] and not player.trait

    def person(self, player: Player, plural: bool) -> str:
        """The noun with its adjectives, its element and what there is most of."""
        noun = self.person_noun(player)
        words = [word for word in ("other" if player.which in ("other", "each other") else "", player.side) if word]
        rows = [adjectives()[word].words["fr"] for word in words]
        if player.most is not None and self.is_money(player.most.noun):
            rows += [row.words["fr"] for row in superlatives().values() if row.most == player.most.most]
        if player.which == "random":
            rows.append(adjectives()["random"].words["fr"])
        pairs = [around(noun, plural, row) for row in rows]
        trait = self.of_trait(player.trait) if player.trait and not self.lexicon.is_who(player.trait) else ""
        name = noun.plural if plural else noun.name
        return spaced(
            *(pair[0] for pair in pairs),
            name,
            trait,
            *(pair[1] for pair in pairs),
            self.most(player),
            self.of_thing(player),
        )

    def person_noun(self, player: Player) -> Noun:
        """Joueur, adversaire; or what the player of an element is called: élémentaliste."""
        if player.trait and self.lexicon.is_who(player.trait):
            someone = self.lexicon.element(player.trait)
            return replace(someone, name=someone.name.lower(), plural=someone.plural.lower())
        return self.lexicon.person("player" if player.word == "that player" else player.word)

    def of_trait(self, trait: str) -> str:
        """Behind its noun: de feu, d’eau."""
        element = self.lexicon.element(trait)
        return element.compound or meet("de", element.name)

    def of_thing(self, player: Player) -> str:
        """What an owner has: de la carte la plus forte."""
        return meet("de", self.phrase(player.thing, "strong", "article")) if player.thing is not None else ""

    def most(self, player: Player) -> str:
        if player.most is None or self.is_money(player.most.noun):
            return ""
        nouns = meet("de", self.lexicon.noun(player.most.noun).plural)
        where = self.where(player.most.place) if player.most.place else ""
        return spaced(f"avec le {'plus' if player.most.most else 'moins'} {nouns}", where)

    # ---- places

    def where(self, place: Place) -> str:
        """Dans ton cortège; sur la pioche; dans cette rangée."""
        if place.zone == PLAY:
            return str(self.lexicon.table["play"])
        return self.at(self.places(place)[0], place)

    def whence(self, place: Place) -> str:
        """Of what lies in a place: la carte de ta main, de cette rangée; but sur la pioche, en jeu, en main."""
        preposition = self.places(place)[0]
        inside = preposition == "dans" or (preposition == "en" and not self.is_bare_place(place))
        if place.zone == PLAY or not inside:
            return self.where(place)
        return behind("de", self.place(place))

    def at(self, preposition: str, place: Place) -> str:
        """A place behind its preposition; en has neither article nor owner behind it: en main, but dans ta main."""
        if preposition != "en":
            return behind(preposition, self.place(place))
        zone = self.lexicon.zone(place.zone).name
        return f"en {zone}" if self.is_bare_place(place) else behind("dans", self.place(place))

    def is_bare_place(self, place: Place) -> bool:
        """Whether it is said neither whose it is nor which end of it."""
        return place.owner is None and not place.part

    def places(self, place: Place) -> tuple[str, ...]:
        """The prepositions for where, whence and whither."""
        usual = ("dans", "de", "dans")
        return usual if place.line else self.lexicon.zone(place.zone).places or usual

    def place(self, place: Place, case: Case | None = None) -> str:
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
        return self.at(self.places(place)[2], bare)
