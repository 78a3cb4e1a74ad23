"""A question of the game becomes one in words, with its answers as lines; a game adds its own to what all ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardwright.cli.play.lines import folded, tinted, width
from cardwright.cli.play.names import PlayNames
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine import question as q
from cardwright.engine.replay import Waits
from cardwright.frozen import frozen
from cardwright.wording.clause import capital
from cardwright.wording.words import ways


@frozen
class Answer:
    """One answer: its place among the options, what may be typed for it, what it is called, and what it does."""

    index: int
    key: str
    name: str
    hint: str = ""


@frozen
class Asked:
    """A question in words. `notes` stand once below it; `counting` says what is to be known of figures in the hints."""

    title: str
    notes: tuple[str, ...]
    answers: tuple[Answer, ...]
    counting: str = ""


INSTRUCTED = (q.USE, q.PICK, q.WHO, q.BRANCH, q.SECRET, q.BID, q.MANY, q.ORDER, q.FACE, q.LINE, q.SIDE)


class QuestionWords:
    """One question to one player: `waits` as the kernel put it, `table` to try things out on. A game adds its own."""

    def __init__(self, waits: Waits, names: PlayNames, table: Any) -> None:
        self.ask, self.options, self.about = waits.ask, waits.options, waits.about
        self.names, self.table = names, table
        self.say = names.phrases.say

    def asked(self) -> Asked:
        """The question with its answers; of equal cards one is offered."""
        answers: list[Answer] = []
        for index, option in enumerate(self.options):
            name = self.name(option)
            if any(answer.name == name for answer in answers):
                continue
            key = name if self.ask in (q.BID, q.MANY, q.FACE) else str(len(answers) + 1)
            answers.append(Answer(index, key, name, self.hint(option)))
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
            yield self.names.ability(str(self.about[1] if isinstance(self.about, tuple) else self.about))

    def counting(self) -> str:
        """What is to be known of the figures in the hints."""
        return ""

    # ---- the answers

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


MANY = 9  # answers; as many fit on a screen beside a table


def listed(answers: Sequence[Answer], tints: Mapping[str, str], look: TerminalStyle, colon: str = ":") -> Iterator[str]:
    """The answers, each behind its key."""
    room = max(len(answer.key) for answer in answers)
    wide = room + 4 + max(len(worded(answer, colon)) for answer in answers)
    beside = width(look) // (wide + 1)
    if len(answers) > MANY and beside > 1:
        yield from _side_by_side(answers, beside, room, tints, look, colon)
        return
    for answer in answers:
        for line in folded(worded(answer, colon), look, f"  {answer.key.rjust(room)}  "):
            yield tinted(line, tints, look)


def _side_by_side(
    answers: Sequence[Answer], beside: int, room: int, tints: Mapping[str, str], look: TerminalStyle, colon: str
) -> Iterator[str]:
    """So many answers on each line, in columns of one width."""
    wide = width(look) // beside
    for first in range(0, len(answers), beside):
        row = answers[first : first + beside]
        texts = (f"  {answer.key.rjust(room)}  {worded(answer, colon)}" for answer in row)
        yield tinted("".join(text.ljust(wide) for text in texts).rstrip(), tints, look)


def worded(answer: Answer, colon: str = ":") -> str:
    """An answer behind its key: its name, and what it does."""
    name = "" if answer.key == answer.name else answer.name
    joint = " " if answer.hint.startswith("(") else f"{colon} "
    return joint.join(filter(None, [name, answer.hint]))
