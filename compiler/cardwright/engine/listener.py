"""Who listens at a table: an ability that waits for a happening, with the player whose it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine import effects
from cardwright.engine.table import Env

if TYPE_CHECKING:
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import PlayerState, Table


class Waiting:
    """What is the same in every game about an ability that waits: bound once, shared by all tables.

    `personal` says whether the ability speaks of `you` (or of opponents, partners, neighbours). If it does and nobody
    owns it, as in a house rule, it is everybody's; if it does not, it acts once. `own` says that it waits for what
    `you` do and nobody else. `faces` are those of a die that it waits for, None when it waits for more than a face.
    `size` is how many variables it has. `body` says whether it acted: an offer may be declined.
    """

    __slots__ = ("body", "faces", "happening", "key", "matches", "own", "personal", "size", "timing")

    def __init__(
        self,
        key: str,
        happening: str,
        timing: str,
        matches: Callable[[Env], bool],
        body: Callable[[Env], bool],
        personal: bool,
        size: int,
        own: bool = False,
        faces: frozenset[int | str] | None = None,
    ) -> None:
        self.key, self.happening, self.timing, self.matches = key, happening, timing, matches
        self.body, self.personal, self.size, self.own, self.faces = body, personal, size, own, faces


class Listener:
    """An ability that waits at one table: `owner` is None for a rule, `this` the card it stands on or None.

    `busy` says that it is replacing something at the moment; `spare` are the eyes through which it has looked at what
    was none of its business: most of what happens is not, and they are made once.

    `age` orders those of equal rank: rules come first, then cards in the order in which they came into play.
    """

    __slots__ = ("age", "busy", "early", "faces", "immune", "owner", "spare", "this", "timing", "waiting", "whose")

    def __init__(
        self, waiting: Waiting, owner: PlayerState | None, this: int | None, age: int, immune: tuple[int, ...] = ()
    ) -> None:
        self.waiting, self.owner, self.this, self.age, self.immune = waiting, owner, this, age, immune
        self.timing, self.faces = waiting.timing, waiting.faces
        self.early = waiting.timing != "when"  # it may stop what happens
        self.whose = owner if waiting.own else None  # the only one whose deeds matter to it, where there is one
        self.busy = False
        self.spare: Env | None = None

    def concerned(self, table: Table, happening: Happening) -> list[Env]:
        """Those for whom it is time to act, as it looks to each of them; most often none or one."""
        waiting, who, you = self.waiting, happening.who, self.owner
        if self.faces is not None and happening.face not in self.faces:
            return []
        if waiting.own:
            if who is None or (you is not None and you is not who):
                return []
            you = who
        elif you is None:
            if waiting.personal:
                views = [table.env(player, self.this, happening) for player in table.by_initiative()]
                return [env for env in views if waiting.matches(env) and self.usable(env)]
            you = who or table.turn_player
        env, self.spare = self.spare, None
        if env is None:
            env = Env(table, you, self.this, happening, waiting.size)
        else:
            env.you, env.happening = you, happening
        if waiting.matches(env) and (self.this is None or self.usable(env)):
            return [env]
        self.spare = env
        return []

    def usable(self, env: Env) -> bool:
        """Whether nothing keeps the player from using the card on which it stands."""
        other = env.happening.other if env.happening is not None else None
        return self.this is None or effects.usable(env.table, self.this, env.you, other)

    def run(self, table: Table, env: Env) -> bool:
        """The body is carried out, and counted; whether it acted."""
        key = env.key = self.waiting.key
        env.immune = self.immune
        if not effects.perform(table, env, self.waiting.body):
            return False
        table.fired[key] = table.fired.get(key, 0) + 1
        return True


def overhearing(timing: str, note: Callable[[Table, Happening], None]) -> Listener:
    """Somebody who is told what happens at a table, in the list of a happening, and who never acts."""

    def noted(env: Env) -> bool:
        if env.happening is not None:
            note(env.table, env.happening)
        return False

    return Listener(Waiting("", "", timing, noted, noted, personal=False, size=0), None, None, 0)
