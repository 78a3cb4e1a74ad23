"""Some lines of card text that a few words may be, and what can be asked of them, or of the words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.reading.grammar import Grammar
from cardwright.reading.templates import Gap
from cardwright.vocabulary.verb import verbs

Words = tuple[str, ...]
COSTS = {"pay": "paying"}
ANY_DEED = "skip your next turn"  # an instruction that any card may have
BACK = frozenset("it them they their that those rest chosen".split())
GIVEN_UP = tuple(f"when you {verb} " for verb in ("discard", "pay", "give", "return", "put", "skip"))


class Piece(NamedTuple):
    """Some lines of card text, and what an offer of them would be called."""

    lines: tuple[str, ...]
    sure: bool = True
    label: str = ""


def last_end(words: Words) -> int:
    """Where the last sentence of some begins, with the end of the one before; 0 where there is one."""
    return next((at for at in range(len(words) - 1, 0, -1) if words[at] in SENTENCE_ENDS), 0)


@cache
def verbs_at_the_end() -> Mapping[str, str]:
    """The German verbs of one word, as they end a clause that is none by itself, and who does it: (wenn du) gewinnst,
    (wer) gewinnt."""
    found: dict[str, str] = {}
    for verb in verbs().values():
        told, *forms = verb.words["de"][1:4]
        pairs = zip(forms, ("you", "they"), strict=True)
        found |= {
            word: who for word, who in pairs if " " not in word.strip() and word not in (told, verb.words["de"][0])
        }
    return found


def ends_within(gaps: dict[str, Words]) -> bool:
    """Whether a gap is filled with more than a sentence."""
    return any(not SENTENCE_ENDS.isdisjoint(words) for words in gaps.values())


def is_a_word(item: str | Gap) -> bool:
    """Whether what stands in a row is a word, and no sign or gap."""
    return isinstance(item, str) and item.isalpha()


def goes_back(piece: Piece) -> bool:
    """Whether some lines speak of what was named before them."""
    return not BACK.isdisjoint(" ".join(piece.lines).split())


def is_offer(piece: Piece) -> bool:
    """Whether it is one instruction that somebody may carry out."""
    return len(piece.lines) == 1 and piece.lines[0].startswith("may ")


def is_block(piece: Piece) -> bool:
    """Whether it says what is done for each, or by what a die shows: what follows might be part of that."""
    head, *below = piece.lines
    return bool(below) and head.endswith(":") and not head.startswith(("if ", "unless ", "choose", "may", "at the "))


def is_of_others(piece: Piece) -> bool:
    """Whether some lines say what others do, all of them below one head: each player: they draw 1 card."""
    head = piece.lines[0]
    return head.endswith(":") and head.startswith(("each ", "the ", "an ", "a ", "all ", "your "))


def is_left_to_somebody(piece: Piece) -> bool:
    """Whether some lines begin with what you, or others, may do: the loser may discard 1 cat."""
    return " may " in f" {piece.lines[0]}"


def is_paid_for(lines: tuple[str, ...]) -> bool:
    """Whether somebody may do something when you give something up. *You may draw a card if you discard a cat* waits
    for no cat: it is the price."""
    return len(lines) > 1 and lines[0].startswith(GIVEN_UP) and lines[1].lstrip().startswith("may ")


def looks_at_what_is_shown(ways: Iterable[Piece]) -> bool:
    """Whether a card is shown, and then asked what it is: *reveal a card: if it is a cat, …* is an order, no price."""
    heads = [piece.lines[0] for piece in ways]
    return any(head.startswith("revealing ") for head in heads) and any(head.startswith("if it ") for head in heads)


def offers_or_pays(piece: Piece) -> bool:
    """Whether some lines offer something, or begin with a payment and go on: pay 1 ornicle and draw 1 card."""
    offers = any(line.lstrip().startswith(("may ", "may,")) for line in piece.lines)
    return offers or (len(piece.lines) > 1 and piece.lines[0].startswith("pay "))


def limits(piece: Piece) -> bool:
    """Whether some lines say how much is done at most: who may play at most 1 trap is offered nothing."""
    return any(" at most " in line for line in piece.lines)


def offered_together(first: Piece, other: Piece, sure: bool) -> Iterator[Piece]:
    """What is offered, and what it is offered with: both or neither; what is given away is the price of the other."""
    if len(other.lines) == 1:
        given, second = first.lines[0].removeprefix("may "), other.lines[0].removeprefix("may ")
        verb, _, what = given.partition(" ")
        line = f"may {second}, {COSTS[verb]} {what}" if verb in COSTS else f"may {given} and {second}"
        yield Piece((line,), sure and first.sure and other.sure, first.label)


def exactly(words: Words, grammar: Grammar) -> Words:
    """The words with `exactly` before a number that has no other word before it."""
    if grammar.just in words:
        return words
    return tuple(
        part for word in words for part in ((grammar.just, word) if grammar.number(word) is not None else (word,))
    )


def without_first(words: Words, some: Iterable[Words]) -> Words:
    """The words without the first of some of them that stand there, if any do."""
    for at in range(len(words)):
        for out in some:
            if words[at : at + len(out)] == out:
                return (*words[:at], *words[at + len(out) :])
    return words


def says_just(piece: Piece, among: Iterable[Piece]) -> bool:
    """Whether another one says the same with `exactly`: who has exactly 2 cats, and who has 2 cats."""
    return any(
        other != piece and tuple(line.replace("exactly ", "") for line in other.lines) == piece.lines for other in among
    )


def stammers(words: Words) -> bool:
    """Whether a word stands twice in a row, as where a row adds what is there: jeder spieler spieler."""
    return any(word == after and word.isalpha() for word, after in pairwise(words))


def with_gaps(means: str, given: dict[str, Piece], label: str) -> Iterator[str]:
    """The lines of card text of a row; a gap that is a whole line takes as many as it needs."""
    for row in means.rstrip("\n").split("\n"):
        margin, text = row[: len(row) - len(row.lstrip())], row.lstrip()
        if text.startswith("{") and text.endswith("}") and text[1:-1] in given:
            yield from (margin + line for line in given[text[1:-1]].lines)
            continue
        rest: list[str] = []
        text = text.replace("{label}", label)
        for name, piece in given.items():
            if f"{{{name}}}" in text:
                first, *more = piece.lines
                text = text.replace(f"{{{name}}}", first)
                rest += [f"{margin}  {line}" for line in more]
        yield margin + " ".join(text.split())
        yield from rest
