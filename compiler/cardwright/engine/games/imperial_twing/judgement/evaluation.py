"""A battle becomes what it would bring and cost to win or lose it, and a table what everybody may look forward to."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from cardwright.engine.agents.agent import added
from cardwright.engine.games.imperial_twing.judgement.observation import keep

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.state import TwingPlayer, TwingTable
    from cardwright.engine.games.imperial_twing.view import BattleView, TwingPlayerView


# how likely two of three are, at even odds (IT-145)
DUEL: Final = {(0, 0): 0.5, (1, 0): 0.75, (0, 1): 0.25, (1, 1): 0.5}


class Stakes:
    """In ornicles: what is won by spells, what is won behind a shield, and what is lost (not below 0)."""

    __slots__ = ("lose", "shield", "win")

    def __init__(self, win: float, shield: float, lose: float) -> None:
        self.win = win
        self.shield = shield
        self.lose = lose


def stakes(observation: TwingObservation, battle: BattleView) -> Stakes:
    """What a battle in course is about for me, who lead a side of it."""
    players = observation.view.players
    attacking = observation.side(battle) == 0
    other = players[battle.defence.seat if attacking else battle.attack.seat]
    if battle.endgame:
        return of_endgame(observation, other, attacking)
    if battle.duel and observation.view.duel is not None:
        return of_duel(observation, other, attacking)
    return of_attack(observation)


def of_attack(observation: TwingObservation) -> Stakes:
    """A battle like any other: an ornicle for the winner (IT-070), none for a shield (IT-106)."""
    if observation.attack is None:
        reward = pay(observation, "battle_reward") * observation.coin()
        shield = pay(observation, "shield_reward") * observation.coin()
        observation.attack = Stakes(reward, shield, reward * observation.envy())
    return observation.attack


def of_duel(observation: TwingObservation, other: TwingPlayerView, attacking: bool) -> Stakes:
    """One of three battles for an object, each of which pays besides (IT-140 to IT-147)."""
    view = observation.view
    _, _, won, lost = view.duel or (0, 0, 0, 0)
    now = DUEL.get((won, lost), 0.5)
    up, down = DUEL.get((won + 1, lost), 1.0) - now, now - DUEL.get((won, lost + 1), 0.0)
    plain = of_attack(observation)
    if attacking:
        prize = prize_worth(observation, observation.me, other) + 1.0
        return Stakes(plain.win + up * prize, plain.shield, plain.lose + down * prize)
    prize = prize_worth(observation, other, observation.me) + 1.0
    return Stakes(plain.win + down * prize, plain.shield + down * prize, plain.lose + up * prize)


def of_endgame(observation: TwingObservation, other: TwingPlayerView, attacking: bool) -> Stakes:
    """An object from each who is beaten; who has none left is out (IT-162, IT-167, IT-168)."""
    due = pay(observation, "endgame_loss_reward")
    if attacking:
        last = len(other.objects) <= 1
        prize = prize_worth(observation, observation.me, other) + (
            observation.prices.game / observation.rivals() if last else 0.0
        )
        return Stakes(prize, prize, due * observation.envy())
    last = len(observation.me.objects) <= 1
    harm = prize_worth(observation, other, observation.me) + (observation.prices.game if last else 0.0)
    return Stakes(due, pay(observation, "endgame_shield_reward"), harm)


def prize_worth(observation: TwingObservation, winner: TwingPlayerView, loser: TwingPlayerView) -> float:
    """What it is worth to one player that the best object of another changes hands, and costs that one."""
    best = _best_prize(observation, winner, loser)
    return best + observation.envy() * observation.prices.object if best else 0.0


def _best_prize(observation: TwingObservation, winner: TwingPlayerView, loser: TwingPlayerView) -> float:
    """The price of the best object of a player for another; 0 where there is none."""
    kept, key = observation.known.prizes, (winner.objects, loser.objects)
    found = kept.get(key) if observation.printed else None
    if found is None:
        found = 0.0
        for card in loser.objects:
            found = max(found, observation.object_price(winner, card))
        if observation.printed:
            keep(kept, key, found)
    return found


def pay(observation: TwingObservation, value: str) -> float:
    """A reward that the rules promise, as far as the supply reaches (G-05) and the limit of ornicles allows."""
    room = max(observation.rules["ornicle_limit"] - observation.me.ornicles, 0)
    due = min(observation.rules[value], observation.view.supply)
    return float(min(due, room))


WILD: Final = "any"
DOUBT: Final = 0.06  # what a lead may yet come to, for those who put off winning
MUCH: Final = 36  # more power than this is never laid

WEIGHTS: Final = {
    "object": 0.58,
    "more": -0.14,  # beyond the second
    "kind": 0.15,  # a different element among the objects, as far as they count (IT-128)
    "ready": 0.2,  # the endgame could begin, or has
    "finish": 1.0,  # and somebody is without an object, who would be out at once (IT-162)
    "stake": 0.27,  # an ornicle to duel with (IT-140)
    "ornicle": 0.042,
    "strength": 0.078,  # of creatures, in points
    "power": 0.031,  # of spells
    "cat": 0.3,  # beyond those for a Ritual
    "ritual": 0.65,  # cats enough for one
    "trap": 0.43,
    "turn": 0.28,  # it is their turn
}


def winning_chances(table: TwingTable) -> list[float]:
    """The chance of each seat to win; they add up to 1. Nothing is certain before the game is over."""
    players = table.players
    if table.over:
        return [float(player in table.winners) / max(len(table.winners), 1) for player in players]
    weights = [0.0 if player.out else exp(strength(table, player)) for player in players]
    total, left = added(weights), sum(weight > 0 for weight in weights)
    return [DOUBT * (weight > 0) / left + (1 - DOUBT) * weight / total for weight in weights]


def strength(table: TwingTable, player: TwingPlayer) -> float:
    """How strong a player stands, on a scale on which only differences matter."""
    return added([WEIGHTS[name] * value for name, value in features(table, player).items()])


def features(table: TwingTable, player: TwingPlayer) -> dict[str, float]:
    """What a player has, by name."""
    bound, element, rules = table.bound, table.element, player.rules
    worth, is_spell = bound.worth, bound.is_spell
    sorts = [element[card] for card in player.collection]
    kinds = len({*sorts} - {WILD}) + sorts.count(WILD)
    wanted = kinds if table.rules.endgame_distinct_elements else len(sorts)
    ready = wanted >= rules.endgame_objects or player.in_endgame
    powers = [worth[card] for card in player.hand if is_spell[card]]
    specials = player.hand[len(powers) :]
    traps = sum([bound.is_trap[card] for card in specials])
    cats = len(specials) - traps if table.object_pile else 0
    owned = player.counters["ornicle"]
    return {
        "object": len(sorts),
        "more": max(len(sorts) - 2, 0),
        "kind": min(wanted, rules.endgame_objects),
        "ready": ready,
        "finish": ready and any(not other.collection for other in table.others(player)),
        "stake": owned >= max(rules.duel_stake, 1),
        "ornicle": owned * 5 / max(rules.object_price, 1),
        "strength": sum([worth[card] for card in player.entourage]),
        "power": min(sum(powers), MUCH),
        "cat": cats % rules.ritual_cats,
        "ritual": cats // rules.ritual_cats,
        "trap": traps,
        "turn": table.turn_player is player,
    }
