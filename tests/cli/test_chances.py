"""The odds that `cardwright play` shows are those that counting the faces of two dice gives."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from cardwright.engine.agents.agent import Agent, RandomAgent
from cardwright.engine.games.imperial_twing import odds
from cardwright.engine.question import DEFENCE, REACT, STOP
from cardwright.play.order import PlayOrder, lay
from cardwright.play.sitting import Moment, SeatedPlayer, Sitting, answered, moment

FACES: tuple[int | str, ...] = (-4, -3, -2, -1, 0, 1, 2, 3, 4, "sun", "cross", "spiral")


def sat(seed: int, players: int = 2) -> Sitting:
    """A person and bots that play at random."""
    laid = lay(PlayOrder("imperial-twing", players="ann,greedy", seed=seed)).sitting
    seats = (SeatedPlayer("ann", "person"), *[SeatedPlayer("Random", "random")] * (players - 1))
    return Sitting(laid.bound, random, seed, seats)


def random(name: str, seed: int) -> Agent:
    return RandomAgent(seed)


def moments(seed: int, asks: tuple[str, ...]) -> list[Moment]:
    """Where a person who answers at random is asked one of these questions."""
    sitting, found, pick = sat(seed), [], Random(seed)
    for _ in range(60):
        now = moment(sitting)
        if now.waits is None:
            break
        if now.waits.ask in asks:
            found.append(moment(sitting))
        options = [index for index, option in enumerate(now.waits.options) if option != "surrender"]
        sitting = answered(sitting, now, pick.choice(options))
    return found


def plain(now: Moment) -> bool:
    """Whether nobody has an object, so that dice are read as they lie, or as the own element has it (IT-116)."""
    return not any(player.active for player in now.table.players)


def counted(now: Moment, index: int) -> tuple[int, int, int]:
    """Wins, ties and all, by the rules as they are printed."""
    battle = now.table.battle
    sides = battle.attack, battle.defence
    element = now.table.element
    own = [bool(side.spells) and element[side.spells[0]] == side.player.element for side in sides]
    cards = [sum(now.table.bound.worth[card] for card in (*side.spells, *side.creatures)) for side in sides]
    results: Counter[int] = Counter()
    for dice in product(FACES, FACES) if not battle.defence.shield else [(face, 0) for face in FACES]:
        decided = [dice[one] == "sun" or dice[1 - one] == "cross" for one in (0, 1)]
        numbers = [0 if isinstance(face, str) else max(face, 0) if own[n] else face for n, face in enumerate(dice)]
        totals = [card + number for card, number in zip(cards, numbers, strict=True)]
        first, second = decided if any(decided) else (totals[0] > totals[1], totals[0] < totals[1])
        ahead = first - second
        results[-ahead if index else ahead] += 1
    return results[1], results[0], results.total()


def test_before_the_dice_fall() -> None:
    """IT-067, IT-078 to IT-083, IT-105, IT-116: attacker and defender, with spells of the own element or not."""
    compared = 0
    for seed in range(5):
        for now in moments(seed, (DEFENCE, "spell", "creature")):
            found = odds.side_of(now.table, 0)
            if found is None or found[1] == 0 or not plain(now):
                continue
            made = odds.before_rolling(now.table, *found)
            assert made is not None
            assert (made.wins, made.ties, made.of) == counted(now, 1)
            compared += 1
    assert compared > 20


def test_looking_often_shows_the_same() -> None:
    """However many triggers a look has run: there is a limit to those of a game, and none to looks."""
    for now in moments(3, (DEFENCE, "creature")):
        found = odds.side_of(now.table, 0)
        if found is not None:
            first = odds.before_rolling(now.table, *found)
            assert all(odds.before_rolling(now.table, *found) == first for _ in range(20))


def test_looking_changes_nothing() -> None:
    for now in moments(3, (DEFENCE, "spell", "creature", REACT)):
        found = odds.side_of(now.table, 0)
        if found is None:
            continue
        battle = found[0]
        before = list(battle.faces), battle.totals, list(battle.decided), battle.rolled, list(now.table.choices)
        odds.before_rolling(now.table, *found)
        odds.as_it_lies(now.table, *found)
        odds.rolling_again(now.table, *found)
        assert (
            list(battle.faces),
            battle.totals,
            list(battle.decided),
            battle.rolled,
            list(now.table.choices),
        ) == before
        assert now.table.battle is battle


def test_as_it_lies_is_how_it_ends() -> None:
    """Who plays nothing more, where the other cannot either, gets the outcome that was shown."""
    compared = 0
    for seed in range(4):
        for now in moments(seed, (REACT,)):
            found = odds.side_of(now.table, 0)
            if found is None or not found[0].rolled:
                continue
            shown = odds.as_it_lies(now.table, *found)
            sitting = sat(seed)
            assert now.waits is not None
            stopped = Sitting(sitting.bound, random, seed, sitting.seats, (*now.choices, now.waits.options.index(STOP)))
            after = moment(stopped)
            news = after.events[len(now.events) :]
            end = next(
                (place for place, one in enumerate(news) if one.happening in ("battle_won", "battle_tied")), None
            )
            played = ("cat_played", "trap_played", "die_rerolled", "answer.use", "event_drawn")
            if shown is None or end is None or any(one.happening in played for one in news[:end]):
                continue
            outcome = 0 if news[end].happening == "battle_tied" else 1 if news[end].who == 0 else -1
            assert outcome == shown.wins - (1 - shown.wins - shown.ties)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("wins", [0, 5, 12])
def test_percent(wins: int) -> None:
    assert odds.BattleOdds(wins, 0, 12).percent(wins) == round(100 * wins / 12)
