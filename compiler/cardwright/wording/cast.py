"""Players, cards, counters and faces become the phrases of a sentence that tells what happened."""

from __future__ import annotations

import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Literal

from cardwright.assets import folder
from cardwright.frozen import frozen
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.phrases import Argument, Count, Faces, Number, Player, Thing
from cardwright.wording.clause import capital, joined
from cardwright.wording.words import voice, words

Case = Literal["nom", "acc", "dat"]
Place = tuple[int, int] | tuple[str, int]  # row and column of a grid, or a side of it and a line, from 0 on
BULLETS = ("•", "–")
_WORD = re.compile(r"[^\W_]+")


@frozen
class Someone:
    """A player in a sentence: by name, or `you`."""

    name: str
    you: bool


@frozen
class CardGroup:
    """Some cards in a sentence: those that may be named, and how many that may not."""

    open: tuple[Card, ...]
    hidden: int = 0


Noun = Someone | CardGroup | Thing | Faces


class Untold(Exception):
    """A line asks for a noun that is not there."""


class Cast(ABC):
    """The phrases for whoever and whatever takes part in a game, in one language."""

    CASES: Mapping[Case, str]
    """What the grammar of the language calls the cases."""

    def __init__(self, glossary: Glossary, ruleset: Ruleset, lang: str) -> None:
        self.glossary, self.ruleset, self.lang = glossary, ruleset, lang
        self.voice = voice(glossary, ruleset, lang)
        self.lexicon = self.voice.lexicon
        self.words: Mapping[str, Any] = rows(lang)["word"]
        self.you: Mapping[str, str] = rows(lang)["you"]

    def filters(self) -> dict[str, Callable[..., str]]:
        """The words that the lines of `story.toml` may use."""
        return {
            "nom": lambda noun: self.phrase(noun, "nom"),
            "acc": lambda noun: self.phrase(noun, "acc"),
            "dat": lambda noun: self.phrase(noun, "dat"),
            "verb": lambda who, second, third: second if someone(who).you else third,
            "many": lambda cards, one, several: one if len(cards.open) + cards.hidden == 1 else several,
            "whose": self.whose,
            "owned": self.owned,
            "a": lambda thing, case="nom": self.argument(thing, case, "article"),
            "rules": self.rules,
            "at": self.place,
            "corner": lambda sides: str(rows(self.lang)["place"][sides]),
            "line": self.line,
            "side": lambda shifted: str(rows(self.lang)["place"][f"to_{shifted.split()[-1]}"]),
            "signed": signed,
            "capital": capital,
        }

    def phrase(self, noun: Noun | None, case: Case) -> str:
        """Somebody or something in a case."""
        match noun:
            case Someone(name, you):
                return self.you[case] if you else name
            case CardGroup():
                return self.cards(noun, case)
            case Thing():
                return self.argument(noun, case, "digit")
            case Faces():
                return self.argument(noun, case, "article")
            case None:
                raise Untold

    def cards(self, cards: CardGroup, case: Case) -> str:
        """Each by its name, with element and worth if it has them; of the others, how many there are."""
        named = [self.card(card) for card in cards.open]
        if cards.hidden:
            named.append(self.argument(Thing("card", Count("exactly", Number(cards.hidden))), case, "article"))
        return joined(named, str(self.words["and"]))

    def card(self, card: Card) -> str:
        """“Spark” (Fire 2); “Madam Soot”."""
        facts = self.facts(card)
        pattern = str(self.words["facts" if facts else "card"]).replace("{facts}", facts)
        return pattern.replace("{name}", self.lexicon.name(f"card:{card.id}"))

    def facts(self, card: Card) -> str:
        """Element and worth: Fire 2; empty for a card that has no worth, and where its name says it (Ace of Hearts)."""
        has = dict(card.properties)
        id, worth = next(((id, value) for id, value in has.items() if type(value) is int), ("", None))
        element = has.get(self.ruleset.trait)
        if worth is None or (
            self.named_by(card, f"property:{id}", worth)
            and (element not in self.ruleset.elements or self.named_by(card, f"element:{element}"))
        ):
            return ""
        return f"{self.lexicon.name(f'element:{element}')} {worth}" if element in self.ruleset.elements else str(worth)

    def named_by(self, card: Card, key: str, number: int | None = None) -> bool:
        """Whether the name of a card says its element, or a number of it as a figure or as it is called (14 “ace”)."""
        words = self.lexicon.name(key)
        if number is not None:
            words = self.lexicon.figure(key.removeprefix("property:"), number)
        said = _WORD.findall(self.lexicon.name(f"card:{card.id}").casefold())
        return bool(words) and set(_WORD.findall(words.casefold())) <= set(said)

    def argument(self, noun: Argument, case: Case, one: str) -> str:
        """A noun phrase by the grammar of the language."""
        phrase: Callable[..., str] = self.voice.language.phrase
        return phrase(noun, self.CASES[case], one)

    def whose(self, who: Someone | None, yours: str) -> str:
        """Your; Ann’s."""
        return yours if someone(who).you else self.genitive(someone(who).name)

    def owned(self, face: Faces, who: Someone | None) -> str:
        """Your sun; Ann’s sun."""
        if someone(who).you:
            return self.argument(Faces(face.face, owner=Player("you")), "nom", "digit")
        return f"{self.genitive(someone(who).name)} {self.argument(face, 'nom', 'digit')}"

    @abstractmethod
    def genitive(self, name: str) -> str:
        """A name as an owner: Ann’s; d’Ann."""

    def behind(self, name: str) -> str:
        """A name as an owner where “a player’s” stands in a sentence, before the thing or behind it."""
        return self.genitive(name)

    def place(self, place: Place | None) -> str:
        """A place in a grid, or beside it: row 2, column 3; above column 4. Raises Untold where there is none."""
        match place:
            case (int(row), column):
                pattern = str(rows(self.lang)["place"]["spot"])
                return pattern.replace("{row}", str(row + 1)).replace("{column}", str(column + 1))
            case (str(side), line):
                return str(rows(self.lang)["place"][side]).replace("{n}", str(line + 1))
            case _:
                raise Untold

    def line(self, shifted: str) -> str:
        """A line that was shifted (`row 2 left`): row 2."""
        line, n, _ = shifted.split()
        return str(rows(self.lang)["place"][line]).replace("{n}", n)

    def rules(self, cards: CardGroup) -> str:
        """What cards say, on one line."""
        texts = (line for card in cards.open for line in words(card, self.glossary, self.ruleset, self.lang))
        return " ".join(word for word in " ".join(texts).split() if word not in BULLETS)


@cache
def rows(lang: str) -> Mapping[str, Any]:
    """The lines and words of a language, `print/wording/LANG/story.toml`. Raises LookupError for one without any."""
    path = folder("print") / "wording" / lang / "story.toml"
    if not path.is_file():
        raise LookupError(f"no stories in the language {lang!r}")
    return tomllib.loads(path.read_text("utf-8"))


def cast_in(lang: str, glossary: Glossary, ruleset: Ruleset) -> Cast:
    """The cast in the folder of a language. Raises LookupError for a language that the project has none for."""
    try:
        cast: type[Cast] = import_module(f"{__package__}.{lang}.cast").CAST
    except ModuleNotFoundError:
        raise LookupError(f"no stories in the language {lang!r}") from None
    return cast(glossary, ruleset, lang)


def someone(who: Someone | None) -> Someone:
    """The player that a line speaks of. Raises Untold when there is none."""
    if who is None:
        raise Untold
    return who


def signed(n: int) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")
