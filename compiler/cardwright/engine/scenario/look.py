"""An expectation is looked at: whether it is so, and what is so instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, assert_never

from cardwright.engine import effects, turns
from cardwright.engine.bound import UNLIMITED
from cardwright.engine.grid import place_of
from cardwright.engine.scenario.outcome import (
    Absent,
    Actual,
    ActualEvents,
    ActualFace,
    ActualNumber,
    ActualPlaces,
    ActualSpots,
    ActualTurn,
    Truth,
    Unclear,
)  # fmt: skip
from cardwright.engine.scenario.sentence_binder import (
    candidates,
    condition,
    counted,
    finding,
    first_named,
    had,
    piles,
    sees,
    spoken_by,
    value_of,
)
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.phrases import YOU, Argument, Count, Faces, Number, Place, Player, Thing, ValueOf, Word
from cardwright.ruleset.scenario import At, Lies, Reach, Sees, Turn

if TYPE_CHECKING:
    from cardwright.engine.scenario.event_expectations import EventExpectations
    from cardwright.engine.scenario.sentence_binder import SentenceBinder
    from cardwright.engine.situation import AnySituation
    from cardwright.engine.table import Env, Table

Found = tuple[bool, Actual]
WORDS: dict[str, Any] = {"yes": True, "no": False, "unlimited": UNLIMITED}


class Looking:
    """Somebody who looks at a table: what is known, what was heard, and the battles that were fought last."""

    def __init__(
        self,
        table: Any,
        names: Sequence[str],
        known: SentenceBinder,
        hearing: EventExpectations,
        room: AnySituation,
        piled: frozenset[str],
    ) -> None:
        self.table, self.names, self.known, self.hearing, self.room = table, names, known, hearing, room
        self.piled = piled  # where cards lie hidden of which the scenario says nothing
        self.battles: Sequence[Any] = ()
        self.passing = False  # whether a turn is over, and the next has not begun

    def look(self, said: Condition | Lies | Turn | At | Reach | Sees) -> Found:
        """Whether it is so, and what is so."""
        match said:
            case At(what, spot):
                return self._at(what, spot)
            case Reach(who, what, how, n):
                reached = max(self._reached(who, what), default=None)
                if reached is None:
                    return False, ActualSpots(())
                return _compares(reached, how, n), ActualNumber(reached)
            case Sees():
                return self._sees(said)
            case Turn(who):
                turn = (turns.coming(self.table) if self.passing else self.table.turn_player).seat
                return turn == self.names.index(who.word), ActualTurn(turn)
            case Not(Happens() as inner):
                heard = self.hearing.heard(inner)
                return not heard, ActualEvents(tuple(heard))
            case Happens():
                heard = self.hearing.heard(said)
                return bool(heard), ActualEvents(tuple(heard or self.hearing.instead(said)))
        name = first_named(said, self.names)
        env = self.table.env(self.table.players[self.names.index(name)] if name else self.table.turn_player)
        return self._look(spoken_by(said, name) if name else said, env)

    def _look(self, said: Condition | Lies, env: Env) -> Found:
        match said:
            case Has(who, thing) if who == YOU and thing.noun:
                have = had(thing, self.known)(env, env.you)
                return _as_many(thing.count, have), ActualNumber(have)
            case Lies(what, place):
                return self._lies(what, place, env)
            case Compare(what, how, wanted):
                now, then = self._measure(what, env), self._measure(wanted, env)
                if now is None and isinstance(what, Thing) and what.noun != "die":
                    return False, Absent("fight" if what.noun == "total" else "card")
                return _compares(now, how, then), ActualNumber(now) if type(now) is int else ActualFace(now)
            case Is(Thing("die", owner=owner), Faces(face)):
                shown = self.room.face(self.table, self.battles, self._one(owner, env))
                return _shows(shown, face, self.known), ActualFace(shown)
            case Is(what, sort) if not isinstance(what, Player):
                so = self._is(what, sort, env)
                return so, Truth(so)
            case Has() | HasMore() | Is() | Both() | Not() | Happens():
                so = condition(said, self.known)(env)
                return so, Truth(so)
            case _:
                assert_never(said)

    # ---- where things lie

    def _lies(self, what: Argument, place: Place, env: Env) -> Found:
        test = self._card(what)
        spots = self._spots(place, env)
        there = [card for zone, owner in spots for card in self.table.pile(zone, owner) if test(env, card)]
        count = what.count if isinstance(what, Thing) else None
        everywhere = ActualPlaces(tuple(self._places(lambda card: test(env, card))))
        return (_as_many(count, len(there)) if count else bool(there)), everywhere

    def _card(self, what: Argument) -> Any:
        return finding(replace(what, count=None) if isinstance(what, Thing) else what, self.known)

    def _spots(self, place: Place, env: Env) -> list[tuple[str, Any]]:
        if place.zone:
            return list(piles(place, self.known)(env, env.you))
        you = self._one(place.owner, env)
        return [(zone, you) for zone in you.zones]

    def _places(self, fits: Any) -> list[tuple[int, str, int | None]]:
        table = self.table
        made = [
            (card, zone, player.seat)
            for player in table.players
            for zone, cards in player.zones.items()
            for card in cards
        ]
        made += [(card, zone, None) for zone, cards in table.zones.items() for card in cards]
        return [row for row in made if fits(row[0])]

    # ---- in a grid

    def _at(self, what: Argument | None, spot: str) -> Found:
        """Whether such cards, or none, lie on a place; what lies there, or where such cards are."""
        table, place = self.table, place_of(spot)
        env, where = table.env(table.turn_player), {**table.spots, **table.edges}
        test = None if what is None else self._card(what)
        if test is None:
            there = [(card, one) for card, one in where.items() if one == place]
            return not there, ActualSpots(tuple(there))
        fitting = [card for card in range(len(table.bound.cards)) if test(env, card)]
        so = any(where.get(card) == place for card in fitting)
        return so, ActualSpots(tuple((card, where[card]) for card in fitting if card in where))

    def _reached(self, who: Player, what: Argument) -> list[int]:
        """What counts for a player at such cards of a grid."""
        table, test = self.table, self._card(what)
        player = table.players[self.names.index(who.word)]
        env = table.env(player)
        return [self.room.power(table, player, card) for card in table.spots if test(env, card)]

    def _sees(self, sees: Sees) -> Found:
        """Whether a player sees the face of such a card, where it lies. A copy in a pile of which the scenario says
        nothing is not meant, as long as there is another; of several that are meant, one cannot be told apart."""
        table, test = self.table, self._card(sees.what)
        player = table.players[self.names.index(sees.who.word)]
        env = table.env(player)
        fitting = [row for row in self._places(lambda card: test(env, card)) if self._meant(row, sees, env)]
        lying = [row for row in fitting if row[2] is not None or row[1] not in self.piled] or fitting
        open_faces = self.room.faces(table, player)
        seen = [row for row in lying if row[0] in open_faces or self._open(row, player)]
        if seen and len(seen) < len(lying) and not sees.any:
            return False, Unclear(tuple(lying))
        return bool(seen) == sees.can, Truth(bool(seen))

    def _meant(self, row: tuple[int, str, int | None], sees: Sees, env: Env) -> bool:
        """Whether a card lies where it is said to lie."""
        card, zone, of = row
        if sees.spot and self.table.spots.get(card) != (spot := place_of(sees.spot)):
            return bool(self.table.edges.get(card) == spot)
        if sees.place is None:
            return True
        owner = None if of is None else self.table.players[of]
        return any((zone, owner) == spot for spot in self._spots(sees.place, env))

    def _open(self, row: tuple[int, str, int | None], player: Any) -> bool:
        _, zone, of = row
        return sees(self.table, zone, None if of is None else self.table.players[of], player)

    # ---- what something is, and how much

    def _is(self, what: Argument, sort: Argument, env: Env) -> bool:
        """Whether a card that lies before somebody, or else anywhere, is of a sort."""
        test, table = self._card(what), self.table
        lying = [
            card for player in table.players for cards in player.zones.values() for card in cards if test(env, card)
        ]
        if not lying:
            lying = [card for cards in table.zones.values() for card in cards if test(env, card)]
        wanted = Thing("", which=(sort.word,)) if isinstance(sort, Word) else sort
        kind = self._card(wanted)
        return any(kind(env, card) for card in lying)

    def in_play(self, what: Argument) -> bool:
        """Whether such a card lies before somebody."""
        test, table = self._card(what), self.table
        env = table.env(table.turn_player)
        return any(test(env, card) for player in table.players for cards in player.zones.values() for card in cards)

    def _measure(self, phrase: Argument, env: Env) -> Any:
        known, table = self.known, self.table
        match phrase:
            case Number(n):
                return n
            case Word(word):
                return WORDS.get(word, word)
            case ValueOf(value):
                return value_of(value, known)(env)
            case Thing("total", owner=owner):
                return self.room.total(table, self.battles, self._one(owner, env))
            case Thing("die", owner=owner):
                return self.room.face(table, self.battles, self._one(owner, env))
            case Thing(noun, owner=owner) if noun in known.values:
                return self._one(owner, env).values.read(noun)
            case Thing(noun, on=on) if on is not None and noun not in known.counters:
                return self._property(noun, phrase, env)
            case Thing():
                return counted(replace(phrase, count=None), known)(env)
            case _:
                return None

    def _one(self, owner: Player | None, env: Env) -> Any:
        return next(iter(candidates(owner, self.known)(env)), env.you) if owner is not None else env.you

    def _property(self, name: str, thing: Thing, env: Env) -> int | None:
        """The strength of a card before its owner, if one is named, or in a grid; the greatest of several."""
        assert thing.on is not None
        table, test = self.table, self._card(thing.on)
        owners = [self._one(thing.owner, env)] if thing.owner is not None else list(table.players)
        piles = [cards for owner in owners for cards in owner.zones.values()]
        piles += [[*table.spots, *table.edges]] if thing.owner is None else []
        lying = [card for cards in piles for card in cards if test(env, card)]
        return max((n for card in lying if (n := _now(table, card, name)) is not None), default=None)


def _now(table: Table, card: int, name: str) -> int | None:
    if name == table.bound.measure[card]:
        return effects.worth(table, card)
    return effects.measure(table, card, name) if name in table.bound.properties[card] else None


def _shows(shown: Any, face: int | str, known: SentenceBinder) -> bool:
    return shown is not None and shown in known.shown(Faces(face))


def _as_many(count: Count | None, there: int) -> bool:
    """Whether so many are as many as are expected; a number is meant as it stands."""
    if count is None or count.amount is None:
        return there == 0 if count is not None and count.how == "no" else there > 0
    wanted = count.amount.n if isinstance(count.amount, Number) else 0
    match count.how:
        case "at most" | "up to":
            return there <= wanted
        case "at least":
            return there >= wanted
        case _:
            return there == wanted


def _compares(now: Any, how: str, then: Any) -> bool:
    if how == "exactly" or type(now) is not int or type(then) is not int:
        return type(now) is type(then) and bool(now == then)
    return now <= then if how == "at most" else now >= then
