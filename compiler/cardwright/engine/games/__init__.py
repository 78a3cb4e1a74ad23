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
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.kernel import AnyKernel
    from cardwright.ruleset.game import Ruleset

ROOMS = {"Imperial Twing": "imperial_twing", "Archmage Origins": "archmage_origins"}
DECLARED = "declared"  # the folder of all others


def bind(ruleset: Ruleset) -> Bound:
    """A ruleset bound to the kernel of its game, or of all declared ones. Raises Unplayable for one without an end."""
    if ruleset.game in ROOMS:
        kernel: AnyKernel = game_room(ruleset.game, "kernel").KERNEL
        return bound_to(kernel, ruleset)
    from cardwright.engine.games.declared.kernel import can_end, declared_kernel, says_nothing

    if not can_end(ruleset):
        raise Unplayable(
            message("“{game}” can be printed, and not played: nothing in it says who wins.", game=ruleset.game),
            message("Say it in the game, or in a step: `{example}`.", example="win the game"),
        )
    if empty := says_nothing(ruleset):
        raise Unplayable(
            message(
                "“{game}” can be printed, and not played: the step `{step}` does not say what is done in it.",
                game=ruleset.game,
                step=empty[0],
            ),
            "Write sentences below it, or leave it out.",
        )
    declared: Any = declared_kernel(ruleset)
    return bound_to(declared, ruleset)


class Unplayable(Refusal, ValueError):
    """A game, or a bot, that is not there to be played."""


def folder_of(game: str) -> str:
    """The folder of a game's kernel: its own, or that of all declared games."""
    return ROOMS.get(game, DECLARED)


def game_room(game: str, file: str) -> Any:
    """A file beside a game's kernel, loaded when it is needed."""
    return import_module(f"cardwright.engine.games.{folder_of(game)}.{file}")


def has_room(game: str, file: str) -> bool:
    """Whether there is such a file beside a game's kernel."""
    return find_spec(f"cardwright.engine.games.{folder_of(game)}.{file}") is not None
