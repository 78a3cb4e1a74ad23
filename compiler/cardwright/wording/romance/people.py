"""Who is meant, and where, becomes a noun phrase of a Romance language: un adversaire, en tu séquito."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

from cardwright.ruleset.phrases import NONE, PLAY, Place, Player
from cardwright.vocabulary.words import adjectives, superlatives
from cardwright.wording.clause import spaced
from cardwright.wording.grammar import LanguageFrame
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import is_property, unfolded
from cardwright.wording.rewrites import ALL_PLAYERS, THEY_ALL
from cardwright.wording.romance.spelling import Spelling

Case = Literal["nom", "acc", "strong"]  # tu, te, toi; a noun is the same in all of them


class RomancePeople(LanguageFrame[Case]):
    """Romance phrases for the players and places of one game."""

    SUBJECT: Case = "nom"
    OBJECT: Case = "strong"
    PREDICATE: Case = "strong"
    TO: str
    """The preposition of whom something is given to: à, a."""
    PLACES: tuple[str, str, str]
    """Where, whence and whither, in the zones that do not say so."""
    PERSONAL: Mapping[str, Mapping[Case, str]]
    """The pronouns of `you`, `they`, `they all` and `each other`."""
    spell: Spelling

    def de(self, words: str) -> str:
        return self.spell.meet("de", words)

    def que(self, words: str) -> str:
        return self.spell.meet("que", words)

    def adjective(self, word: str) -> str:
        """The row of an adjective of the vocabulary."""
        return adjectives()[word].words[self.lexicon.lang]

    def say(self, row: str, **gaps: object) -> str:
        """A row of the language's `[phrase]`, its gaps filled in."""
        return str(self.lexicon.table["phrase"][row]).format(**gaps)

    # ---- players

    def _player(self, player: Player, case: Case = "strong", plural: bool = False) -> str:
        if player == ALL_PLAYERS:
            noun = self.lexicon.person("player")
            return self.spell.the(noun, True, noun.plural)
        if player.word in self.PERSONAL:
            return self.PERSONAL["they all" if player == THEY_ALL else player.word][case]
        noun = self.person_noun(player)
        if player.word == "that player":
            return self.spell.this(noun, False, noun.name)
        one = self.person(player, False)
        whose = self.own(player.of) if player.of else ""
        of = f" {self.de(self.player(player.of))}" if player.of and not whose else ""
        if plural:
            many = self.person(player, True)
            whose = whose or (self.OWN["you"] if self.is_yours(player) else "")
            return (self.spell.own(whose, noun, True, many) if whose else self.spell.the(noun, True, many)) + of
        all_of = self.spell.own(whose, noun, True, self.person(player, True)) if whose else ""
        match player.which:
            case "the" if player.of is None and self.is_relation(player):
                return self.spell.own(self.OWN["you"], noun, False, one)
            case "the" | "other" | "random" if whose:
                return self.spell.own(whose, noun, False, one)
            case "the":
                return self.spell.the(noun, False, one) + of
            case "a" if whose:
                return f"{self.spell.one_of(noun)} de {all_of}"
            case "a" | "other" | "random":
                return self.spell.an(noun, False, one) + of
            case "each" | "each other":
                return f"{self.spell.each_of(noun)} de {all_of}" if whose else self.say("each", one=one) + of
            case "no":
                return f"{self.spell.none_of(noun)} de {all_of}" if whose else self.spell.no(noun, one) + of
            case _:
                assert_never(player.which)

    def is_yours(self, player: Player) -> bool:
        """Whether all of them are yours: tes adversaires, but les joueurs."""
        return player.of is None and player.word in self.lexicon.table["yours"] and not player.trait

    def some_people(self, people: Player, several: bool) -> str:
        return self.person(people, several)

    def person(self, player: Player, plural: bool) -> str:
        """The noun with its adjectives, its element and what there is most of."""
        noun = self.person_noun(player)
        words = [word for word in ("other" if player.which in ("other", "each other") else "", player.side) if word]
        rows = [self.adjective(word) for word in words]
        if player.most is not None and player.most.nth == 1 and self.is_money(player.most.noun):
            rows += [row.words[self.lexicon.lang] for row in superlatives().values() if row.most == player.most.most]
        if player.which == "random":
            rows.append(self.adjective("random"))
        pairs = [self.spell.around(noun, plural, row) for row in rows]
        trait = self.of_trait(player.trait) if player.trait and not self.lexicon.is_who(player.trait) else ""
        name = noun.plural if plural else noun.name
        return spaced(
            *(pair[0] for pair in pairs),
            name,
            trait,
            *(pair[1] for pair in pairs),
            self.most(player),
            self.of_thing(player),
            self.having(player, plural),
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
        return element.compound or self.de(element.name)

    def of_thing(self, player: Player) -> str:
        """What an owner has: de la carte la plus forte."""
        return self.de(self.phrase(player.thing, "strong", "article")) if player.thing is not None else ""

    def most(self, player: Player) -> str:
        if player.most is None or (player.most.nth == 1 and self.is_money(player.most.noun)):
            return ""
        noun = self.lexicon.noun(player.most.noun)
        where = self.where(player.most.place) if player.most.place else ""
        if is_property(player.most.noun, self.lexicon.ruleset):
            row = ("highest" if player.most.most else "lowest") + (" f" if noun.gender == "f" else "")
            return spaced(self.say(row, the=self.spell.the(noun, False, noun.name)), where)
        what, nouns = noun.plural, self.de(noun.plural)
        return spaced(self.say(player.most.word, of=nouns, what=what), where)

    def having(self, player: Player, plural: bool) -> str:
        """What they have, as it is asked for: qui n’a aucune carte en main."""
        if player.having is None:
            return ""
        who = f"who {'have' if plural else 'has'}{' no' if player.having.count == NONE else ''}"
        thing, place = self.phrase(player.having, "strong", "article"), unfolded(player.having).place
        if place is not None:  # cards in hand, and not those of a hand
            thing = thing.replace(f" {self.whence(place)}", f" {self.where(place)}", 1)
        return f"{self.say(who)} {thing}"

    # ---- places

    def where(self, place: Place) -> str:
        """Dans ton cortège; sur la pioche; dans cette rangée."""
        if place.zone == PLAY:
            return str(self.lexicon.table["play"])
        return self.at(self.places(place)[0], place)

    def whence(self, place: Place) -> str:
        """Of what lies in a place: la carte de ta main, de cette rangée; but sur la pioche, en jeu, en main."""
        preposition = self.places(place)[0]
        if place.zone == PLAY or not self.is_inside(preposition, place):
            return self.where(place)
        return self.spell.behind("de", self.place(place))

    def says_alike(self, place: Place) -> bool:
        return self.whence(place) == self.movement("from", place)

    def at(self, preposition: str, place: Place) -> str:
        """A place behind its preposition."""
        return self.spell.behind(preposition, self.place(place))

    def is_inside(self, preposition: str, place: Place) -> bool:
        """Whether what lies there is said to be of it: de ta main, but sur la pioche."""
        return preposition == self.PLACES[0]

    def is_bare_place(self, place: Place) -> bool:
        """Whether it is said neither whose it is nor which end of it."""
        return place.owner is None and not place.part

    def places(self, place: Place) -> tuple[str, ...]:
        """The prepositions for where, whence and whither."""
        usual = self.PLACES
        return usual if place.line else self.lexicon.zone(place.zone).places or usual

    def place(self, place: Place, case: Case | None = None) -> str:
        """Ton cortège; la main d’un adversaire; le dessus de la pioche; cette rangée."""
        if place.line:
            noun = self.lexicon.noun(place.line)
            return self.spell.this(noun, False, noun.name)
        if place.part:
            end = self.say(f"the {place.part}")
            return f"{end} {self.de(self.place(Place(place.zone, place.owner)))}"
        noun = self.lexicon.zone(place.zone)
        if place.owner is None:
            return self.spell.the(noun, False, noun.name)
        if whose := self.own(place.owner):
            return self.spell.own(whose, noun, False, noun.name)
        if place.owner == Player("each other", "each"):
            return f"{self.spell.the(noun, False, noun.name)}{self.say('of each other')}"
        return f"{self.spell.the(noun, False, noun.name)} {self.de(self.player(place.owner))}"

    def movement(self, prep: str, place: Place) -> str:
        """From, to, on top of, at the bottom of a zone, with the zone's own prepositions."""
        bare = Place(place.zone, place.owner)
        if place.part and prep != "from":
            return self.spell.behind(self.say(f"onto the {place.part}"), self.place(bare))
        if prep == "from":
            return self.spell.behind(self.places(place)[1], self.place(place))
        return self.at(self.places(place)[2], bare)
