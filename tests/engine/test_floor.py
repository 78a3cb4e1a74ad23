"""The core loop by hand, against which the engine's speed is measured (`bench/`), plays the game of the card files.

Both are dealt the same cards, throw the same dice and get the same answers: then the same player must be asked the same
question, with the same options, from the first to the last, and win. Of the copies of a card any is as good as another.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwright.engine import COMPILED
from cardwright.engine.chance import Chance, Stream
from cardwright.engine.games.imperial_twing.state import TwingBound
from cardwright.engine.play import run, seated

from .battles import game

BENCH = Path(__file__).resolve().parents[2] / "bench"
Asked = tuple[int, str, tuple[str, ...]]  # seat, question, options in the order of the alphabet

OF_SEATS = ("target", "heir", "who", "whose_die", "support")
OF_CARDS = ("spell", "creature", "rider", "react", "trapped", "discard", "pick")
OF_OBJECTS = ("market", "prize", "switch", "lay_aside")
STOP = -1

# what the core loop has as numbers, in its order
ELEMENTS = ("fire", "water", "life", "air")
SPECIAL = "madam-soot inkwell count-coalscuttle midnight-snack miromon bear-trap-barely-used cake-on-a-string \
pit-with-a-welcome-mat form-in-triplicate".split()
OBJECTS = "teddy-of-agony panties-of-protection hat-of-opportunity giant-red-shamrock puppet-of-clarity \
boots-of-certitude bra-of-destiny socks-of-certainty cup-of-lameness".split()
EVENTS = "a-parcel-from-grandmother the-tax-dragon-calls a-bucket-of-red-paint concert-of-the-imperial-choir \
something-is-hatching nap-in-the-reading-room the-fairys-last-wish draught-in-the-archive \
estate-sale-of-a-late-warlock".split()


class Answers:
    """What players answer, and what they have been asked. Hardly anybody gives up."""

    def __init__(self, seed: int) -> None:
        self.random, self.asked = Random(seed).random, list[Asked]()

    def __call__(self, seat: int, question: str, options: Sequence[str]) -> int:
        words = sorted(options)
        self.asked.append((seat, question, tuple(words)))
        chosen = words[int(self.random() * len(words))]
        if chosen == "surrender" and self.random() < 0.9:
            chosen = words[0]
        return options.index(chosen)


def mixed(cards: Sequence[Any], names: Sequence[str], seed: int) -> list[Any]:
    """Cards in an order in which their names alone have a say."""
    sequence = sorted(range(len(cards)), key=names.__getitem__)
    Random(f"{seed} {sorted(names)}").shuffle(sequence)
    return [cards[n] for n in sequence]


# ---- from the cards


def from_cards(seed: int, players: int, surrender: bool) -> list[Asked]:
    """A game of the engine."""
    bound, answers, dice = game(), Answers(seed), Random(seed).random
    names = [name_of(bound, card) for card in range(len(bound.cards))]

    class Mixing(Stream):
        def shuffle(self, items: list[Any]) -> None:
            items[:] = mixed(items, [names[card] for card in items], seed)

    def decide(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        return answers(player.seat, question, [word(question, option, n) for n, option in enumerate(options)])

    def word(question: str, option: Any, n: int) -> str:
        if option == STOP and question in (*OF_SEATS, *OF_CARDS, *OF_OBJECTS):
            return "stop"
        if question in (*OF_CARDS, *OF_OBJECTS):
            return names[option]
        return {"announce_endgame": "endgame", "endgame_attack": "endgame"}.get(option, str(option))

    table = seated(bound, seed, [decide] * players)
    # a number is needed to begin, and numbers come first
    table.chance = Chance(seed, lambda chance, faces, seat: faces[int(dice() * (len(faces) if chance.turn else 9))])
    table.chance.stacking = lambda purpose, stream: Mixing(seed)
    table.persons = frozenset(range(players) if surrender else ())
    run(table)
    return [*answers.asked, (table.winners[0].seat, "has won", (str(table.turn),))]


def name_of(bound: TwingBound, card: int) -> str:
    kind = bound.kind[card]
    if kind == "character":
        return bound.element[card]
    if kind in ("spell", "creature"):
        return f"{kind} {bound.element[card]} {bound.worth[card]}{' mount' * bound.is_mount[card]}"
    return bound.ids[card].partition("/")[2]


# ---- by hand


def by_hand(floor: Any, seed: int, players: int, surrender: bool) -> list[Asked]:
    """A game of the core loop."""
    answers = Answers(seed)

    def name(card: int) -> str:
        if card >= floor.CAT:
            return SPECIAL["abcdMefgh".index(floor.NAMES[card])]
        kind = "spell" if card < floor.CREATURE else "creature"
        return f"{kind} {ELEMENTS[floor.ELEMENT[card]]} {floor.VALUE[card]}{' mount' * floor.MOUNT[card]}"

    def thing(bit: int) -> str:
        return OBJECTS[floor.OBJECTS.index(bit)]

    def shuffled(cards: Sequence[Any], random: Any) -> list[Any]:
        if cards == floor.OBJECTS:
            return mixed(cards, [thing(bit) for bit in cards], seed)
        if cards == floor.ELEMENTS:
            return mixed(cards, ELEMENTS, seed)
        if set(cards) <= {*floor.EVENTS}:
            return mixed(cards, [EVENTS[floor.EVENTS.index(event)] for event in cards], seed)
        return mixed(cards, [name(card) for card in cards], seed)

    def word(question: str, option: Any, n: int) -> str:
        if option == STOP and question in (*OF_SEATS, *OF_CARDS, *OF_OBJECTS):
            return "stop"
        if question in OF_CARDS:  # whose card it is goes without saying
            return name(option[1] if isinstance(option, tuple) else option)
        if question in OF_OBJECTS:
            return thing(option)
        if question in OF_SEATS:  # or which cards would do for it
            return str((option[0] if isinstance(option, tuple) else option).seat)
        if question == "discard_element":
            return ELEMENTS[option]
        return str(n if question == "branch" else option)

    class Agent(floor.RandomAgent):  # type: ignore[misc,name-defined]
        def decide(self, game: Any, player: Any, kind: str, options: Sequence[Any]) -> int:
            return answers(player.seat, kind, [word(kind, option, n) for n, option in enumerate(options)])

    floor.shuffled = shuffled
    winner, turns, _ = floor.play(seed, players, [Agent(seed, surrender)] * players)
    return [*answers.asked, (winner, "has won", (str(turns),))]


@pytest.mark.skipif(COMPILED, reason="the streams of compiled chance are as they are")
@pytest.mark.parametrize("surrender", [False, True], ids=["to the end", "or until somebody gives up"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_hand_it_is_the_same_game(players: int, surrender: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    floor = import_module("play_floor")
    monkeypatch.setattr(floor, "shuffled", floor.shuffled)
    for seed in range(6):
        expected, asked = from_cards(seed, players, surrender), by_hand(floor, seed, players, surrender)
        for n, (mine, theirs) in enumerate(zip(expected, asked, strict=False)):
            assert theirs == mine, f"game {seed}, question {n}"
