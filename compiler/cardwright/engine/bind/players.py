"""A player phrase becomes the players that it names, or a test whether somebody is among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cardwright.engine.bind import battle
from cardwright.engine.bind.mentions import relative
from cardwright.engine.question import WHO
from cardwright.ruleset.player import Most
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import People, PlayerTest
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player


Resolve: TypeAlias = "Callable[[Said, Known], People]"


def people(said: Said, known: Known) -> People:
    """Who is meant in an instruction: one of them is chosen by who acts, or by chance, where the phrase names one."""
    if said == Said("you"):
        return lambda env: [env.you]
    found = candidates(said, known)
    match said.which:
        case "a" | "other":
            return lambda env: _picked(here := env.acting(), found(here))
        case "random":
            return lambda env: _random(env, found(env.acting()))
        case "no":
            return lambda env: []
        case "the" if said.most is not None:
            return lambda env: _picked(here := env.acting(), found(here))
        case "the" if said.word in ("opponent", "neighbour"):
            return lambda env: _picked(env, found(env))
        case _:
            return found


def concerned(said: Said, known: Known) -> People:
    """The same, without those whom the card that speaks cannot affect."""
    if said.which in ("a", "other", "random") or said.most is not None or said.word == "opponent":
        found = candidates(said, known)
        by_chance = said.which == "random"
        many = said.which == "each" or (said.which == "the" and said.word not in ("opponent", "neighbour"))

        theirs = relative(said)

        def some(env: Env) -> list[Player]:
            env = env.acting() if theirs else env
            left = unspared(env, found(env))
            if many and said.most is None:
                return left
            return _random(env, left) if by_chance else _picked(env, left)

        return some
    everybody = people(said, known)
    return lambda env: unspared(env, everybody(env))


def unspared(env: Env, players: list[Player]) -> list[Player]:
    """Those among some players who are still in the game and whom the card that speaks can affect."""
    return [one for one in players if not one.out and one.seat not in env.spared]


def _picked(env: Env, players: list[Player]) -> list[Player]:
    if len(players) < 2:
        return players
    seat = env.table.ask(env.you, WHO, [one.seat for one in players], env.key)
    return [env.table.players[seat]]


def _random(env: Env, players: list[Player]) -> list[Player]:
    return [env.table.chance.stream("who").pick(players)] if len(players) > 1 else players


def candidates(said: Said, known: Known) -> People:
    """All whom a phrase could mean, in the order of play from `you` on; nobody has been chosen yet."""
    found = _sided(said, known)
    if said.which == "other":
        base = found
        found = lambda env: [one for one in base(env) if one is not env.you]  # noqa: E731
    if said.trait:
        plain, trait = found, said.trait
        found = lambda env: [one for one in plain(env) if one.element in (trait, "any")]  # noqa: E731
    if said.most is not None:
        return _extreme(found, said.most, known)
    return found


def _extreme(found: People, most: Most, known: Known) -> People:
    count = known.had(Thing(most.noun))
    best = max if most.most else min

    def extreme(env: Env) -> list[Player]:
        players = found(env)
        if not players:
            return players
        have = [count(env, one) for one in players]
        top = best(have)
        return [one for one, n in zip(players, have, strict=True) if n == top]

    return extreme


def _sided(said: Said, known: Known) -> People:
    if said.side and said.word in ("neighbour", "player", "opponent", "partner"):
        of = candidates(said.of, known) if said.of is not None else None
        side = said.side

        def beside(env: Env) -> list[Player]:
            first = of(env)[:1] if of is not None else [env.you]
            return [one for player in first for one in _next_to(env, player, side)]

        return beside
    found = _by_word(said.word, known)
    if said.word == "opponent" and said.which == "the" and said.most is None:
        found = opponent_in_battle
    if said.of is None:
        return found
    whose = candidates(said.of, known)
    if said.word in known.ruleset.persons:  # your supporters are not everybody's
        return lambda env: [
            one for leader in whose(env) for one in found(env) if battle.supports(env.table, leader, one)
        ]
    return lambda env: [one for player in whose(env) for one in found(env.seen_by(player))]


def _next_to(env: Env, player: Player, side: str) -> list[Player]:
    """Neighbours are by seat, next and previous players by the order of play."""
    table = env.table
    step = {"left": 1, "right": -1, "next": table.direction, "previous": -table.direction}[side]
    count = len(table.players)
    for n in range(1, count):
        one = table.players[(player.seat + n * step) % count]
        if not one.out:
            return [one]
    return []


def _by_word(word: str, known: Known) -> People:
    match word:
        case "you":
            return lambda env: [env.you]
        case "they":
            return lambda env: [env.they or env.you]
        case "that player":
            return lambda env: [env.that or env.they or env.you]
        case "player":
            return lambda env: env.table.order(env.you)
        case "opponent":
            return lambda env: env.table.opponents(env.you)
        case "partner":
            return lambda env: _partners(env)
        case "each other":
            return lambda env: [one for one in env.table.order(env.you) if one is not env.you]
        case "neighbour":
            return lambda env: _neighbours(env)
        case "team":
            return lambda env: [env.you, *_partners(env)]
        case "owner":
            return lambda env: _owner(env)
        case _:
            person = known.kernel.person
            return lambda env: [one for one in person(env.table, word) if not one.out]


def opponent_in_battle(env: Env) -> list[Player]:
    """`your opponent`: whom you fight, or with whom something is happening; else all opponents."""
    happening, you = env.happening, env.you
    if happening is not None and happening.who is you and happening.other is not None:
        return [happening.other]
    if happening is not None and happening.other is you and happening.who is not None:
        return [happening.who]
    one = battle.opponent(env.table, you)
    if one is not None and not one.out:
        return [one]
    return env.table.opponents(you)


def _partners(env: Env) -> list[Player]:
    seats = env.you.partners
    return [one for one in env.table.order(env.you) if one.seat in seats]


def _neighbours(env: Env) -> list[Player]:
    both = [*_next_to(env, env.you, "left"), *_next_to(env, env.you, "right")]
    return both[:1] if len(both) == 2 and both[0] is both[1] else both


def _owner(env: Env) -> list[Player]:
    card = next(iter(env.it("")), env.this)
    if card is not None:
        for player in env.table.players:
            if any(card in cards for cards in player.zones.values()):
                return [player]
    return [env.you]


# ---- tests


def test(said: Said, known: Known) -> PlayerTest:
    """Whether a player is among those of whom a head speaks: any opponent by `an opponent`."""
    if said.most is not None or said.trait or said.side or said.of is not None:
        found = candidates(said, known)
        return lambda env, one: one in found(env)
    other = said.which == "other"
    match said.word:
        case "you":
            return lambda env, one: one is env.you
        case "player":
            return (lambda env, one: one is not env.you) if other else lambda env, one: True
        case "opponent":
            return lambda env, one: env.you.opposes(one)
        case "partner":
            return lambda env, one: one.seat in env.you.partners
        case word if word in known.ruleset.persons:
            person = known.kernel.person
            return lambda env, one: one in person(env.table, word)
        case _:
            found = candidates(said, known)
            return lambda env, one: one in found(env)
