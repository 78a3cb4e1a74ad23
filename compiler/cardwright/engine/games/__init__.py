"""The games that can be played, each with a kernel of its own: a folder, which is loaded when it is needed.

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
    """A ruleset bound to the kernel of its game. Raises Unplayable for a game that has none."""
    if ruleset.game not in ROOMS:
        raise unplayable(ruleset.game)
    kernel: AnyKernel = game_room(ruleset.game, "kernel").KERNEL
    return bound_to(kernel, ruleset)


class Unplayable(Refusal, ValueError):
    """A game, or a bot, that is not there to be played."""


def unplayable(game: str) -> Unplayable:
    """What is said of a game that has no kernel."""
    return Unplayable(
        message(
            "“{game}” can be printed, and not yet played: Cardwright knows how to play {names}.",
            game=game,
            names=Several(tuple(ROOMS), "and"),
        )
    )


def game_room(game: str, file: str) -> Any:
    """A file of a game's kernel, loaded when it is needed."""
    return import_module(f"cardwright.engine.games.{ROOMS[game]}.{file}")


def has_room(game: str, file: str) -> bool:
    """Whether there is such a file beside a game's kernel."""
    return find_spec(f"cardwright.engine.games.{ROOMS[game]}.{file}") is not None
