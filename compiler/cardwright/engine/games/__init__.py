"""The games that can be played: two with a kernel of their own, each a folder, and `declared/` for all others.

In comes the name of a game, out goes its kernel, or another file beside it: `greedy` and `thinker` (bots),
`situation` (what scenarios need), `odds` (of a battle). A game without such a file does without.

Begin with `engine/kernel.py`, which says what a kernel may be asked. Absent on purpose: anything that two games
share.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardwright.engine.bind.binding import bound_to
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.kernel import AnyKernel
    from cardwright.ruleset.game import Ruleset

ROOMS = {"Imperial Twing": "imperial_twing", "Archmage Origins": "archmage_origins"}


def bind(ruleset: Ruleset) -> Bound:
    """A ruleset bound to the kernel of its game, or of all declared ones. Raises Unplayable for one without an end."""
    if ruleset.game in ROOMS:
        kernel: AnyKernel = game_room(ruleset.game, "kernel").KERNEL
        return bound_to(kernel, ruleset)
    from cardwright.engine.games.declared.kernel import can_end, declared_kernel, never_played

    if not can_end(ruleset):
        raise Unplayable(
            message("“{game}” can be printed, and not played: nothing in it says who wins.", game=ruleset.game),
            message("Say it in the game, or in a step: `{example}`.", example="win the game"),
        )
    if astray := never_played(ruleset):
        raise Unplayable(
            message("Nothing plays the step `{step}`: it belongs neither to the set-up nor to a turn.", step=astray[0]),
            message("Call it `{setup}` or `{turn}`.", setup="setup.…", turn="turn.…"),
        )
    declared: Any = declared_kernel(ruleset)
    return bound_to(declared, ruleset)


class Unplayable(Refusal, ValueError):
    """A game, or a bot, that is not there to be played."""


def unplayable(game: str) -> Unplayable:
    """What is said of a declared game where one with a kernel of its own is wanted."""
    return Unplayable(
        message(
            "“{game}” can be simulated with players at random, and no more yet; that can be done with {names}.",
            game=game,
            names=Several(tuple(ROOMS), "and"),
        )
    )


def game_room(game: str, file: str) -> Any:
    """A file of a game's kernel, loaded when it is needed. Raises Unplayable for a game that has none of its own."""
    if game not in ROOMS:
        raise unplayable(game)
    return import_module(f"cardwright.engine.games.{ROOMS[game]}.{file}")


def has_room(game: str, file: str) -> bool:
    """Whether there is such a file beside a game's kernel."""
    return game in ROOMS and find_spec(f"cardwright.engine.games.{ROOMS[game]}.{file}") is not None
