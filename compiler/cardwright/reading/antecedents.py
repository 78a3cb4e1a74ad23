"""Lines that speak of *them* become lines that say who: give 1 card to your left neighbour; they lose 1 ornicle.

In card text `they` is whom a head or a block names. People say it of whoever was named a moment ago, whatever they had
to do with it. Where one player is named and nobody else, that is who is meant. Who stands fast (the attacker, a
neighbour) is named again. Who may be another one by then, or is one of several (the richest opponent, a player), is
chosen first, and is `that player` from then on: whoever takes a card from an opponent has chosen one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.compile.names import Names
from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import CardLines
from cardwright.reading.piece import ANY_DEED
from cardwright.reading.readings import compiled
from cardwright.ruleset.abilities import Do, ForEach, If, May
from cardwright.ruleset.parts import mapped
from cardwright.ruleset.phrases import THAT_PLAYER, THEY, Player

Lines = tuple[str, ...]
_THEM = re.compile(r"\b(?:they|them|their|that player)\b")
_LABEL = re.compile(r'"[^"]*"')


def with_antecedent(lines: Lines, named: Mapping[str, Player], names: Names, writer: CardLines) -> Lines:
    """Lines of card text in which whoever *they* are is named; none where nobody was named before, or several were.

    `named` are the players of the sentence, by what card text calls them.
    """
    unlabelled = [_LABEL.sub("", line) for line in lines]
    spoken_of = [at for at, line in enumerate(unlabelled) if _THEM.search(line)]
    mentions = [(at, text) for at, line in enumerate(unlabelled) for text in _longest(named, line)]
    who = {text for _, text in mentions}
    if not spoken_of or len(who) != 1 or mentions[0][0] >= spoken_of[0]:
        return ()
    (at, text), player = mentions[0], named[mentions[0][1]]
    if player.which in ("each", "each other", "no"):
        return ()
    before, lines = lines[:at], lines[at:]
    if player.which != "the" or player.most is not None:
        if lines[0].endswith(":"):
            return ()  # whom a condition asks for is nobody's choice
        choice = f"{_margin(lines[0])}choose {text}"
        behind = lines[1:] if lines[0] == choice else lines
        named_again = (line if _LABEL.search(line) else line.replace(text, THAT_PLAYER.word) for line in behind)
        before, lines, player = (*before, choice), tuple(named_again), THAT_PLAYER
    told = [_said_of(player, line, names, writer) if _THEM.search(_LABEL.sub("", line)) else line for line in lines]
    return (*before, *told) if all(told) else ()


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _longest(named: Mapping[str, Player], line: str) -> Iterator[str]:
    """Who is named in a line; whose neighbour somebody is, is not named by that."""
    there = [text for text in named if re.search(rf"\b{re.escape(text)}\b", line)]
    yield from (text for text in there if not any(text in other and text != other for other in there))


def _said_of(player: Player, line: str, names: Names, writer: CardLines) -> str:
    """What is said of them in a line, or asked in the head of a branch, said of a player; nothing if it cannot be."""
    below = f"\n    {ANY_DEED}" if line.endswith(":") else ""
    nodes, _ = compiled(f"each player:\n  {line.strip()}{below}", names, "", is_body=True)
    match nodes:
        case (ForEach(body=(Do() | May() | If() as effect,)),):
            said = mapped(effect, lambda part: player if part in (THEY, THAT_PLAYER) else part)
            try:
                told = tuple(writer.effect(said))
            except Unwritable:
                return ""
            return f"{_margin(line)}{told[0]}" if len(told) == (2 if below else 1) else ""
        case _:
            return ""
