"""A question of the game becomes one in words, with its answers as lines; a game adds its own to what all ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from cardwright.engine import question as q
from cardwright.engine.grid import Edge, Spot
from cardwright.engine.question import Waits
from cardwright.frozen import frozen
from cardwright.play.names import PlayNames
from cardwright.wording.clause import capital
from cardwright.wording.words import ways

Pointed = tuple[Literal["card", "seat"], int] | tuple[Literal["spot"], int, int] | tuple[Literal["edge"], str, int]
"""Something at the table: a card by its number, a player, a place of a grid (row, column), one beside it."""


@frozen
class Answer:
    """One answer: its place among the options, what may be typed for it, what it is called, and what it does.

    `at` is what it concerns at the table, of all options that are called so: cards, a player, places.
    """

    index: int
    key: str
    name: str
    hint: str = ""
    at: tuple[Pointed, ...] = ()


@frozen
class Asked:
    """A question in words. `notes` stand once below it; `counting` says what is to be known of figures in the hints."""

    title: str
    notes: tuple[str, ...]
    answers: tuple[Answer, ...]
    counting: str = ""


SEATS = (q.WHO, q.TARGET, q.SUPPORT, q.HEIR, q.WHOSE_DIE)
NUMBERS = (q.BID, q.MANY, q.FACE, q.NUMBER)
WORDS = (q.USE, q.BRANCH, q.SECRET, q.DIRECTION)  # whose options are numbers of something that lies nowhere
INSTRUCTED = (
    q.USE, q.PICK, q.WHO, q.BRANCH, q.SECRET, q.BID, q.MANY, q.NUMBER, q.ORDER, q.FACE, q.LINE, q.SIDE,
)  # fmt: skip


class QuestionWords:
    """One question to one player: `waits` as the kernel put it, `table` to try things out on. A game adds its own."""

    def __init__(self, waits: Waits, names: PlayNames, table: Any) -> None:
        self.ask, self.options, self.about, self.sentence = waits.ask, waits.options, waits.about, waits.line
        self.names, self.table = names, table
        self.say = names.phrases.say

    def asked(self) -> Asked:
        """The question with its answers; of equal cards one is offered."""
        alike: dict[str, list[int]] = {}
        for index in self.order():
            alike.setdefault(self.name(self.options[index]), []).append(index)
        answers = []
        for n, (name, places) in enumerate(alike.items(), 1):
            key = name if self.ask in NUMBERS else str(n)
            at = tuple(pointed for index in places for pointed in self.points(self.options[index]))
            answers.append(Answer(places[0], key, name, self.hint(self.options[places[0]]), at))
        return Asked(capital(self.title()), tuple(self.notes()), tuple(answers), self.counting())

    # ---- the question

    def title(self) -> str:
        """What is asked."""
        return self.question(self.ask)

    def question(self, name: str, /, **gaps: object) -> str:
        """A question by its name."""
        return self.say(f"ask.{name if self.names.phrases.has(f'ask.{name}') else 'other'}", **gaps)

    def notes(self) -> Iterator[str]:
        """What the question is about: the card or rule that asks."""
        if self.ask in INSTRUCTED and self.about:
            yield self.names.ability(str(self.about[1] if isinstance(self.about, tuple) else self.about), self.sentence)

    def counting(self) -> str:
        """What is to be known of the figures in the hints."""
        return ""

    # ---- the answers

    def order(self) -> Sequence[int]:
        """The options by their numbers, as they are offered one below the other."""
        return range(len(self.options))

    def name(self, option: Any) -> str:
        """What an answer is called."""
        match self.ask, option:
            case _, q.STOP:
                return self.say("option.enough")
            case q.WHO, int():
                return self.names.player(option)
            case q.USE, bool():
                return self.say("option.yes" if option else "option.no")
            case ((q.BRANCH | q.SECRET), int()):
                return self.way(option)
            case ((q.BID | q.MANY), int()):
                return str(option)
            case _, int():
                return self.names.card(option)
            case _:
                return str(option)

    def way(self, n: int) -> str:
        """One of the ways of a choice, by its label or its text."""
        texts = self.ways()
        return texts[n].rstrip(".") if n < len(texts) else self.say("option.way", n + 1)

    def ways(self) -> Sequence[str]:
        glossary, ruleset = self.names.playing.set.glossary, self.names.playing.ruleset
        return ways(str(self.about), glossary, ruleset, self.names.lang, len(self.options))

    def hint(self, option: Any) -> str:
        """What an answer does, or what is to be known about it."""
        return ""

    def points(self, option: Any) -> Iterator[Pointed]:
        """What an answer concerns that lies at the table, or sits there."""
        match option:
            case Spot():
                yield "spot", option.row, option.column
            case Edge():
                yield "edge", option.side, option.line
            case (Spot() as one, Spot() as other):
                yield "spot", one.row, one.column
                yield "spot", other.row, other.column
            case (str(), str(handle)) if (copy := handle.rpartition(":")[2]).isdecimal():
                yield "card", int(copy)
            case int() if not isinstance(option, bool) and option != q.STOP and self.ask not in (*NUMBERS, *WORDS):
                yield ("seat" if self.ask in SEATS else "card"), option
            case _:
                return
