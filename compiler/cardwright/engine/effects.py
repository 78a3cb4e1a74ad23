"""What is in force at a table is asked and changed: bans, readings, worth, offers; what comes, ends and lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from cardwright.core.declarations import USE
from cardwright.engine.bind.active_effects import repeats
from cardwright.engine.happening import deeper

if TYPE_CHECKING:
    from cardwright.engine.bind.active_effects import (
        ActiveEffect,
        Adjusting,
        LastingEffect,
        Obliging,
        Offering,
        Permitting,
        Preceding,
        Recasting,
        Shifting,
    )
    from cardwright.engine.bind.closures import Act, Registration
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import Env, PlayerState, Table

Result = TypeVar("Result")


USES: Final = 20  # how often an offer may be used until the next phase begins or ends, whatever its limit
FREE: Final = ""  # in the place of the phase of a limit, for that

# ---- abilities come and go


def activate(table: Table, card: int, owner: PlayerState | None) -> None:
    """The abilities of a card come into force for its owner; nothing happens if they are already."""
    installers = table.bound.abilities[card]
    if card in table.active:
        return
    if not installers:
        table.active[card] = []  # a card that says nothing is active, too
        return
    held = table.dormant.pop(card, None)
    if held and held[0][1].owner is owner:  # what was in force for the same owner before comes back, as the youngest
        for place, entry in held:
            table.age += 1
            entry.age = table.age
            place.append(entry)
    else:
        held = []
        for install in installers:
            held += install(table, owner, card, None)
    table.active[card] = held
    if held and table.recasts:
        recast(table)


def deactivate(table: Table, card: int) -> None:
    """The abilities of a card end."""
    if card not in table.active:
        return
    held = table.active.pop(card)
    if held:
        table.dormant[card] = held
        _end(table, held)


def _end(table: Table, held: Registration) -> None:
    recasting = bool(table.recasts) and bool(held)
    for place, entry in held:
        if entry in place:
            place.remove(entry)
    if recasting:
        recast(table)


def lasting(table: Table, lasts: LastingEffect, held: Registration) -> None:
    """An ability holds from now until `lasts` says. What was said in the same words before holds once, from now on."""
    lasts.held = held
    for older in [lasting for lasting in table.lasting if repeats(lasting, lasts)]:
        table.lasting.remove(older)
        for place, entry in older.held:
            place.remove(entry)
    table.lasting.append(lasts)
    if table.recasts:
        recast(table)


def later(table: Table, lasts: LastingEffect, body: Act, env: Env) -> None:
    """Something is done once, at a moment to come; of the same of a player, no more can wait than may be used at once:
    a battle that brings about others would bring about more of them each time."""
    if sum(one.body is body and one.env is not None and one.env.you is env.you for one in table.lasting) >= USES:
        table.findings["endless chain"] += 1
        return
    lasts.body, lasts.env = body, env
    table.lasting.append(lasts)


def phase_began(table: Table, phase: str, player: PlayerState | None) -> None:
    """A phase begins, for a player if it is somebody's: counts begin anew, what lasted until then ends."""
    _phase(table, "start", phase, player)


def phase_ended(table: Table, phase: str, player: PlayerState | None) -> None:
    """A phase ends: what lasted until then ends, what was to come then is done."""
    _phase(table, "end", phase, player)


def over(table: Table, *phases: str) -> None:
    """Stretches of play that are nobody's turn end."""
    if table.used or table.lasting or table.recasts:  # most often nothing has waited for that
        for phase in phases:
            _phase(table, "end", phase, None)


def _phase(table: Table, what: str, phase: str, player: PlayerState | None) -> None:
    if table.used:
        used = table.used
        spent = [key for key in used if key[2] == phase or key[2] == FREE]
        if len(spent) == len(used):
            used.clear()
        else:
            for key in spent:
                del used[key]
    if table.lasting:
        done = [lasts for lasts in table.lasting if lasts.over(what, phase, player)]
        for lasts in done:
            table.lasting.remove(lasts)
            _end(table, lasts.held)
        for lasts in done:
            if lasts.body is not None and lasts.env is not None:
                perform(table, lasts.env, lasts.body)
    if table.recasts and _shifting(table):
        recast(table)


def gone(table: Table, player: PlayerState) -> None:
    """A player is out: what lasted until their turn, or was to come then, is over, for that turn never comes."""
    for lasts in [
        lasting for lasting in table.lasting if lasting.seats == frozenset((player.seat,)) and lasting.phase == "turn"
    ]:
        table.lasting.remove(lasts)
        _end(table, lasts.held)


def left(table: Table, card: int, zone: str) -> None:
    """A card has left a zone: what lasted until it does is over. Moves of `moves.py` say so by themselves."""
    for lasts in [
        lasting
        for lasting in table.lasting
        if lasting.card is not None and lasting.card == card and lasting.phase == zone
    ]:
        table.lasting.remove(lasts)
        _end(table, lasts.held)


# ---- cannot and can


def banned(table: Table, action: str, who: Any, what: Any = None, other: PlayerState | None = None) -> bool:
    """Whether something forbids it: `who` a player or card, `what` a card or player, `other` against or from whom."""
    entries = table.bans_by_action[action]
    return _hit(table, entries, who, what, other) if entries else False


def keys_of_bans(table: Table, action: str, who: Any, what: Any = None, other: PlayerState | None = None) -> list[str]:
    """The abilities that forbid something, by their keys."""
    entries = table.bans_by_action[action]
    return [
        entry.effect.key
        for entry in entries
        if any(entry.effect.hits(env, who, what, other) for env in entry.views(table))
    ]


def granted(table: Table, action: str, who: Any, what: Any = None, other: PlayerState | None = None) -> bool:
    """Whether something allows it, whatever the rules of the game say. `cannot` beats it."""
    entries = table.grants_by_action[action]
    return bool(entries) and _hit(table, entries, who, what, other)


def _hit(table: Table, entries: list[ActiveEffect[Permitting]], who: Any, what: Any, other: PlayerState | None) -> bool:
    for entry in entries:
        if entry.immune and not isinstance(who, int) and who.seat in entry.immune:
            continue
        effect = entry.effect
        if effect.against_you and entry.owner is not other and entry.owner is not None:  # aimed at somebody else
            continue
        for env in entry.views(table):
            if effect.hits(env, who, what, other):
                entry.acted(table)
                return True
    return False


def due(table: Table, entry: ActiveEffect[Obliging], player: PlayerState, cards: list[int]) -> list[int]:
    """Those of some cards that a player must play, if they can be."""
    effect, fitting, several = entry.effect, list[int](), False
    for env in entry.views(table):
        old, env.vars[effect.x] = env.vars[effect.x], player
        try:
            if effect.whose(env, player):
                meant = effect.cards(env, cards)
                fitting, several = _either(fitting, meant, cards) if several else meant, True
        finally:
            env.vars[effect.x] = old
    return fitting


def _either(some: list[int], others: list[int], cards: list[int]) -> list[int]:
    """Of some cards those that are in one of two lists."""
    return [card for card in cards if card in some or card in others]


def cast_as(table: Table, cards: list[int], role: str) -> list[int]:
    """Those of some cards that have a role by what is in force."""
    cast = list[int]()
    for entry in table.casts:
        effect = entry.effect
        if effect.role != role:
            continue
        for env in entry.views(table):
            if effect.test is None or effect.test(env):
                meant = effect.cards(env, [card for card in cards if card not in cast] if cast else cards)
                if meant:
                    entry.acted(table, len(meant))
                    cast = cast + meant
    return cast


def preceding(table: Table, entry: ActiveEffect[Preceding], cards: list[int]) -> list[int]:
    """Those of some cards of which a line speaks that says which cards beat all others."""
    effect, beating, several = entry.effect, list[int](), False
    for env in entry.views(table):
        if effect.test is None or effect.test(env):
            meant = effect.cards(env, cards)
            beating, several = _either(beating, meant, cards) if several else meant, True
    return beating


# ---- what counts as what, and how much


def reading(table: Table, face: int | str, roller: PlayerState, against: PlayerState | None) -> int | str:
    """What a face counts as for its roller. The first that applies does, by initiative, play and age; no chain."""
    entries: list[ActiveEffect[Shifting]] | None = table.readings.get(face)
    if not entries:
        return face
    if len(entries) > 1:
        rank = {player.seat: n for n, player in enumerate(table.by_initiative())}
        entries = sorted(entries, key=lambda one: (rank.get((one.owner or roller).seat, 99), one.age))
    for entry in entries:
        if entry.immune and roller.seat in entry.immune:
            continue
        for env in entry.views_of(table, roller) if entry.effect.own else entry.views(table):
            if entry.effect.applies(env, roller, against):
                if entry.effect.face != face:
                    entry.acted(table)
                return entry.effect.face
    return face


def worth(table: Table, card: int, base: int | None = None) -> int:
    """Power or strength of a card, or what the rules say instead, with all that adds to it, never below 0."""
    base = table.bound.worth[card] if base is None else base
    if not table.adjusts or table.weighing:  # how much a card is worth never depends on how much one is worth
        return base
    return max(_adjusted(table, card, table.bound.measure[card], base), 0)


def measure(table: Table, card: int, property: str) -> int:
    """Any number that a card has, with all that adds to it; 0 when it has none."""
    bound = table.bound
    base = int(bound.properties[card].get(property, 0))
    if not table.adjusts or table.weighing or (property not in bound.adjusted and property != bound.measure[card]):
        return base
    return max(_adjusted(table, card, property, base), 0)


def _adjusted(table: Table, card: int, measure: str, base: int) -> int:
    """What is set last stands in the place of what is printed; then all that adds to it is added."""
    more = 0
    bound = table.bound
    first = measure == bound.measure[card] and "worth" not in bound.properties[card]  # else that is one of its own
    meant = ("worth", measure) if first else (measure,)
    outer, table.weighing = table.weighing, (*table.weighing, measure)
    for entry in table.adjusts:
        effect = entry.effect
        if (effect.itself and entry.this != card) or effect.property not in meant:
            continue
        for env in entry.views(table):
            if not effect.match(env, card):
                continue
            old, env.vars[effect.x] = env.vars[effect.x], [card]
            try:
                by = _says(table, entry, env, card)
            finally:
                env.vars[effect.x] = old
            if effect.sets and by is not None:
                if by != base:
                    entry.acted(table)
                base = by
            elif by:
                more += by
                entry.acted(table)
    table.weighing = outer
    return base + more


def own_number(table: Table, card: int, property: str) -> int | None:
    """Another number of a card that is being weighed ("worth equal to its rank"): as it is now, and as it is printed
    where it is being weighed itself; nothing, where the card has no such number."""
    base = table.bound.properties[card].get(property)
    if base is None or property in table.weighing:
        return base
    return max(_adjusted(table, card, property, int(base)), 0)


def _says(table: Table, entry: ActiveEffect[Adjusting], env: Env, card: int) -> int | None:
    """The number that it says of a card; nothing where its condition is not met, or the owner is immune."""
    owner, effect = holding(table, card) or env.you, entry.effect
    if entry.immune and owner.seat in entry.immune:
        return None
    return effect.by(env) if effect.test is None or effect.test(env, owner) else None


def bonus(table: Table, player: PlayerState) -> int:
    """What is added to a player's total."""
    more = 0
    for entry in table.adjusts:
        effect = entry.effect
        if effect.property != "total" or player.seat in entry.immune:
            continue
        for env in entry.views(table):
            if effect.of(env, player) and (effect.test is None or effect.test(env, player)) and (by := effect.by(env)):
                more += by
                entry.acted(table)
    return more


def holding(table: Table, card: int) -> PlayerState | None:
    """The player before whom a card lies, or who has laid it in a place of the table."""
    for player in table.players:
        if card in player.laid:
            return player
        for cards in player.zones.values():
            if card in cards:
                return player
    return None


def recast(table: Table) -> None:
    """What all cards count as is worked out anew: something came into force, ended, or a phase did."""
    bound = table.bound
    if bound.recasts_elements:
        table.element[:] = bound.element
    if table.recasts:
        _cast(table, None)


def moved(table: Table, card: int) -> None:
    """A card has moved: what it counts as may be something else. Moves of `moves.py` say so by themselves."""
    if not table.recasts or not _shifting(table):
        return
    if any(not entry.effect.alone for entry in table.recasts):
        recast(table)
    else:
        if table.bound.recasts_elements:
            table.element[card] = table.bound.element[card]
        _cast(table, (card,))


def all_moved(table: Table, cards: Iterable[int]) -> None:
    """Cards have changed their places within a grid."""
    for card in cards if table.recasts else ():
        moved(table, card)


def counted(table: Table) -> None:
    """Counters have moved, or a card has taken a role: what depends on them is looked at again."""
    if any(not entry.effect.alone for entry in table.recasts):
        recast(table)


def _shifting(table: Table) -> bool:
    """Whether what counts as something else depends on where it lies, or on what goes on."""
    return any(not entry.effect.fixed or entry.immune for entry in table.recasts)


def _cast(table: Table, cards: Sequence[int] | None) -> None:
    """Each applies to what cards (None: all) are, not to what others have made of them; the latest stands."""
    made: list[tuple[ActiveEffect[Recasting], str, Sequence[int]]] = []
    for entry in table.recasts:
        effect = entry.effect
        among = effect.among if cards is None else [card for card in cards if card in effect.among]
        match, named = effect.match, effect.named
        for env in entry.views(table):
            if effect.test is None or effect.test(env):
                element = env.you.element if effect.element == "your" else effect.element
                if effect.chosen:
                    element = env.vars[effect.chosen] or ""
                if not element:
                    continue
                if named is not None:
                    meant: Sequence[int] = [card for card in named(env) if cards is None or card in cards]
                else:
                    meant = among if match is None else [card for card in among if match(env, card)]
                made.append((entry, element, meant))
    for entry, element, matching in made:
        elements, changed = table.element, 0
        if entry.immune:
            safe = _of_seats(table, entry.immune)
            matching = [card for card in matching if card not in safe]
        for card in matching:
            if elements[card] != element:
                elements[card] = element
                changed += 1
        if changed:
            entry.acted(table, changed)


def _of_seats(table: Table, seats: Sequence[int]) -> set[int]:
    """All cards that lie before some players: one pass over their zones, not one for each card that is asked about."""
    return {card for seat in seats for cards in table.players[seat].zones.values() for card in cards}


# ---- offers


def offers(
    table: Table, player: PlayerState, moment: Literal["turn", "before_roll", "after_roll"]
) -> list[tuple[str, str]]:
    """What a player may use now, as (label, key): in its window, its condition met, its limit left, its price there."""
    return [
        (entry.effect.label, entry.handle)
        for entry in table.options
        if not entry.effect.action
        and (entry.effect.moments is None or moment in entry.effect.moments)
        and _open(table, entry, player)
    ]


def actions(table: Table, player: PlayerState) -> list[tuple[str, str]]:
    """What a player may do instead of an action of the game, as (label, key)."""
    return [
        (entry.effect.label, entry.handle)
        for entry in table.options
        if entry.effect.action and _open(table, entry, player)
    ]


def _open(table: Table, entry: ActiveEffect[Offering], player: PlayerState) -> bool:
    effect = entry.effect
    if entry.owner is not None and entry.owner is not player:
        return False
    if effect.limit and (entry.handle, player.seat, effect.limit) in table.used:
        return False
    if entry.this is not None and not usable(table, entry.this, player):
        return False
    if effect.test is None and effect.payable is None:
        return _not_too_often(table, entry, player)
    env = _look(table, entry, player)
    if effect.test is not None and not effect.test(env):
        return False
    if effect.payable is not None and not effect.payable(env):
        return False
    return _not_too_often(table, entry, player)


def _not_too_often(table: Table, entry: ActiveEffect[Offering], player: PlayerState) -> bool:
    """Whether it has not been used as often as anything may be until the next phase."""
    if table.used and table.used.get((entry.handle, player.seat, FREE), 0) >= USES:
        table.findings["option exhausted"] += 1
        return False
    return True


def _look(table: Table, entry: ActiveEffect[Offering], player: PlayerState) -> Env:
    """Through whose eyes it is looked whether an offer is open: what a rule of the game offers, by the player's own."""
    if entry.this is None and entry.env is None and not entry.immune:
        return table.views[player.seat]
    return _env(table, entry, player)


def usable(table: Table, card: int, player: PlayerState, other: PlayerState | None = None) -> bool:
    """Whether a player can use what a card offers and what it waits for."""
    action = table.bound.forbids.get((USE, table.bound.kind[card]), "")
    return not (action and table.bans_by_action[action] and banned(table, action, player, card, other))


def _env(table: Table, entry: ActiveEffect[Offering], player: PlayerState) -> Env:
    env = table.env(player, entry.this)
    env.key, env.immune = entry.key, entry.immune
    if entry.env is not None:
        env.vars = list(entry.env.vars)
    return env


def use(table: Table, player: PlayerState, key: str) -> None:
    """A player takes an offer: it is counted, paid, carried out. Raises KeyError for an offer that is not open."""
    for entry in table.options:
        if entry.handle == key and entry.owner in (None, player):
            break
    else:
        raise KeyError(key)
    env = _env(table, entry, player)
    if entry.effect.limit:
        count(table, key, player, entry.effect.limit)
    count(table, key, player, FREE)  # for a limit of each battle is none to what brings about battles
    free = [(one, n) for one, n in table.used.items() if one[2] == FREE]
    perform(table, env, entry.effect.pay)
    entry.acted(table)
    if entry.this is not None:
        env.immune = (*env.immune, *immune(table, entry.this, player))
    perform(table, env, entry.effect.body)
    for one, n in free:  # a battle that is fought for an offer is no phase between its uses
        if table.used.get(one, 0) < n:
            table.used[one] = n


def count(table: Table, handle: str, player: PlayerState, phase: str) -> None:
    """Something was used once more in a phase."""
    used = (handle, player.seat, phase)
    table.used[used] = table.used.get(used, 0) + 1


# ---- instructions


def instructions(bound: Bound, card: str) -> Act | None:
    """What an event, or whatever is carried out when it is played, does; None when the card has no instructions."""
    return bound.bodies.get(card)


def carry_out(table: Table, card: int, player: PlayerState, scope: Literal["drawn", "any"] = "drawn") -> None:
    """What a card says is done, `you` being the player who drew it.

    Whom something keeps the card from affecting, loses the share that is theirs, the good ones included; all others
    have theirs (IT-135). With `scope` "any" a protection from one's own cards is one from everybody's (G-16).
    """
    body = table.bound.bodies.get(table.bound.ids[card])
    if body is None or not deeper(table):
        return
    env = table.env(player, card)
    env.key = f"{table.bound.ids[card]}#play"
    env.immune = immune(table, card, player, scope)
    table.fired[env.key] = table.fired.get(env.key, 0) + 1
    perform(table, env, body)
    table.depth -= 1


def perform(table: Table, env: Env, body: Callable[[Env], Result]) -> Result:
    """Something is carried out, and whoever tells of the game knows of what happens meanwhile whose words made it."""
    was, table.performing = table.performing, env
    outcome = body(env)
    table.performing = was
    return outcome


def course_of(
    key: str, step: str, body: Act, concerned: Callable[[Any, str], Sequence[PlayerState]] | None
) -> Callable[..., None]:
    """What plays a step that says what is done; `you` is whom it concerns, or else whose turn it is."""

    def played(table: Table, *_: object, **__: object) -> None:
        if not deeper(table):
            return
        you = table.turn_player if concerned is None else concerned(table, step)[0]
        env = table.env(you if not you.out else next(iter(table.order(you)), you), None)
        env.key = key
        was, table.speaking = table.speaking, (table.depth, step)
        perform(table, env, body)
        table.speaking = was
        table.depth -= 1

    return played


def immune(
    table: Table, card: int | None, player: PlayerState, scope: Literal["drawn", "any"] = "drawn"
) -> tuple[int, ...]:
    """The seats that a card of a player cannot affect."""
    action = table.bound.affects.get(table.bound.kind[card], "") if card is not None else ""
    if not action or not table.bans_by_action[action]:
        return ()
    return tuple(
        other.seat
        for other in table.order(player)
        if banned(table, action, card, other, player if scope == "drawn" else other)
    )
