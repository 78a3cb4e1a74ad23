"""A thinker plays a battle to its end in its head, from the moment at which it is asked."""

from __future__ import annotations

import pytest

from cardwright.engine.chance import Chance
from cardwright.engine.games.imperial_twing.rollout import from_reaction
from cardwright.engine.question import STOP

from .test_bind import battle, laid, spell


@pytest.mark.parametrize(("moment", "thrown"), [("before_roll", 2), ("after_roll", 0)])
def test_dice_fall_where_they_have_not_fallen_yet(moment: str, thrown: int) -> None:
    table = laid("")
    ann, ben = table.players
    faces = [3, 0]
    table.chance = Chance(7, lambda chance, shown, seat: faces.pop(0))
    fought = battle(table, ann, ben, [spell(table, "fire")], [spell(table, "water")])
    if moment == "after_roll":
        fought.rolled, fought.faces[:] = True, [3, 0]
    from_reaction(table, 0, STOP, moment)
    assert len(faces) == 2 - thrown
    assert table.battles == []
