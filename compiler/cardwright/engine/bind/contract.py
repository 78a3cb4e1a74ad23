"""The contract of a kernel and a ruleset: both know the same names, steps become the course, rule values attributes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, assert_never

from cardwright.engine.bound import UNLIMITED
from cardwright.ruleset.game import Ruleset, RuleValue

if TYPE_CHECKING:
    from cardwright.engine.bind.active_effects import ActiveEffect, Changing, Replacing
    from cardwright.engine.kernel import AnyKernel
    from cardwright.engine.table import Env, PlayerState, Table


# ---- names


def agree(ruleset: Ruleset, spoken_of: frozenset[str], kernel: AnyKernel) -> None:
    """Raises ValueError that names every difference between a game as it is declared and as it is played.

    `spoken_of` are the rule values whose present setting some rule asks for.
    """
    differences = [*_values(ruleset, spoken_of, kernel)]
    differences += _differences("happening", names(kernel.happenings), [clause.id for clause in ruleset.happenings])
    differences += _differences("action", names(kernel.actions), [clause.id for clause in ruleset.actions])
    differences += _differences("step", kernel.steps, [step.id for step in ruleset.steps])
    if differences:
        raise ValueError("\n".join(differences))


def names(declared: type) -> list[str]:
    """The names that a class of the kernel declares; one that is a word of Python ends in an underscore."""
    return [name.rstrip("_") for name in declared.__annotations__]


_TELLS = {"happening": "tells", "action": "asks about", "step": "plays", "rule value": "reads"}


def _differences(sort: str, played: Iterable[str], declared: Iterable[str]) -> Iterator[str]:
    mine, theirs = list(played), list(declared)
    for name in mine:
        if name not in theirs:
            yield f"The kernel {_TELLS[sort]} the {sort} {name}, which the game does not declare."
    for name in theirs:
        if name not in mine:
            yield f"The game declares the {sort} {name}, which its kernel never {_TELLS[sort]}."


def _values(ruleset: Ruleset, spoken_of: frozenset[str], kernel: AnyKernel) -> Iterator[str]:
    """A value that an overlay adds, or that an ability speaks of, needs no kernel to read it."""
    added = {value.id for overlay in ruleset.overlays for value in overlay.adds}
    free = added | spoken_of
    declared: dict[str, Any] = {value.id: value for value in ruleset.values}
    supplies = {value for counter in ruleset.counters for value in (counter.supply, counter.limit)}
    for name in (*names(kernel.game_rules), *names(kernel.player_rules)):
        if name not in declared:
            yield f"The kernel reads the rule value {name}, which the game does not declare."
    for whose, offered in (("game", names(kernel.game_rules)), ("player", names(kernel.player_rules))):
        for name in offered:
            if name in declared and ("game" if declared[name].of == "game" else "player") != whose:
                yield f"The kernel reads {name} as a value of the {whose}, but it is declared as one of the other."
    known = {*names(kernel.game_rules), *names(kernel.player_rules)}
    for name in declared:
        if name not in known and name not in free and name not in supplies:
            yield f"The game declares the rule value {name}, which its kernel never reads."


# ---- steps


Step = Callable[..., Any]


def course(replaced: Collection[str], kernel: AnyKernel, omitted: Mapping[str, str]) -> dict[str, Step]:
    """Step id → the function that plays it. A step that nothing touches is the kernel's own.

    `replaced` are the steps that something can replace; `omitted` gives for each step that a rule leaves out the key of
    that rule.
    """
    steps: Mapping[str, Step] = kernel.steps
    functions: dict[str, Step] = {}
    for id, play in steps.items():
        if id in omitted:
            functions[id] = _left_out(omitted[id])
        elif id in replaced:
            functions[id] = _replaceable(id, play, kernel)
        else:
            functions[id] = play
    return functions


def _left_out(key: str) -> Step:
    """Nothing is done, and that is counted."""

    def skipped(table: Table, *_: Any, **__: Any) -> None:
        table.fired[key] = table.fired.get(key, 0) + 1

    return skipped


def _replaceable(id: str, play: Step, kernel: AnyKernel) -> Step:
    """The step, unless something in force replaces it for one whom it concerns, by initiative and then by age."""

    def played(table: Table, *rest: Any, **more: Any) -> Any:
        entries: list[ActiveEffect[Replacing]] = table.replaced[id]
        if entries:
            for player in kernel.concerned(table, id):
                for entry in list(entries):
                    if entry.owner in (None, player) and not entry.busy and _acts(table, entry, player):
                        return None
        return play(table, *rest, **more)

    return played


def _acts(table: Table, entry: ActiveEffect[Replacing], player: PlayerState) -> bool:
    """Whether it acts for one whom the step concerns; while it does, it replaces nothing else."""
    env = entry.env.seen_by(player) if entry.env is not None else table.env(player, entry.this)
    env.vars[entry.effect.x] = player
    test = entry.effect.test
    if test is not None and not test(env, player):
        return False
    entry.busy = True
    acted = entry.effect.body(env)
    entry.busy = False
    if acted:
        entry.acted(table)
    return acted


# ---- rule values


def setting(value: RuleValue, given: Any) -> Any:
    """What a value is to the engine: a number for `unlimited`, everything else as it is."""
    return UNLIMITED if given == "unlimited" and "unlimited" in value.words else given


def _settled(value: RuleValue, base: Any, given: Any) -> Any:
    """What an ability sets a value to, if that is of its sort; `unlimited` is as much as there may be."""
    if isinstance(base, bool):
        return given if isinstance(given, bool) else base
    if isinstance(base, int):
        if given in ("unlimited", UNLIMITED):
            return UNLIMITED if "unlimited" in value.words or value.most is None else value.most
        return given if type(given) is int else base
    return given if given in value.words else base


class Rules(Protocol):
    """The rule values of a table, or of one of its players: what is the same in each class that is made of them."""

    table: Table
    player: PlayerState | None
    changes: dict[str, list[ActiveEffect[Changing]]]


def rules_class(name: str, values: Iterable[RuleValue], moved: frozenset[str]) -> Callable[..., Any]:
    """How the values of a table, or of a player, are made: an object with an attribute for each value.

    It is called with the table, the player (None for the values of the game) and the lists of changes in force.
    """
    plain: dict[str, Any] = {}
    body: dict[str, Any] = {}
    for value in values:
        if value.id in moved:
            body[value.id] = _moving(value, setting(value, value.default))
        else:
            plain[value.id] = setting(value, value.default)
    body["__slots__"] = ("changes", "player", "table", *plain)
    cls: type[Any] = type(name, (), body)
    settings = tuple(plain.items())

    def make(table: Table, player: PlayerState | None, changes: dict[str, list[ActiveEffect[Changing]]]) -> Any:
        rules = cls()
        rules.table, rules.player, rules.changes = table, player, changes
        for id, given in settings:
            setattr(rules, id, given)
        return rules

    return make


def _moving(value: RuleValue, base: Any) -> property:
    """A value that something can move; as long as nothing does, it is as it was set."""
    id = value.id

    def now(rules: Rules) -> Any:
        return _now(value, base, rules) if rules.changes[id] else base

    return property(now)


def _now(value: RuleValue, base: Any, rules: Rules) -> Any:
    """What a value is at this moment: as it was set, then moved, then held within its bounds."""
    standing = rules.changes[value.id]
    table = rules.table
    if value.id in table.reading_values:  # what a value is never depends on what it is
        return base
    table.reading_values.add(value.id)
    try:
        return _moved(value, base, standing, rules)
    finally:
        table.reading_values.discard(value.id)


def _moved(value: RuleValue, base: Any, standing: list[ActiveEffect[Changing]], rules: Rules) -> Any:
    tos: list[Any] = []
    more = 0
    for entry in standing:
        effect = entry.effect
        for env in entry.views(rules.table):
            player = rules.player
            if player is not None and not _concerns(entry, env, player):
                continue
            if effect.test is not None and not effect.test(env, player or env.you):
                continue
            if effect.to is not None:
                tos.append(_settled(value, base, effect.to(env)))
                entry.acted(rules.table)
            elif effect.by is not None and (by := effect.by(env)):
                more += by
                entry.acted(rules.table)
            if player is None:
                break
    return _held(value, _combined(value, base, tos), more)


def _concerns(entry: ActiveEffect[Changing], env: Env, player: PlayerState) -> bool:
    whose = entry.effect.whose
    return player.seat not in entry.immune and (whose is None or whose(env, player))


def _combined(value: RuleValue, base: Any, tos: list[Any]) -> Any:
    if not tos:
        return base
    match value.combine:
        case "greatest":
            return max([base, *tos])
        case "least":
            return min([base, *tos])
        case "any":
            return base or any(tos)
        case "all":
            return base and all(tos)
        case "set" | "sum":
            return tos[-1]
        case _:
            assert_never(value.combine)


def _held(value: RuleValue, now: Any, more: int) -> Any:
    if isinstance(now, bool) or not isinstance(now, int) or now >= UNLIMITED:
        return now
    now += more
    if value.least is not None:
        now = max(now, value.least)
    if value.most is not None:
        now = min(now, value.most)
    return now


def lists_class(name: str, ids: list[str]) -> Callable[[], Any]:
    """How an object with an empty list for each name is made."""
    cls = type(name, (), {"__slots__": tuple(ids)})

    def make() -> Any:
        lists = cls()
        for id in ids:
            setattr(lists, id, [])
        return lists

    return make
