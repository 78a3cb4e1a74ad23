"""What was asked for on the command line becomes a sitting: rules, seats, seed, and perhaps answers of a saved game."""

from __future__ import annotations

import shlex
from functools import partial
from typing import TYPE_CHECKING

from cardwright.app.playing import Playing, in_force
from cardwright.engine.agents import opponent
from cardwright.engine.replay import MOST_SEATS, Saved
from cardwright.frozen import frozen
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal
from cardwright.play.names import phrases
from cardwright.play.saved import load
from cardwright.play.sitting import AGENTS, Make, SeatedPlayer, Sitting, can_be_called, seated

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.gift import Gift


SEEDS = 1_000_000


@frozen
class PlayOrder:
    """What was asked for. `players` is as it was typed; `resume` names a file, or is empty. `gift` is a seat, from 1
    on, and the card that it begins with; `watched` says that only bots play."""

    target: str
    overlays: tuple[str, ...] = ()
    edition: tuple[str, ...] = ()
    variant: tuple[str, ...] = ()
    players: str = ""
    seed: int | None = None
    resume: str = ""
    lang: str = "en"
    gift: tuple[int, str] | None = None
    watched: bool = False

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The overlays by sort ("" for any) and name."""
        asked = [("edition", name) for name in self.edition] + [("", name) for name in self.overlays]
        return asked + [("variant", name) for name in self.variant]


@frozen
class Laid:
    """All that a game needs before the first card is drawn."""

    order: PlayOrder
    playing: Playing
    sitting: Sitting
    rules: str  # what stands for the rules as they are played


def lay(order: PlayOrder) -> Laid:
    """The table is laid. Raises Refusal for what cannot be played."""
    game = load(order.resume, phrases(order.lang)) if order.resume else None
    order = order if game is None else as_saved(order, game)
    return laid_with(order, in_force(order.target, order.rules, order.lang), game)


def as_saved(order: PlayOrder, game: Saved) -> PlayOrder:
    """What was asked for, as a saved game has it. Raises Refusal for an order that says otherwise itself."""
    if order.players or order.seed is not None or order.rules or order.gift:
        raise Refusal(message("A saved game brings its players, its seed and its rules; --resume goes alone."))
    target = order.target or game.set
    gift = (game.gift[0] + 1, game.gift[1]) if game.gift else None
    return PlayOrder(target, game.overlays, game.edition, game.variant, "", game.seed, order.resume, order.lang, gift)


def laid_with(order: PlayOrder, play: Playing, game: Saved | None = None) -> Laid:
    """The table is laid with a set in which the rules of the order hold. Raises Refusal for what cannot be played."""
    words = phrases(order.lang)
    bound = _bound(play)
    rules = _hash(play)
    least, most = play.ruleset.players
    if game is not None:
        seats = tuple(SeatedPlayer(name, agent) for name, agent in game.seats)
        if not all(can_be_called(seat.name) for seat in seats):
            raise Refusal(words.say("resume.field", file=order.resume, field="seats"))
        if not least <= len(seats) <= most:
            raise Refusal(words.say("resume.seats", file=order.resume, game=play.ruleset.game))
        if game.ruleset != rules:
            anew = command(order, seats, game.seed)
            changed = words.say("resume.changed", file=order.resume, version=game.version, command=anew)
            raise Refusal(changed)
    else:
        usual = opponent(play.ruleset.game)
        asked = _bots(order.players, least, usual) if order.watched else order.players
        seats = seated(asked, least, words.say("start.you"), usual)
        if not least <= len(seats) <= most:
            allowed = str(least) if least == most else message("{least} to {most}", least=least, most=most)
            raise Refusal(
                message(
                    "{game} is for {players} players under these rules, not for {n}.",
                    game=play.ruleset.game,
                    players=allowed,
                    n=len(seats),
                )
            )
    seed = game.seed if game else _seed() if order.seed is None else order.seed
    gift = _gift(order.gift, play, bound, len(seats))
    sitting = Sitting(bound, _make(seats, play.ruleset.game), seed, seats, game.choices if game else (), gift)
    return Laid(order, play, sitting, rules)


def command(order: PlayOrder, seats: tuple[SeatedPlayer, ...], seed: int) -> str:
    """The command that plays the same game again, or lets one watch it where only bots play."""
    parts = ["cardwright", "play", order.target]
    for option, names in (("--edition", order.edition), ("--with", order.overlays), ("--variant", order.variant)):
        parts += [part for name in names for part in (option, name)]
    asked = ",".join(seat.agent if seat.agent != "person" else seat.name for seat in seats)
    seeds = "--seed" if any(seat.agent == "person" for seat in seats) else "--replay"
    gift = ("--gift", str(order.gift[0]), order.gift[1]) if order.gift else ()
    lang = () if order.lang == "en" else ("--lang", order.lang)
    return shlex.join([*parts, "--players", asked, seeds, str(seed), *gift, *lang])


def _bound(play: Playing) -> Bound:
    """The rules, ready to be played. Raises Refusal for a game that no engine knows."""
    from cardwright.engine.games import bind

    return bind(play.ruleset)


def _bots(asked: str, fewest: int, usual: str) -> str:
    """Who is watched: the bots that are named, or as many of the usual one. Raises Refusal for a person."""
    if not asked or asked.isdecimal():
        return ",".join([usual] * min(int(asked or fewest), MOST_SEATS + 1))
    names = [name.strip() for name in asked.split(",")]
    if person := next((name for name in names if name not in AGENTS), ""):
        raise Refusal(
            message("--replay shows a game that bots have played, and “{name}” is none.", name=person),
            message("The bots are {names}.", names=Several(tuple(AGENTS))),
        )
    return asked


def _gift(asked: tuple[int, str] | None, play: Playing, bound: Bound, seats: int) -> Gift | None:
    """What a seat begins with. Raises Refusal for a seat or a card that there is not, or that nobody can begin with."""
    from cardwright.app.cards import named
    from cardwright.engine.gift import can_be_given

    if asked is None:
        return None
    seat, name = asked
    if not 1 <= seat <= seats:
        raise Refusal(message("There is no seat {seat} among {players}.", seat=seat, players=seats))
    card = named(play.ruleset.cards, play.set.glossary, (name,))[0]
    if not can_be_given(bound, card.id):
        raise Refusal(message("Nobody can begin a game with “{card}”.", card=play.card(card.id)))
    return seat - 1, card.id


def _hash(play: Playing) -> str:
    from cardwright.lab.games import rules_hash

    return rules_hash(play.ruleset)


def _make(seats: tuple[SeatedPlayer, ...], game: str) -> Make:
    """How agents are made. Raises Refusal for one that nobody knows, or that does not know the game."""
    from cardwright.engine.agents import make

    for seat in seats:
        if seat.agent != "person":
            make(seat.agent, 0, game)
    return partial(make, game=game)


def _seed() -> int:
    from random import SystemRandom

    return SystemRandom().randrange(SEEDS)
