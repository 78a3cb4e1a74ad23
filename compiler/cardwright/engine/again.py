"""Two things that last are compared: whether the second says no more than the first, so that one of them is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.bind.active_effects import ActiveEffect, Permitting, Recasting

if TYPE_CHECKING:
    from cardwright.engine.env import Env
    from cardwright.engine.force import LastingEffect


def repeats(older: LastingEffect, newer: LastingEffect) -> bool:
    """Whether cards count as something, or somebody can or cannot, for as long and in the same words as before.

    Whatever adds up is not the same twice: a rule value that moves, strength, an ability that waits.
    """
    return (
        bool(newer.held)
        and len(older.held) == len(newer.held)
        and (older.what, older.phase, older.seats, older.card) == (newer.what, newer.phase, newer.seats, newer.card)
        and all(a is b and _alike(one, other) for (a, one), (b, other) in zip(older.held, newer.held, strict=True))
    )


def _alike(one: Any, other: Any) -> bool:
    return (
        isinstance(one, ActiveEffect)
        and isinstance(other, ActiveEffect)
        and isinstance(one.power, Recasting | Permitting)
        and one.power is other.power
        and (one.owner, one.this, one.spared) == (other.owner, other.this, other.spared)
        and _spoken_of(one.env) == _spoken_of(other.env)
    )


def _spoken_of(env: Env | None) -> tuple[Any, ...]:
    """All that the words of an ability may stand for."""
    if env is None:
        return ()
    return env.you, env.happening, env.vars
