"""The core loops by hand, against which the engine's speed is measured (`bench/`), play the games of the card files.

Both are dealt the same cards, throw the same dice and get the same answers: then the same player must be asked the same
question, with the same options, from the first to the last, and win. Of the copies of a card any is as good as another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine import COMPILED
from cardwright.engine.bound import Bound
from cardwright.engine.chance import Chance, Stream
from cardwright.engine.games import bind
from cardwright.engine.games.imperial_twing.state import TwingBound
from cardwright.engine.grid import Edge, Spot
from cardwright.engine.play import run, seated
from cardwright.ruleset.overlaid import overlaid

from .battles import game

BENCH = Path(__file__).resolve().parents[2] / "bench"
Asked = tuple[int | None, str, tuple[str, ...]]  # seat, question, options in the order of the alphabet

OF_SEATS = ("target", "heir", "who", "whose_die", "support")
OF_CARDS = ("spell", "creature", "rider", "react", "trapped", "discard", "pick")
OF_OBJECTS = ("market", "prize", "switch", "lay_aside")
STOP = -1
RARE = (38, 195)  # with four players, Socks bar a cat and the Cup riders in one of the battles of an endgame attack

# what the core loops have as numbers, in their order
FACTIONS = ("demonologist", "necromancer", "technomancer", "elementalist")
REALM = "ember-imp cellar-devil brass-beetle bone-hound chapel-gargoyle moonlit-unicorn pond-nixie rust-moth gertrude \
kurzol lissiau old-dragon attic-wraith marsh-troll sock-goblin candle-sprite divination restless-ground \
second-thoughts landslide".split()
SIDES = ("top", "right", "bottom", "left")
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


# ---- Imperial Twing


def twing_from_cards(seed: int, players: int, surrender: bool) -> list[Asked]:
    """Imperial Twing by the engine."""
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


def twing_by_hand(floor: Any, seed: int, players: int, surrender: bool) -> list[Asked]:
    """Imperial Twing by the core loop."""
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


# ---- Archmage Origins


@cache
def realm(anywhere: bool) -> Bound:
    """Archmage Origins, in which one places at one's corner, or anywhere."""
    ruleset = compile_set("archmage-origins").ruleset
    assert ruleset is not None
    return bind(overlaid(ruleset, ("Free Borders",) * anywhere))


def realm_from_cards(seed: int, players: int, anywhere: bool) -> list[Asked]:
    """Archmage Origins by the engine."""
    bound, answers, dice = realm(anywhere), Answers(seed), Random(seed).random

    class Mixing(Stream):
        def shuffle(self, items: list[Any]) -> None:
            items[:] = mixed(items, [bound.ids[card].partition("/")[2] for card in items], seed)

        def pick(self, items: Sequence[Any]) -> Any:
            return items[int(dice() * len(items))]

    def word(question: str, option: Any) -> str:
        match option:
            case Spot():
                return f"row {option.row} column {option.column}"
            case Edge():
                return f"{option.side} {option.line}"
            case (one, other):
                return " and ".join(sorted((word(question, one), word(question, other))))
            case _ if question == "mage":
                return str(bound.worth[option])
            case _:
                return "stop" if option == STOP else str(option)

    def decide(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        return answers(player.seat, question, [word(question, option) for option in options])

    table = seated(bound, seed, [decide] * players)
    table.chance = Chance(seed)
    table.chance.stacking = lambda purpose, stream: Mixing(seed)
    run(table)
    winner = table.winners[0].seat if table.winners else None
    return [*answers.asked, (winner, "has won", (str(table.turn),))]


def realm_by_hand(floor: Any, seed: int, players: int, anywhere: bool) -> list[Asked]:
    """Archmage Origins by the core loop."""
    answers = Answers(seed)

    def shuffled(cards: Sequence[Any], random: Any) -> list[Any]:
        return mixed(cards, REALM, seed)

    def word(question: str, option: Any) -> str:
        if isinstance(option, tuple):
            return " and ".join(sorted(word(question, one) for one in option))
        match question:
            case _ if option == STOP:
                return "stop"
            case "look" | "pick" | "swap" | "hold":
                return f"row {option // 4} column {option % 4}"
            case "space":
                return f"{SIDES[option // 4]} {option % 4}"
            case "corner":
                return SIDES[option]
            case "faction":
                return FACTIONS[option]
            case _:
                return str(option)

    class Agent(floor.RandomAgent):  # type: ignore[misc,name-defined]
        def decide(self, game: Any, player: Any, kind: str, options: Sequence[Any]) -> int:
            return answers(player.seat, kind, [word(kind, option) for option in options])

    floor.shuffled = shuffled
    winner, turns, _ = floor.play(seed, players, [Agent(seed)] * players, anywhere)
    return [*answers.asked, (winner, "has won", (str(turns),))]


@pytest.fixture
def of_bench(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """A core loop, whose cards can be shuffled otherwise for a while; none is a part of the package."""

    def loop(name: str) -> Any:
        monkeypatch.syspath_prepend(str(BENCH))
        floor = import_module(name)
        monkeypatch.setattr(floor, "shuffled", floor.shuffled)
        return floor

    return loop


def same(expected: Sequence[Asked], asked: Sequence[Asked]) -> None:
    for mine, theirs in zip(expected, asked, strict=False):  # the last question tells them apart if one is longer
        assert theirs == mine


@pytest.mark.skipif(COMPILED, reason="the streams of compiled chance are as they are")
@pytest.mark.parametrize("surrender", [False, True], ids=["to the end", "or until somebody gives up"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_hand_it_is_imperial_twing(players: int, surrender: bool, of_bench: Callable[[str], Any]) -> None:
    floor = of_bench("play_floor")
    for seed in (*range(5), *RARE):
        same(twing_from_cards(seed, players, surrender), twing_by_hand(floor, seed, players, surrender))


@pytest.mark.skipif(COMPILED, reason="the streams of compiled chance are as they are")
@pytest.mark.parametrize("anywhere", [False, True], ids=["at corners", "anywhere"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_hand_it_is_archmage_origins(players: int, anywhere: bool, of_bench: Callable[[str], Any]) -> None:
    floor = of_bench("archmage_floor")
    for seed in range(6):
        same(realm_from_cards(seed, players, anywhere), realm_by_hand(floor, seed, players, anywhere))
