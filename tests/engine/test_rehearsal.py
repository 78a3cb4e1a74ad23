"""A question is tried on a table that is laid as the game was: it goes on as the game did, what can be told of hidden
cards is true and no more than what was seen, and what others have answered in secret is not known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import stream_of
from cardwright.engine.games import bind
from cardwright.engine.games.declared.hidden import deal_anew
from cardwright.engine.games.declared.prospects import standing
from cardwright.engine.games.declared.rehearsal import Rehearsal, Understudy
from cardwright.engine.play import digest, play, run, seated
from cardwright.engine.question import STOP

GAMES = Path(__file__).parents[2] / "examples" / "games"
Look = Callable[[Rehearsal, Any, Any], None]


def game(name: str) -> Bound:
    ruleset = compile_set(str(GAMES / name)).ruleset
    assert ruleset is not None
    return bind(ruleset)


def played(bound: Bound, players: int, seed: int, look: Look, every: int) -> Any:
    """A game at random, in which each so many questions are looked at; the table when it is over."""
    count = 0

    def looking(answer: Callable[[int], int]) -> Any:
        def decide(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
            nonlocal count
            count += 1
            if count % every == 0:
                look(Rehearsal(table, player, question, options, about), table, player)
            return answer(len(options))

        return decide

    deciders = [looking(decider(make("random", seed * 8 + seat)).pick) for seat in range(players)]  # type: ignore[attr-defined]
    table: Any = seated(bound, seed, deciders)
    run(table)
    return table


class GoesOn(Understudy):
    """Answers as it was answered, to the end of the game."""

    def __init__(self, rehearsal: Rehearsal, choices: Sequence[int]) -> None:
        super().__init__(rehearsal, choices[len(rehearsal.choices)], 0, far=False)
        self.as_given = choices

    def _part(self) -> None:
        self.parted = True
        self.table.picks[:] = [lambda count: self.as_given[len(self.table.choices)]] * self.rehearsal.players


class Looks(Understudy):
    """Looks at the table when the question has come, before anything is dealt anew."""

    def __init__(self, rehearsal: Rehearsal, look: Callable[[Any], None]) -> None:
        super().__init__(rehearsal, 0, 0, far=True)
        self.look = look

    def _part(self) -> None:
        self.look(self.table)
        super()._part()


def tried(rehearsal: Rehearsal, player: Understudy) -> Any:
    """The table on which somebody has tried an answer, as it is then."""
    table = rehearsal.table(player)
    rehearsal.play(table, player)
    return table


@pytest.mark.parametrize(
    ("name", "players"), [("knock-out-whist", 3), ("mau-mau", 2), ("schwimmen", 2), ("schwarzer-peter", 3)]
)
def test_a_game_goes_on_from_a_snapshot_as_it_did(name: str, players: int) -> None:
    """Trumps until the end of a deal, suits that are named, lives, players who are out: all of it is as it was."""
    rehearsals: list[Rehearsal] = []
    bound = game(name)
    table = played(bound, players, 3, lambda rehearsal, *_: rehearsals.append(rehearsal), 4)
    ended = digest(table)
    laid = [digest(tried(one, GoesOn(one, table.choices))) for one in rehearsals if one.secret is None]
    assert laid and set(laid) == {ended}


@pytest.mark.parametrize(
    ("name", "players"), [("go-fish", 3), ("hearts", 4), ("knock-out-whist", 3), ("picnic", 3), ("schwimmen", 2)]
)
def test_what_is_told_of_hidden_cards_is_true(name: str, players: int) -> None:
    told = 0

    def holds(rehearsal: Rehearsal, real: Any, player: Any) -> None:
        def compare(table: Any) -> None:
            nonlocal told
            for (seat, zone), bounds in table.inference.most.items():
                cards = real.players[seat].zones[zone]
                assert all(sum(card in one.cards for card in cards) <= one.n for one in bounds)
                told += len(bounds)
            for (seat, zone), sets in table.inference.least.items():
                cards = real.players[seat].zones[zone]
                assert all(any(card in cards for card in some) for some in sets)
                told += len(sets)
            for other in table.players:
                for card, (zone, owner) in other.peeked.items():
                    assert card in real.pile(zone, None if owner is None else real.players[owner.seat])
                    told += 1

        tried(rehearsal, Looks(rehearsal, compare))

    played(game(name), players, 5, holds, 9)
    assert told


def test_whoever_asks_has_one_and_whoever_was_asked_in_vain_has_none() -> None:
    """In Go Fish both name the rank of their lowest card, and fish: then Ann names again, and knows what Ben has."""
    bound = game("go-fish")
    rank = bound.printed["rank"]

    def dealt(seed: int) -> tuple[list[tuple[int, int]], list[list[int]]]:
        """Who asked for what, and the ranks that Ben is dealt when Ann is asked again."""
        asked: list[tuple[int, int]] = []
        hands: list[list[int]] = []

        def first(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
            if len(asked) == 2:
                rehearsal = Rehearsal(table, player, question, options, about)
                tried(rehearsal, Looks(rehearsal, deal))
            asked.append((player.seat, options[0]))
            return 0

        def deal(other: Any) -> None:
            for key in range(20):
                deal_anew(other, other.players[0], stream_of(key))
                hands.append([rank[card] for card in other.players[1].zones["hand"]])

        run(seated(bound, seed, [first, first]), 3)
        return asked, hands

    games = [dealt(seed) for seed in range(6)]
    fishing = [(asked, hands) for asked, hands in games if [seat for seat, _ in asked[:3]] == [0, 1, 0]]
    assert fishing
    for ((_, by_ann), (_, by_ben), *_), hands in fishing:  # Ben has drawn a card since he was asked
        assert len(hands) == 20 and all(by_ben in ranks and ranks.count(by_ann) <= 1 for ranks in hands)


def test_what_others_have_answered_in_secret_changes_nothing() -> None:
    """Whatever the first player bids: for the second all their own bids come to the same."""
    bound = game("goofspiel")

    def worth(bid: int) -> list[float]:
        come: list[float] = []

        def first(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
            return bid

        def second(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
            if not come:
                rehearsal = Rehearsal(table, player, question, options, about)
                come.extend(rehearsal.tried(option, key, far=True) for option in (0, 12) for key in range(4))
            return 0

        run(seated(bound, 1, [first, second]), 1)
        return come

    assert worth(0) == worth(5) == worth(12)


def test_part_of_a_set_that_lies_ready_counts_for_a_part() -> None:
    """In Go Fish four of a rank are a book: three sevens are nearer to one than a seven, an eight and a nine."""
    bound = game("go-fish")
    table: Any = seated(bound, 1, [decider(make("random", seat)) for seat in range(2)])
    rank, ann = bound.printed["rank"], table.players[0].zones["hand"]
    seven, eight, nine = ([card for card in range(52) if rank[card] == n] for n in (7, 8, 9))

    def ahead(hand: list[int]) -> float:
        ann[:] = hand
        return standing(table, table.bound.goals)[0]

    assert ahead(seven[:3]) > ahead(seven[:2] + eight[:1]) > ahead([seven[0], eight[0], nine[0]]) > ahead([])


@pytest.mark.parametrize("bot", ["greedy", "sampler"])
def test_whoever_would_lose_with_cards_in_hand_lays_them_down(bot: str) -> None:
    """In Schwarzer Peter the end says who has lost. Long before it, a pair less is better."""
    bound, answers = game("schwarzer-peter"), list[int]()
    mind = decider(make(bot, 1, "Schwarzer Peter"))

    def noting(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        index = mind(table, player, question, options, about)
        if question == "action":
            answers.append(options[index] != STOP)
        return index

    run(seated(bound, 1, [noting, *(decider(make("random", seat)) for seat in (1, 2))]), 3)
    assert len(answers) > 3 and sum(answers) >= len(answers) - 1


def test_whoever_has_left_a_game_that_only_some_lose_is_safe() -> None:
    table: Any = seated(game("schwarzer-peter"), 1, [decider(make("random", seat)) for seat in range(3)])
    table.bound.kernel.begin(table)
    ann, ben, cara = table.players
    table.bound.kernel.leave_together(table, [ann], "leave")
    chances = table.bound.kernel.prospects(table)
    assert chances[ann.seat] > max(chances[ben.seat], chances[cara.seat])


def test_what_lies_ready_comes_home_before_it_is_counted() -> None:
    """In Honey Raid a comb on the paw counts when the turn is over: who looks a step ahead reaches in all the same."""
    bound, answers = game("honey-raid"), list[bool]()
    mind = decider(make("greedy", 1, "Honey Raid"))

    def noting(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        index = mind(table, player, question, options, about)
        answers.append(options[index] != STOP)
        return index

    run(seated(bound, 1, [noting, noting]), 8)
    assert any(answers) and not all(answers)


def test_in_battle_nobody_decides_anything() -> None:
    """So no bot is better than another: all play the same games, and share their wins."""
    bound = game("battle")
    tables = [("random", "sampler"), ("sampler", "random")]
    records = [
        play(bound, seed, 2, [make(bot, seat, "Battle") for seat, bot in enumerate(bots)])
        for bots in tables
        for seed in range(2)
    ]
    assert [record.decisions for record in records] == [0] * 4
    assert records[0].winners == records[2].winners and records[1].winners == records[3].winners
