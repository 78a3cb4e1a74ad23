"""Who listens at a table: an ability that waits for a happening, with the player whose it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.engine.env import Env
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import Player, Table


class Waiting:
    """What is the same in every game about an ability that waits: bound once, shared by all tables.

    `personal` says whether the ability speaks of `you` (or of opponents, partners, neighbours). If it does and nobody
    owns it, as in a house rule, it is everybody's; if it does not, it acts once. `own` says that it waits for what
    `you` do and nobody else. `faces` are those of a die that it waits for, None when it waits for more than a face.
    `body` says whether it acted: an offer may be declined.
    """

    __slots__ = ("body", "faces", "happening", "key", "matches", "own", "personal", "timing")

    def __init__(
        self,
        key: str,
        happening: str,
        timing: str,
        matches: Callable[[Env], bool],
        body: Callable[[Env], bool],
        personal: bool,
        own: bool = False,
        faces: frozenset[int | str] | None = None,
    ) -> None:
        self.key, self.happening, self.timing, self.matches = key, happening, timing, matches
        self.body, self.personal, self.own, self.faces = body, personal, own, faces


class Listener:
    """An ability that waits at one table: `owner` is None for a rule, `this` the card it stands on or None.

    `busy` says that it is replacing something at the moment.

    `age` orders those of equal rank: rules come first, then cards in the order in which they came into play.
    """

    __slots__ = ("age", "busy", "owner", "spared", "this", "timing", "waiting")

    def __init__(
        self, waiting: Waiting, owner: Player | None, this: int | None, age: int, spared: tuple[int, ...] = ()
    ) -> None:
        self.waiting, self.owner, self.this, self.age, self.spared = waiting, owner, this, age, spared
        self.timing = waiting.timing
        self.busy = False

    def hears(self, face: int | str) -> bool:
        """Whether a die that shows this face could matter to it; a quick look before anything is told."""
        faces = self.waiting.faces
        return faces is None or face in faces

    def concerned(self, table: Table, happening: Happening) -> list[Player]:
        """The players for whom it is time to act; most often none or one."""
        waiting, who, you = self.waiting, happening.who, self.owner
        if waiting.faces is not None and happening.face not in waiting.faces:
            return []
        if waiting.own:
            if who is None or (you is not None and you is not who):
                return []
            you = who
        elif you is None:
            if waiting.personal:
                return [one for one in table.by_initiative() if waiting.matches(table.env(one, self.this, happening))]
            you = who or table.turn_player
        return [you] if waiting.matches(table.env(you, self.this, happening)) else []

    def run(self, table: Table, you: Player, happening: Happening) -> bool:
        """The body is carried out, and counted; whether it acted."""
        env = table.env(you, self.this, happening)
        env.spared = self.spared
        if not self.waiting.body(env):
            return False
        key = self.waiting.key
        table.fired[key] = table.fired.get(key, 0) + 1
        return True


def overhearing(timing: str, note: Callable[[Table, Happening], None]) -> Listener:
    """Somebody who is told what happens at a table, in the list of a happening, and who never acts."""

    def noted(env: Env) -> bool:
        if env.happening is not None:
            note(env.table, env.happening)
        return False

    return Listener(Waiting("", "", timing, noted, noted, personal=False), None, None, 0)
