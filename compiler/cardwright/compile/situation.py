"""The fields of a scenario become the situation at the table: what lies where, who has how many, what the dice show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardwright.compile import messages
from cardwright.compile.asked import CardRequest, asked, card_examples, some
from cardwright.compile.document import Document
from cardwright.compile.grids import in_their_places
from cardwright.compile.phrases import beside
from cardwright.compile.players import player_named, stem
from cardwright.compile.scope import Lost, Scope
from cardwright.messages.message import message
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.scenario import CounterPile, Lay, NextDraw, NextThrow
from cardwright.syntax import tree
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.vocabulary.fields import fields

TOP = "top of the "
DRAWN = ""  # no zone: what is drawn lies in its pile until then


@dataclass(slots=True)
class Situation:
    """What the fields say."""

    lays: tuple[Lay, ...] = ()
    stocks: tuple[CounterPile, ...] = ()
    dice: tuple[NextThrow, ...] = ()
    draws: tuple[NextDraw, ...] = ()


@dataclass(slots=True)
class _Pile:
    """A zone on its way: its field, what is asked for, and, once dealt, the cards for each of these."""

    item: tree.FieldLine
    zone: str
    of: str
    asked: list[CardRequest] = field(default_factory=list)
    dealt: dict[int, list[str]] = field(default_factory=dict)
    spots: list[str] = field(default_factory=list)  # for each that is asked for
    top: bool = False

    def lay(self) -> Lay:
        """What comes to lie there."""
        cards = [(id, self.spots[i]) for i in range(len(self.asked)) for id in self.dealt.get(i, ())]
        spots = tuple(spot for _, spot in cards)
        return Lay(self.zone, tuple(id for id, _ in cards), self.of, spots if any(spots) else (), self.top)

    def draws(self, seats: list[str]) -> Iterator[NextDraw]:
        """What is drawn, where the field says that."""
        for i, seat in enumerate(seats):
            yield from (NextDraw(seat, id) for id in self.dealt.get(i, ()))


def situation(document: Document, game: Ruleset, scope: Scope) -> Situation:
    """What lies on the table when a scenario begins. Fields that are not understood are reported and left out.

    `game` is the game as it is played there, with the values that the scenario sets.
    """
    piles: dict[tuple[str, str, bool], _Pile] = {}
    drawn: _Pile | None = None
    by: list[str] = []  # who draws, card by card
    table = Situation()
    for item in document.declared.items:
        if not isinstance(item, tree.FieldLine):
            continue
        try:
            if item.name == "dice":
                table.dice = tuple(_throws(item, game, scope))
            elif item.name == "draws":
                drawn = _Pile(item, DRAWN, "")
                by += _draws(item, scope, drawn, document.json.get("setup") is True)
            elif item.name not in fields()["scenario"]:
                _place(item, game, scope, piles, table, document.json.get("setup") is True)
        except Lost:
            continue
    for pile in piles.values():
        in_their_places(pile.zone, zip(pile.asked, pile.spots, strict=True), game, scope)
    _deal([*piles.values(), *([drawn] if drawn is not None else ())], game, scope)
    table.lays = tuple(pile.lay() for pile in piles.values())
    table.draws = tuple(drawn.draws(by)) if drawn is not None else ()
    _enough(document, table.stocks, game, scope)
    return table


def _place(
    item: tree.FieldLine,
    game: Ruleset,
    scope: Scope,
    piles: dict[tuple[str, str, bool], _Pile],
    table: Situation,
    set_up: bool,
) -> None:
    """`deck: …`, `top of the deck: …`, `ann's hand: …`, `ann's objects: …` or `ann's ornicles: 3`."""
    of, name = _owner(item, scope)
    top, name = name.startswith(TOP), name.removeprefix(TOP)
    if of and set_up:
        span, what = (
            scope.span(item.key.start, item.key.end),
            message("In the set-up {of} is dealt a hand like everybody.", of=of),
        )
        remedy = message("Write what is drawn instead (`draws: {of} …`), or leave `setup` out.", of=of)
        raise scope.lose(messages.no_meaning(span, what, remedy))
    noun = scope.names.nouns.get(name)
    if of and noun is not None and noun.sort == "counter":
        table.stocks = (*table.stocks, CounterPile(of, noun.id, _number(item, _goes_below(noun.id, game), scope)))
        return
    zone = _zone(item, of, name, game, scope)
    if not zone:
        return
    pile = _Pile(item, zone, of, top=top)
    if (first := piles.setdefault((zone, of, top), pile)) is not pile:
        if first.item.name != item.name:  # of one name the document has told it
            key = scope.span(first.item.key.start, first.item.key.end)
            end = scope.span(item.start, item.end).end
            scope.diagnostics.append(messages.doubled_field(scope.at(item.key), item.key.text, key, end))
        return
    for entry in item.value:
        if len(item.value) == 1 and [atom.text for atom in entry.atoms] == ["nothing"]:
            continue
        atoms, spot = _spot(entry.atoms, scope)
        _asked_for(atoms, spot, pile, scope)


def _asked_for(atoms: Sequence[tree.Token], spot: str, pile: _Pile, scope: Scope) -> bool:
    """Notes for which card some words ask; whether they do."""
    request = asked(atoms, scope.names) if atoms else None
    if request is not None:
        pile.asked.append(request)
        pile.spots.append(spot)
        return True
    start, end = (atoms[0].start, atoms[-1].end) if atoms else (pile.item.value[0].start, pile.item.value[-1].end)
    span = scope.span(start, end)
    remedy = message(
        "Write {cards} or a name in quotes, and commas between; or `nothing`.", cards=card_examples(scope.names)
    )
    scope.diagnostics.append(messages.no_meaning(span, message("This is not a card: {what}.", what=span.text), remedy))
    return False


def _draws(item: tree.FieldLine, scope: Scope, pile: _Pile, set_up: bool) -> Iterator[str]:
    """`draws: ann spell fire 3, ben 2 cats`: who draws what in the set-up, in order."""
    if not set_up:
        span, what = scope.at(item.key), "`draws` says what is drawn in the set-up, and none is played."
        remedy = "Write `setup: yes`; or say what everybody has (`ann's hand: …`) and what lies on the deck."
        raise scope.lose(messages.no_meaning(span, what, remedy))
    for entry in item.value:
        name, *atoms = entry.atoms
        try:
            seat = player_named(name.text, scope.at(name), scope)
        except Lost:
            continue
        if _asked_for(atoms, "", pile, scope):
            yield seat


def _spot(atoms: Sequence[tree.Token], scope: Scope) -> tuple[Sequence[tree.Token], str]:
    """The words for a card, and where it lies in a grid or beside it: `"Kurzol" row 2 column 3`, `mage 8 left 2`."""
    if scope.names.grids and len(atoms) > 2 and (edge := beside(atoms[-2:])):
        return atoms[:-2], edge
    lines = [token.text for token in atoms[-4::2]]
    numbered = all(token.type == "NUM" for token in atoms[-3::2])
    if scope.names.grids and len(atoms) > 4 and lines == ["row", "column"] and numbered:
        return atoms[:-4], f"row {atoms[-3].number} column {atoms[-1].number}"
    return atoms, ""


def _owner(item: tree.FieldLine, scope: Scope) -> tuple[str, str]:
    """Whose place it is, and its name; nobody's when it is the table's."""
    match = re.match(r"([\w-]+['’]s?) (.+)", item.name)
    if match is None:
        return "", item.name
    span = Span(scope.source, item.key.start, item.key.start + len(match[1]))
    return player_named(stem(match[1]), span, scope), match[2]


def _zone(item: tree.FieldLine, of: str, name: str, game: Ruleset, scope: Scope) -> str:
    noun = scope.names.nouns.get(name)
    zones = {zone.id: zone for zone in game.zones}
    id = noun.id if noun is not None and noun.sort == "zone" else ""
    if of and noun is not None and noun.sort == "kind":
        id = next((scope.names.kinds[kind].zone for kind in (noun.id, *scope.names.above(noun.id))), "")
    if id in zones and (zones[id].of == "player") == bool(of):
        return id
    if not of:
        return ""  # the schema has told it
    span = Span(scope.source, item.key.end - len(name), item.key.end)
    if id in zones:
        what, remedy = (
            message("The {name} belongs to nobody.", name=name),
            message("Write it without a name:  {name}: …", name=name),
        )
        raise scope.lose(messages.no_meaning(span, what, remedy))
    known = [zone.id.replace("_", " ") for zone in game.zones if zone.of == "player"]
    raise scope.unknown("zone", name, span, [*known, *(_several(counter.id, scope) for counter in game.counters)])


def _several(counter: str, scope: Scope) -> str:
    return next((w for w, noun in scope.names.nouns.items() if (noun.id, noun.plural) == (counter, True)), counter)


def _goes_below(counter: str, game: Ruleset) -> bool:
    """Whether it is a score that may go below zero."""
    return any(one.id == counter and one.least < 0 for one in game.counters)


def _number(item: tree.FieldLine, signed: bool, scope: Scope) -> int:
    atoms = item.value[0].atoms
    if len(item.value) == len(atoms) == 1:
        if atoms[0].type == "NUM" or (signed and atoms[0].type == "SIGNED"):
            return atoms[0].number
        if atoms[0].text == "nothing":
            return 0
    span = scope.span(item.value[0].start, item.value[-1].end)
    raise scope.lose(messages.wrong_sort(span, item.name, "a whole number"))


# ---- dealing


def _deal(piles: list[_Pile], game: Ruleset, scope: Scope) -> None:
    """Give each pile its cards: named ones first, then what few cards could be, then the rest. Of several that fit
    the one is taken of which there are most."""
    left = {card.id: card.copies for card in game.cards}
    wanted: list[tuple[int, _Pile, int, list[Card]]] = []
    for pile in piles:
        for i, request in enumerate(pile.asked):
            try:
                cards = some(request, game, scope)
            except Lost:
                continue
            wanted.append((0 if request.title else len(cards), pile, i, cards))
    for _, pile, i, cards in sorted(wanted, key=lambda row: row[0]):
        request = pile.asked[i]
        _right_place(request, cards[0], pile, game, scope)
        for missing in range(request.n, 0, -1):
            card = max(cards, key=lambda card: left[card.id])
            if left[card.id] < 1:
                has = sum(card.copies for card in cards)
                span = scope.span(request.words[0].start, request.words[-1].end)
                scope.diagnostics.append(messages.too_few_cards(span, request.shown, has, has + missing))
                break
            left[card.id] -= 1
            pile.dealt.setdefault(i, []).append(card.id)


def _right_place(request: CardRequest, card: Card, pile: _Pile, game: Ruleset, scope: Scope) -> None:
    """CW525: what has another back than the cards of a zone is never there."""
    if pile.zone == DRAWN:
        return
    kinds = {kind.id: kind for kind in game.kinds}
    known = {kind.family for kind in game.kinds if pile.zone in (kind.zone, kind.pile)}
    own = kinds[card.kind]
    if known and own.family not in known:
        span = scope.span(request.words[0].start, request.words[-1].end)
        places = [place.replace("_", " ") for place in dict.fromkeys((own.pile, own.zone)) if place]
        zone = pile.zone.replace("_", " ")
        scope.diagnostics.append(messages.never_lies_there(span, card.kind.replace("_", " "), zone, places))


def _enough(document: Document, stocks: tuple[CounterPile, ...], game: Ruleset, scope: Scope) -> None:
    values = {value.id: value.default for value in game.values}
    for counter in game.counters:
        supply = values.get(counter.supply)
        needs = sum(stock.n for stock in stocks if stock.counter == counter.id)
        if type(supply) is int and needs > supply:
            name = next(item.name for item in _fields_of(document) if _is_of(item.name, counter.id, scope))
            what = message("“{word}”", word=_several(counter.id, scope))
            scope.diagnostics.append(messages.too_few_cards(document.span(f"/{name}"), what, supply, needs))


def _fields_of(document: Document) -> Iterator[tree.FieldLine]:
    return (item for item in document.declared.items if isinstance(item, tree.FieldLine))


def _is_of(name: str, counter: str, scope: Scope) -> bool:
    noun = scope.names.nouns.get(name.partition(" ")[2])
    return noun is not None and noun.id == counter


# ---- dice


def _throws(item: tree.FieldLine, game: Ruleset, scope: Scope) -> Iterator[NextThrow]:
    """`ann cross, ben 0`, or faces alone, for whoever throws next."""
    faces = list(dict.fromkeys(face for die in game.dice for face in die.faces))
    if not faces:
        what, remedy = "There are no dice in this game.", "Leave `dice` out; `draws: ann …` says what the set-up draws."
        raise scope.lose(messages.no_meaning(scope.at(item.key), what, remedy))
    for entry in item.value:
        *name, face = entry.atoms
        try:
            of = player_named(name[0].text, scope.at(name[0]), scope) if name else ""
        except Lost:
            continue
        shown = face.number if face.type in ("NUM", "SIGNED") else face.text
        if len(name) < 2 and shown in faces:
            yield NextThrow(shown, of)
            continue
        if shown in faces:
            between = scope.span(name[1].start, name[-1].end)
            neither = message("“{word}” is neither a player nor a face.", word=between.text)
            throw = message("Write:  {throw}", throw=f"{name[0].text} {face.text}")
            scope.diagnostics.append(messages.no_meaning(between, neither, throw))
            continue
        near = nearest(face.text, [str(known) for known in faces], scope.names.synonyms)
        scope.diagnostics.append(messages.not_in_list(scope.at(face), "dice", face.text, near, faces))
