"""The reader of a ruleset: what is known of its nouns, and the readings that refer to one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine.bind import abilities, counting
from cardwright.engine.bind.known import Known
from cardwright.ruleset.ability import Ability
from cardwright.ruleset.thing import Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Put
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player


class Reader(Known):
    """What is known, able to count and to bring into force."""

    def had(self, thing: Thing) -> Callable[[Env, Player], int]:
        return counting.had(thing, self)

    def counted(self, thing: Thing) -> Callable[[Env], int]:
        return counting.counted(thing, self)

    def put(self, ability: Ability, key: str) -> Put:
        return abilities.put(ability, key, self)
