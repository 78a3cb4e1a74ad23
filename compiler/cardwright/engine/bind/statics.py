"""What always holds becomes what is asked at a table: values that move, things that have more, what counts as what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.engine.bind.amounts import amount
from cardwright.engine.bind.mentions import personal
from cardwright.engine.bind.players import test
from cardwright.engine.bind.standing import Adjusting, Changing, Reading, Recasting, Standing
from cardwright.engine.bind.things import matches
from cardwright.engine.bind.windows import holds
from cardwright.ruleset.ability import Adjust, Change, CountsAs
from cardwright.ruleset.amount import ValueOf
from cardwright.ruleset.player import YOU
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Argument, Faces, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Held, PlayerTest, Put
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


def change(said: Change, key: str, known: Known) -> Put:
    """A rule value moves by an amount, or to one."""
    by = amount(said.by, known) if said.by is not None else None
    sign = said.sign
    power = Changing(
        key,
        personal((said.whose, said.terms, said.by)),
        said.value,
        whose=test(_any(said.whose), known) if said.whose is not None else None,
        test=holds(said.terms, known),
        by=(lambda env: sign * by(env)) if by is not None else None,
        to=_setting(said.to, known),
    )

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        entries = table.changes[power.value]
        entries.append(entry)
        return [(entries, entry)]

    return put


def _any(whose: Said) -> Said:
    return replace(whose, which="each") if whose.which == "a" else whose


def _setting(to: Any, known: Known) -> Callable[[Env], Any] | None:
    if to is None:
        return None
    if isinstance(to, str):
        words: dict[str, Any] = {"yes": True, "no": False}
        word = words.get(to, to)
        return lambda env: word
    if isinstance(to, ValueOf):
        return amount(to, known)
    return amount(to, known)


def adjust(said: Adjust, key: str, known: Known) -> Put:
    """Things have more or less of a property; a total is that of the player whose it is."""
    owner = said.things.owner if isinstance(said.things, Thing) else None
    by, sign = amount(said.by, known), said.sign
    whose: PlayerTest = test(_any(owner), known) if owner is not None else lambda env, player: True
    power = Adjusting(
        key,
        personal((said.things, said.terms, said.by)),
        said.property,
        match=matches(said.things, known),
        of=whose,
        test=holds(said.terms, known),
        by=lambda env: sign * by(env),
    )

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        table.adjusts.append(entry)
        return [(table.adjusts, entry)]

    return put


def counts_as(said: CountsAs, key: str, known: Known) -> Put:
    """A face counts as another, or things as of another element or kind."""
    if isinstance(said.what, Faces):
        return _reading(said.what, said, key, known)
    return _recast(said, key, known)


def _reading(what: Faces, said: CountsAs, key: str, known: Known) -> Put:
    target = said.counts_as.face if isinstance(said.counts_as, Faces) else 0
    own = what.owner == YOU
    power = Reading(key, personal((said.what, said.terms)), _applies(what, said, known), target, own)
    faces = sorted(known.shown(what), key=str)

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        held: Held = []
        for face in faces:
            entries = table.readings.setdefault(face, [])
            entries.append(entry)
            held.append((entries, entry))
        return held

    return put


def _applies(what: Faces, said: CountsAs, known: Known) -> Callable[[Env, Player, Player | None], bool]:
    whose = test(_any(what.owner), known) if what.owner not in (None, YOU) else None  # yours: `Reading.own`
    against = test(_any(said.terms.against), known) if said.terms.against is not None else None
    window = holds(said.terms, known)

    def applies(env: Env, roller: Player, other: Player | None) -> bool:
        if whose is not None and not whose(env, roller):
            return False
        if against is not None and (other is None or not against(env, other)):
            return False
        return window is None or window(env, roller)

    return applies


def _recast(said: CountsAs, key: str, known: Known) -> Put:
    window = holds(said.terms, known)
    power = Recasting(
        key,
        personal((said.what, said.terms)),
        match=None if _all_of_a_kind(said.what, known) else matches(said.what, known),
        test=(lambda env: window(env, env.you)) if window is not None else None,
        element=_element(said.counts_as),
        kind=said.counts_as.noun if isinstance(said.counts_as, Thing) else "",
        fixed=window is None and isinstance(said.what, Thing) and _fixed(said.what, known),
        among=_among(said.what, known),
    )

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        table.recasts.append(entry)
        return [(table.recasts, entry)]

    return put


def _fixed(thing: Thing, known: Known) -> bool:
    """Whether the same cards are meant wherever they lie."""
    return (
        thing == Thing(thing.noun, thing.count, trait=thing.trait)
        and thing.trait != "your"
        and thing.noun in known.kind
    )


def _among(what: Argument, known: Known) -> Sequence[int]:
    """The cards that could be meant: those of a kind, where no card can become of it, else all."""
    if isinstance(what, Thing) and what.noun in known.kind and not known.recasts_kinds:
        return sorted(known.cards_of(what.noun))
    return range(len(known.bound.cards))


def _all_of_a_kind(what: Argument, known: Known) -> bool:
    """Whether just the cards of a kind are meant, all of them."""
    return (
        isinstance(what, Thing)
        and what == Thing(what.noun, what.count)
        and what.noun in known.kind
        and not known.recasts_kinds
    )


def _element(target: Argument) -> str:
    """The element that cards count as; `any` makes them wild, `your` is worked out for each owner."""
    return target.trait if isinstance(target, Thing) else ""
