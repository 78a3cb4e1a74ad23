"""Who is meant becomes an English noun phrase: you, an opponent, their left neighbour, the richest player."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, assert_never

from cardwright.ruleset.phrases import Player
from cardwright.wording.clause import spaced
from cardwright.wording.lexicon import Lexicon

Case = Literal["subject", "object"]


class EnglishPeople:
    """English phrases for the players of one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.player = lru_cache(maxsize=None)(self._player)

    def _player(self, player: Player, case: Case = "object", plural: bool = False) -> str:
        """You, an opponent, their left neighbour, the opponent with the most spells; in the plural: opponents."""
        if player.word in ("you", "that player", "each other"):
            return player.word
        if player.word == "they":
            return "they" if case == "subject" else "them"
        noun = self.person(player, plural)
        if plural:
            return f"{self.whose(player.of)} {noun}" if player.of else noun
        match player.which:
            case "the":
                if player.of is None and self.relation(player):
                    return f"your {noun}"
                return f"{self.whose(player.of)} {noun}" if player.of else f"the {noun}"
            case "a":
                return f"1 of {self.whose(player.of)} {self.person(player, True)}" if player.of else self.a(noun)
            case "other":
                return f"{self.whose(player.of)} other {noun}" if player.of else f"another {noun}"
            case "random":
                return f"{self.whose(player.of)} random {noun}" if player.of else f"a random {noun}"
            case "each":
                return f"each of {self.whose(player.of)} {self.person(player, True)}" if player.of else f"each {noun}"
            case "each other":
                every = f"each of {self.whose(player.of)} other {self.person(player, True)}" if player.of else ""
                return every or f"each {noun}"
            case "no":
                return f"none of {self.whose(player.of)} {self.person(player, True)}" if player.of else f"no {noun}"
            case _:
                assert_never(player.which)

    def person(self, player: Player, plural: bool) -> str:
        noun = self.lexicon.person(player.word)
        trait = self.lexicon.word(player.trait) if player.trait else ""
        if trait and self.lexicon.is_who(player.trait):
            return trait
        most, behind = "", ""
        if player.most is not None and self.first_counter(player.most.noun):
            most = "richest" if player.most.most else "poorest"
        elif player.most is not None:
            behind = f"with the {'most' if player.most.most else 'fewest'} {self.lexicon.noun(player.most.noun).plural}"
        other = "other" if player.which == "each other" and not player.of else ""
        return spaced(other, most, player.side, trait, noun.plural if plural else noun.name, behind)

    def relation(self, player: Player) -> bool:
        """Whether somebody is what they are to you: your opponent, your left neighbour."""
        return player.word in self.lexicon.table["relations"] and player.most is None and not player.trait

    def first_counter(self, noun: str) -> bool:
        """Whether riches are counted in this noun."""
        return any(counter.id == noun and counter.money for counter in self.lexicon.ruleset.counters)

    def whose(self, player: Player) -> str:
        """Your, their, each opponent's, each of your supporters'."""
        match player.word:
            case "you":
                return "your"
            case "they":
                return "their"
            case _:
                name = self.player(player)
                several = player.of is not None and player.which in ("each", "each other", "no")
                return f"{name}’" if several and name.endswith("s") else f"{name}’s"

    def a(self, words: str) -> str:
        """The words with `a` or `an` before them; an other is another."""
        if words.startswith("other "):
            return f"an{words}"
        sounds = words.lower().startswith(tuple("aeiou")) and not words.lower().startswith(("uni", "eu", "one", "use"))
        return f"an {words}" if sounds or words.startswith("8") else f"a {words}"
