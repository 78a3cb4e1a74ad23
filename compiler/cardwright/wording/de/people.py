"""Who is meant, and where, becomes a German noun phrase: du, ein Gegner, sein linker Nachbar, in deinem Gefolge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from cardwright.ruleset.phrases import PLAY, Argument, Named, Place, Player, Ref
from cardwright.vocabulary.words import adjectives, superlatives
from cardwright.wording.de.endings import Case, Kind, after, column, decline, der, dieser, ein, pronoun
from cardwright.wording.grammar import LanguageFrame
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import is_property
from cardwright.wording.rewrites import THEY_ALL, of_others


class GermanPeople(LanguageFrame[Case]):
    """German phrases for the players and places of one game."""

    SUBJECT: Case = "nom"
    OBJECT: Case = "acc"
    PREDICATE: Case = "nom"
    AND, OR, FOR, AGAINST, NOBODY = " und ", " oder ", "für", "gegen", "es"
    QUOTES = "„…“"
    OWN: Mapping[str, str] = {"you": "dein", "they": "sein", "they all": "ihr"}

    # ---- players

    def _player(self, player: Player, case: Case, plural: bool = False) -> str:
        match player.word:
            case "players":
                noun = self.lexicon.person("player")
                return f"{der(case, 'pl')} {decline(noun, 'weak', case, True)}"
            case "you":
                return {"nom": "du", "acc": "dich", "dat": "dir", "gen": "deiner"}[case]
            case "they":
                return pronoun(case, "pl" if player == THEY_ALL else "m")
            case "each other":
                return "des jeweils anderen" if case == "gen" else "einander"
            case "that player":
                noun = self.lexicon.person("player")
                return f"{dieser('dies', case, column(noun, False))} {decline(noun, 'weak', case, False)}"
        noun = self.person_noun(player)
        where = column(noun, plural)
        whose = self.own(player.of) if player.of else ""
        behind = f" {self.player(player.of, 'gen')}" if player.of and not whose else ""
        behind += self.most(player)
        behind += f" {self.of_thing(player.thing)}" if player.thing is not None else ""
        behind += f" mit {self.phrase(player.having, 'dat', 'article')}" if player.having is not None else ""
        if plural:
            article = ein(whose, case, "pl") + " " if whose else ""
            return f"{article}{self.person(player, 'mixed' if whose else 'strong', case, True)}{behind}"
        one = self.person(player, "mixed", case, False)
        of_all = f"{ein(whose, 'gen', 'pl')} {self.person(player, 'mixed', 'gen', True)}{behind}" if whose else ""
        match player.which:
            case "the" if player.of is None and self.is_relation(player):
                return f"{ein('dein', case, where)} {one}{behind}"
            case "the" | "other" | "random" if whose:
                return f"{ein(whose, case, where)} {one}{behind}"
            case "the":
                return f"{der(case, where)} {self.person(player, 'weak', case, False)}{behind}"
            case "a":
                return f"{dieser('ein', case, where)} {of_all}" if whose else f"{ein('ein', case, where)} {one}{behind}"
            case "other" | "random":
                return f"{ein('ein', case, where)} {one}{behind}"
            case "each" | "each other":
                every = dieser("jed", case, where)
                return f"{every} {of_all}" if whose else f"{every} {self.person(player, 'weak', case, False)}{behind}"
            case "no":
                return (
                    f"{dieser('kein', case, where)} {of_all}" if whose else f"{ein('kein', case, where)} {one}{behind}"
                )
            case _:
                assert_never(player.which)

    def some_people(self, people: Player, several: bool) -> str:
        having = self.phrase(people.having, "dat", "article") if people.having is not None else ""
        return f"{self.person(people, 'strong', 'acc', several)} mit {having}"

    def person(self, player: Player, kind: Kind, case: Case, plural: bool) -> str:
        known = adjectives()
        words = [word for word in ("other" if player.which in ("other", "each other") else "", player.side) if word]
        stems = [known[word].words["de"] for word in words]
        if player.which == "random":
            stems.append(known["random"].words["de"])
        if player.most is not None and player.most.nth == 1 and self.is_money(player.most.noun):
            stems += [row.words["de"] for row in superlatives().values() if row.most == player.most.most]
        first = ""
        if player.trait and not self.lexicon.is_who(player.trait):
            element = self.lexicon.element(player.trait)
            first = element.compound or element.name
        return decline(self.person_noun(player), kind, case, plural, tuple(stems), first)

    def is_feminine(self, player: Player) -> bool:
        """Whether somebody is a she, by the noun for them: die Vorhand."""
        spoken = player.word not in ("you", "they", "that player", "each other")
        return spoken and self.person_noun(player).gender == "f"

    def person_noun(self, player: Player) -> Noun:
        """Spieler, Gegner; or what the player of an element is called: der Elementalist."""
        if player.trait and self.lexicon.is_who(player.trait):
            return self.lexicon.element(player.trait)
        return self.lexicon.person(player.word)

    def most(self, player: Player) -> str:
        if player.most is None or (player.most.nth == 1 and self.is_money(player.most.noun)):
            return ""
        noun = self.lexicon.noun(player.most.noun)
        place = of_others(player.most.place) if self.is_feminine(player) else player.most.place
        where = f" {self.where(place)}" if place else ""
        if is_property(player.most.noun, self.lexicon.ruleset):
            stem = "höchst" if player.most.most else "niedrigst"
            return f" mit {der('dat', column(noun, False))} {decline(noun, 'weak', 'dat', False, (stem,))}{where}"
        stem = f"{('', 'zweit', 'dritt')[player.most.nth - 1]}{'meist' if player.most.most else 'wenigst'}"
        return f" mit den {stem}en {decline(noun, 'weak', 'dat', True)}{where}"

    def of_thing(self, thing: Argument) -> str:
        """What an owner has: der stärksten Karte, von „Straße“, davon."""
        match thing:
            case Named():
                return after("von", self.phrase(thing, "dat"))
            case Ref("it" | "them"):
                return "davon"
            case _:
                return self.phrase(thing, "gen", "article")

    # ---- places

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
