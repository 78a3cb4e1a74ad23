"""What a declared game is made of becomes lists and tables: cards, counters, dice, places, numbers, and their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.book.markup import inline
from cardwright.book.sayings import Sayings
from cardwright.book.tree import Directive, Heading, Item, Items, Paragraph, Read, TableBlock, TableRow
from cardwright.core.declarations import Declarations
from cardwright.core.deeds import Discard, Play
from cardwright.core.lowered import core_of
from cardwright.core.walk import every
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.game import Kind, Zone
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import Count, Number, Thing
from cardwright.typeset.running import IndexEntry, Line, TextRun
from cardwright.wording.clause import capital, joined

NAMED = 12
"""So many titles of a kind are listed where it is counted; more stand in the list of cards alone."""


def inventory(say: Sayings) -> Iterator[Read]:
    """Cards by their kinds, counters, dice."""
    there = Counter[str]()
    for card in say.ruleset.cards:
        there[card.kind] += card.copies
    points = [_kind(kind, there[kind.id], say) for kind in say.ruleset.kinds if there[kind.id]]
    nouns = {getattr(part, "noun", "") for part in parts(say.everything)}
    points += [_counter(one.id, one.supply, say) for one in say.ruleset.counters if one.supply or one.id in nouns]
    if say.ruleset.elements:
        points.append(_elements(say))
    if points:
        yield Items(tuple(points))
    for die in say.ruleset.dice:
        name = capital(say.voice.lexicon.noun(die.id).name)
        yield Paragraph(say.line("die", die=name), say.changed.values.get("die", ()))
        yield Directive("die", (die.id,))


def _kind(kind: Kind, count: int, say: Sayings) -> Item:
    """So many cards of a kind, and so many of each title."""
    noun = say.voice.language.phrase(Thing(kind.id, Count("exactly", Number(count))))
    line: Line = (IndexEntry(noun, say.voice.lexicon.noun(kind.id).plural, "strong"),)
    if len({one.family for one in say.ruleset.kinds if one.family}) > 1 and kind.family:
        line += say.line("kind", family=say.title(f"family:{kind.family}"))
    titles = Counter[str]()
    for card in say.ruleset.cards:
        if card.kind == kind.id:
            titles[say.voice.lexicon.name(f"card:{card.id}")] += card.copies
    if len(titles) > NAMED:
        return Item(line + say.line("titles_in"))
    alone = [title.casefold() for title in titles] in ([say.voice.lexicon.noun(kind.id).name.casefold()], [])
    times = str(say.own["times"])
    listed = ", ".join(times.format(name=name, n=n) if n > 1 else name for name, n in titles.items())
    return Item(line if alone else line + say.line("titles", titles=listed))


def _counter(counter: str, supply: str, say: Sayings) -> Item:
    """So many of a counter as there are in the supply, or as many as are needed."""
    noun = say.voice.lexicon.noun(counter)
    most = say.standing.get(supply)
    if isinstance(most, int):
        counted = say.voice.language.phrase(Thing(counter, Count("exactly", Number(most))))
        return Item((IndexEntry(counted, noun.plural, "strong"),), say.changed.values.get(supply, ()))
    term = say.glossary.term(f"counter:{counter}", "")
    said = say.line("counter_token") if term.get("token") else say.line("counter")
    if term.get("token") and (worths := term.get("denominations")):
        said = say.line("counter_worths", worths=joined(worths.split(", "), f" {say.words['and']} "))
    return Item((IndexEntry(capital(noun.plural), noun.plural, "strong"), *said))


def _elements(say: Sayings) -> Item:
    names = ", ".join(say.voice.lexicon.name(f"element:{element}") for element in say.ruleset.elements)
    label = capital(say.voice.lexicon.trait.plural)
    return Item((TextRun(label, "strong"), *say.line("titles", titles=names)))


# ---- the table


def tableau(say: Sayings) -> Directive:
    """The table when the game begins: piles, rows, grids, counters and dice; and the places of each player."""
    begun, own = {kind.pile for kind in say.ruleset.kinds}, {kind.zone for kind in say.ruleset.kinds}
    zones = [zone for zone in say.ruleset.zones if zone.id in say.places]
    shared = [zone.id for zone in zones if zone.of == "table" and (zone.id in begun or zone.order != "heap")]
    shared += [f"{zone.id}:{say.standing[zone.size]}" for zone in zones if zone.of == "table" and zone.size]
    tokens = (say.glossary.term(f"counter:{counter.id}", "").get("token") for counter in say.ruleset.counters)
    shared += [one.id for one, token in zip(say.ruleset.counters, tokens, strict=True) if one.supply or token]
    shared += [die.id for die in say.ruleset.dice]
    before = [f"{zone.id}:{_dealt_to(zone, say)}" for zone in zones if zone.of == "player" and zone.id in own]
    return Directive("tableau", (*shared, *(["|", *before] if before else [])))


def _dealt_to(zone: Zone, say: Sayings) -> int:
    """How many cards are dealt from piles of kinds that lie in this place."""
    piles = {kind.pile for kind in say.ruleset.kinds if kind.zone == zone.id}
    return sum(int(say.standing[value]) for pile in say.ruleset.zones if pile.id in piles for value in pile.deals)


# ---- places


def places(say: Sayings) -> Iterator[Read]:
    """Whose each place is, who sees it, how cards lie in it; where cards of each kind go; what the verbs mean."""
    zones = [zone for zone in say.ruleset.zones if zone.id in say.places]
    if not zones:
        return
    head = tuple(say.line(key) for key in ("place", "whose", "sees", "lies"))
    yield TableBlock(head, tuple(TableRow(tuple(_place(zone, say))) for zone in zones))
    ways = list(zip(("cards_of", "from", "home", "away"), *_ways(say), strict=True))
    told = [column for column in ways if any(column[1:])]
    if len(told) > 2:
        yield Heading(2, "ways", say.line("ways"))
        keys, *rows = zip(*told, strict=True)
        cells = (tuple((TextRun(cell),) for cell in row) for row in rows)
        yield TableBlock(tuple(say.line(key) for key in keys), tuple(map(TableRow, cells)))
    if meant := [Item(line) for line in _meanings(say)]:
        yield Heading(2, "verbs", say.line("verbs"))
        yield Items(tuple(meant))


def _meanings(say: Sayings) -> Iterator[Line]:
    """What the verbs mean that the game uses; an empty pile is filled again where the game says so."""
    used, words = set(_verbs(say)), say.own["verb"]
    for verb in words:
        if verb == "draw" and verb in used and say.ruleset.refill:
            yield inline(str(say.own["draw_refill"]).format(pile=say.place(say.ruleset.refill)))
        elif verb in used:
            yield inline(str(words[verb]))
    if "play" in used and say.ruleset.played:
        yield inline(str(say.own["play_to"]).format(place=say.place(say.ruleset.played)))


SUPPLIED = ("gain", "lose", "pay")


def _verbs(say: Sayings) -> Iterator[str]:
    """The verbs in which somebody is told to do something; some mean something of their own for counters alone."""
    counters = {counter.id for counter in say.ruleset.counters}
    for part in parts(say.everything):
        match part:
            case Do(verb, what=Thing(noun)) if verb not in SUPPLIED or noun in counters:
                yield verb
            case Do(verb) if verb not in SUPPLIED:
                yield verb


def _place(zone: Zone, say: Sayings) -> Iterator[Line]:
    name = say.place(zone.id)
    yield (IndexEntry(name, name, "strong"),)
    yield say.line(f"of_{zone.of}")
    yield say.line(f"seen_{zone.seen}")
    yield say.line(f"order_{zone.order}")


def _ways(say: Sayings) -> Iterator[tuple[str, str, str, str]]:
    """Of each kind of card where it is drawn, where a player's lie, and where they are discarded, if they ever are."""
    zones, buried = Declarations(say.ruleset).discards()
    discards = _discards(say)
    there = {card.kind for card in say.ruleset.cards}
    for kind in say.ruleset.kinds:
        if kind.id in there and kind.pile:
            away = say.place(zones[kind.id]) if zones[kind.id] in say.places else ""
            away = str(say.own["bottom"]).format(place=away) if away and kind.id in buried else away
            away = away if discards else ""
            home = say.place(kind.zone) if kind.zone in say.places else ""
            yield capital(say.voice.lexicon.noun(kind.id).plural), say.place(kind.pile), home, away


def _discards(say: Sayings) -> bool:
    """Whether cards are ever discarded: by a sentence, or when they are played and the game has no place for that."""
    core = core_of(say.ruleset)
    rules = (*core.rules.values(), *core.scripts.values())
    played = not say.ruleset.played and any(deed.to is None for deed in every(rules, Play))
    return played or any(every(rules, Discard))


# ---- numbers


def values(say: Sayings) -> Iterator[Read]:
    """The rule values and what they are."""
    if not say.ruleset.values:
        return
    yield Paragraph(say.line("values_hold"))
    yield Items(tuple(_value(value.id, say) for value in say.ruleset.values))


def _value(value: str, say: Sayings) -> Item:
    text = say.glossary.term(f"value:{value}", say.lang).get("text")
    about = f" {text}" if text else ""
    shown = say.line(say.holds(value), value="", now=say.now(value))
    line: Line = (IndexEntry(say.called(value), say.called(value), "strong"), *shown, TextRun(f".{about}"))
    return Item(line, say.changed.values.get(value, ()))
