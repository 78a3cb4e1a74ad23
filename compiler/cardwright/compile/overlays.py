"""Editions, house rules and variants become overlays: what they set, change, add and claim."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from cardwright.compile import messages
from cardwright.compile.abilities import abilities, instructions
from cardwright.compile.cardset import CardSet, die
from cardwright.compile.declared import ends, refusal, values, word
from cardwright.compile.document import Document, slug
from cardwright.compile.schema import set_apart
from cardwright.compile.scope import Scope
from cardwright.core.clashes import clashes
from cardwright.messages.message import write
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Die, Overlay, Ruleset, RuleValue, Setting
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.messages import write_instead
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span


def overlay(document: Document, cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span]) -> Overlay:
    """The overlay of a document."""
    scope = Scope(cards.names, document.source, diagnostics)
    settings: list[tree.Line] = []
    rest: list[tree.Line] = []
    for line in document.lines:
        (settings if is_setting(line, cards) else rest).append(line)
    understood = abilities(tuple(rest), scope)
    id = f"{document.sort}/{document.title}"
    origins.setdefault(id, document.span())
    origins.update(understood.origins(id, document.source))
    return Overlay(
        id=document.title,
        sort=document.sort,  # type: ignore[arg-type]
        short=word(document, "short"),
        sets=tuple(settings_of(settings, id, cards, scope, origins)),
        changes=tuple(_changes(document, cards, diagnostics, origins)),
        adds=values(nested for nested in document.nested if nested.sort == "rule"),
        abilities=understood.abilities,
        claims=understood.claims,
        includes=tuple(included(document, "with", cards, diagnostics)),
        last=next(iter(included(document, "last", cards, diagnostics)), ""),
        players=ends(document, "players"),
        teams=_teams(document),
        dice=tuple(_dice(document, cards, diagnostics)),
    )


# ---- set … to …


def is_setting(line: tree.Line, cards: CardSet) -> bool:
    """Whether a line sets a rule value: `set object_price to 2`."""
    if not isinstance(line, tree.SimpleLine):
        return False
    clause = line.doings[0].clause
    if clause.subject is not None or clause.verb is None or clause.verb.text != "set" or clause.object is None:
        return False
    words = clause.object.parts[0].words
    named = words[0].text in cards.names.values or "_" in words[0].text
    return named and (len(words) == 1 or _without_to(words))


def _without_to(words: Sequence[tree.Token]) -> bool:
    """`object_price 7`, where it should be `to 7`."""
    return len(words) == 2 and words[1].type in ("NUM", "SIGNED")


def settings_of(
    lines: list[tree.Line], id: str, cards: CardSet, scope: Scope, origins: dict[str, Span]
) -> Iterator[tuple[str, Setting]]:
    """The values that such lines set, as far as they are understood; each one's place is kept under `ID/sets/VALUE`."""
    for line in lines:
        assert isinstance(line, tree.SimpleLine)
        doing, *more = line.doings
        if more:
            what = "One value is set in a line."
            scope.diagnostics.append(
                messages.no_meaning(scope.span(more[0].start, line.end), what, "Begin another line.")
            )
            continue
        assert doing.clause.object is not None
        name = doing.clause.object.parts[0].words[0]
        declared = cards.names.values.get(name.text)
        if declared is None:
            near = nearest(name.text, cards.names.values, {})
            scope.diagnostics.append(messages.unknown_value(scope.at(name), name.text, near))
            continue
        if _without_to(doing.clause.object.parts[0].words):
            number = doing.clause.object.parts[0].words[1]
            scope.diagnostics.append(write_instead(scope.span(name.start, number.end), f"{name.text} to {number.text}"))
            continue
        value = values([declared])[0]
        if odd := _odd(doing, value, scope):
            scope.diagnostics.append(odd)
            continue
        to = next((tail.phrase for tail in doing.tails if tail.form == "to"), None)
        if to is None or len(to.parts[0].words) != 1:
            scope.diagnostics.append(
                messages.no_meaning(
                    scope.span(line.start, line.end),
                    "It is not said what to set it to.",
                    write(f"set {name.text} to 3"),
                )
            )
            continue
        token = to.parts[0].words[0]
        setting = _setting(token)
        if refused := refusal(value, setting):
            scope.diagnostics.append(messages.setting_refused(scope.at(token), value.id, refused))
            continue
        origins[f"{id}/sets/{value.id}"] = Span(scope.source, line.start, line.end)
        yield value.id, setting


def _odd(doing: tree.Doing, value: RuleValue, scope: Scope) -> Diagnostic | None:
    """What stands in such a line besides one value and what it is set to: nothing of it would be kept."""
    assert doing.clause.object is not None
    (part, *further), to = doing.clause.object.parts, [tail for tail in doing.tails if tail.form == "to"][:1]
    if beside := (*further, *filter(None, (part.of, part.having))):
        return messages.set_for_all(scope.span(beside[0].start, doing.clause.object.end), value.id)
    if to and to[0].phrase is not None and (len(to[0].phrase.parts) > 1 or to[0].phrase.parts[0].of is not None):
        return messages.set_to_one(scope.span(to[0].phrase.start, to[0].phrase.end), value.id)
    for tail in doing.tails:
        if tail not in to:
            changed = f"{'your ' if value.of == 'player' else ''}{value.id} + 1"
            when = tail.form in ("in", "on", "if", "unless")
            return messages.set_without_when(scope.span(tail.start, tail.end), changed if when else "")
    return None


def _setting(token: tree.Token) -> Setting:
    if token.type in ("NUM", "SIGNED"):
        return token.number
    return {"yes": True, "no": False}.get(token.text, token.text)


# ---- change …


def _changes(
    document: Document, cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span]
) -> Iterator[Card]:
    for change, changed in document.changes:
        if change.kind.text == "die":
            continue
        kind = cards.names.heads.get(change.kind.text, "")
        title = changed.title
        id = f"{kind}/{slug(title)}"
        at = Span(document.source, change.title.start, change.title.end)
        if not kind or id not in cards.names.cards.get(title, ()):
            known = [name for name, ids in cards.names.cards.items() if any(id.startswith(f"{kind}/") for id in ids)]
            near = nearest(title, known, cards.names.titles)
            diagnostics.append(messages.value_without_declaration(at, change.kind.text, title, near))
            continue
        changed.kind = kind
        set_apart(changed)
        diagnostics.extend(cards.schemas.check(changed, partial=True))
        diagnostics.extend(_left_as_it_is(changed, {*cards.names.kinds[kind].properties, "copies", "source"}, cards))
        scope = Scope(cards.names, document.source, diagnostics, here=kind)
        read = instructions if cards.names.kinds[kind].instructions else abilities
        understood = read(changed.lines, scope)
        place = f"{document.sort}/{document.title}/changes/{id}"
        origins.update({place: at, **understood.origins(place, document.source)})
        own = tuple((name, changed.json[name]) for name in cards.names.kinds[kind].properties if name in changed.json)
        yield Card(id, kind, own, changed.json.get("copies", -1), understood.abilities, understood.on_play)


def _dice(document: Document, cards: CardSet, diagnostics: list[Diagnostic]) -> Iterator[Die]:
    known = {document.title for document in cards.of("die")}
    for change, changed in document.changes:
        if change.kind.text != "die":
            continue
        if change.title.text not in known:
            at = Span(document.source, change.title.start, change.title.end)
            diagnostics.append(messages.value_without_declaration(at, "die", change.title.text))
            continue
        changed.title = change.title.text
        set_apart(changed)
        diagnostics.extend(cards.schemas.check(changed, partial=True))
        diagnostics.extend(_left_as_it_is(changed, {"faces", "source"}, cards))
        if "faces" in changed.json:
            yield die(changed)
        else:
            diagnostics.append(messages.missing_field(changed.span(), "die", "faces", "-1 0 1"))


def _left_as_it_is(changed: Document, played: Collection[str], cards: CardSet) -> Iterator[Diagnostic]:
    """Fields that are only read, and not played: a name, a story, a picture."""
    for name in changed.json:
        if name in cards.schemas.fields(changed.sort, changed.kind) and name not in played:
            for pointer in [path for path in changed.spans if re.match(rf"/{name}(/\w+)?#key$", path)]:
                yield messages.not_changed(changed.span(pointer), name, sorted(played))


# ---- with, last, players, teams


def included(document: Document, name: str, cards: CardSet, diagnostics: list[Diagnostic]) -> Iterator[str]:
    """The house rules that a field names, by title or short name; others are reported."""
    value = document.json.get(name, ())
    known = {rule.title: rule for rule in cards.of("house rule")}
    shorts = {word(rule, "short"): title for title, rule in known.items()}
    for i, title in enumerate([value] if isinstance(value, str) else value):
        if not isinstance(title, str):  # a range has a finding of its own
            continue
        if (meant := title if title in known else shorts.get(title)) is None:
            at = document.span(f"/{name}/{i}" if isinstance(value, list) else f"/{name}")
            diagnostics.append(messages.unknown_rule(at, str(title), nearest(str(title), known, cards.names.titles)))
            continue
        yield meant


def _teams(document: Document) -> tuple[tuple[int, ...], ...]:
    value = document.json.get("teams", ())
    return tuple(tuple(team) for team in value if isinstance(team, list)) if isinstance(value, list) else ()


def conflicts(ruleset: Ruleset, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """The conflicts inside each variant that includes several house rules."""
    rules = {overlay.id: overlay for overlay in ruleset.overlays if overlay.sort == "house rule"}
    for variant in ruleset.overlays:
        if variant.sort == "variant":
            included = [rules[id] for id in variant.includes if id in rules]
            yield from between(included, ruleset, origins, variant.last)


def between(
    overlays: list[Overlay], ruleset: Ruleset, origins: Mapping[str, Span], last: str = ""
) -> Iterator[Diagnostic]:
    """The conflicts among overlays that shall hold together; the one named `last` settles its own."""
    for clash in clashes(overlays, ruleset, last):
        first = _place(clash.one, clash.places[0], origins)
        second = _place(clash.other, clash.places[1], origins)
        yield messages.rules_in_conflict(second, clash.about, clash.other.id, clash.one.id, first)


def _place(overlay: Overlay, path: str, origins: Mapping[str, Span]) -> Span:
    id = f"{overlay.sort}/{overlay.id}"
    return origins.get(f"{id}/{path}", origins[id])
