"""A battle, or the thought of one, becomes what winning it would bring a player and what losing it would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.eyes import TwingObservation
    from cardwright.engine.games.imperial_twing.view import BattleView, TwingPlayerView

# how likely two of three are, at even odds (IT-145)
DUEL: Final = {(0, 0): 0.5, (1, 0): 0.75, (0, 1): 0.25, (1, 1): 0.5}


class Stakes(NamedTuple):
    """In ornicles: what is won by spells, what is won behind a shield, and what is lost (not below 0)."""

    win: float
    shield: float
    lose: float


def stakes(eyes: TwingObservation, battle: BattleView) -> Stakes:
    """What a battle in course is about for me, who lead a side of it."""
    players = eyes.view.players
    attacking = eyes.side(battle) == 0
    other = players[battle.defence.seat if attacking else battle.attack.seat]
    if battle.endgame:
        return of_endgame(eyes, other, attacking)
    if battle.duel and eyes.view.duel is not None:
        return of_duel(eyes, other, attacking)
    return of_attack(eyes)


def of_attack(eyes: TwingObservation) -> Stakes:
    """A battle like any other: an ornicle for the winner (IT-070), none for a shield (IT-106)."""
    reward = pay(eyes, "battle_reward") * eyes.coin()
    return Stakes(reward, pay(eyes, "shield_reward") * eyes.coin(), reward * eyes.envy())


def of_duel(eyes: TwingObservation, other: TwingPlayerView, attacking: bool) -> Stakes:
    """One of three battles for an object, each of which pays besides (IT-140 to IT-147)."""
    view = eyes.view
    _, _, won, lost = view.duel or (0, 0, 0, 0)
    now = DUEL.get((won, lost), 0.5)
    up, down = DUEL.get((won + 1, lost), 1.0) - now, now - DUEL.get((won, lost + 1), 0.0)
    plain = of_attack(eyes)
    if attacking:
        prize = prize_worth(eyes, eyes.me, other) + 1.0
        return Stakes(plain.win + up * prize, plain.shield, plain.lose + down * prize)
    prize = prize_worth(eyes, other, eyes.me) + 1.0
    return Stakes(plain.win + down * prize, plain.shield + down * prize, plain.lose + up * prize)


def of_endgame(eyes: TwingObservation, other: TwingPlayerView, attacking: bool) -> Stakes:
    """An object from each who is beaten; who has none left is out (IT-162, IT-167, IT-168)."""
    due = pay(eyes, "endgame_loss_reward")
    if attacking:
        last = len(other.objects) <= 1
        prize = prize_worth(eyes, eyes.me, other) + (eyes.prices.game / eyes.rivals() if last else 0.0)
        return Stakes(prize, prize, due * eyes.envy())
    last = len(eyes.me.objects) <= 1
    harm = prize_worth(eyes, other, eyes.me) + (eyes.prices.game if last else 0.0)
    return Stakes(due, pay(eyes, "endgame_shield_reward"), harm)


def prize_worth(eyes: TwingObservation, winner: TwingPlayerView, loser: TwingPlayerView) -> float:
    """What it is worth to one player that the best object of another changes hands, and costs that one."""
    best = max((eyes.object_price(winner, card) for card in loser.objects), default=0.0)
    return best + eyes.envy() * eyes.prices.object if best else 0.0


def pay(eyes: TwingObservation, value: str) -> float:
    """A reward that the rules promise, as far as the supply reaches (G-05) and the limit of ornicles allows."""
    room = max(eyes.rules["ornicle_limit"] - eyes.me.ornicles, 0)
    return float(min(eyes.rules[value], eyes.view.supply, room))
