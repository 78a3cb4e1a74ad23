"""Overlays become the list of what their authors wrote: values, steps, cards, dice, and what they add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.app.mentions import Origins, called, titled, written
from cardwright.messages.catalogue import Catalogue
from cardwright.ruleset.abilities import Omit, Replace
from cardwright.ruleset.game import Overlay, Ruleset, Setting

Row = tuple[str, str, str]  # what, how, where


def changes(
    ruleset: Ruleset, origins: Origins, overlays: Sequence[Overlay], words: Catalogue
) -> list[tuple[str, list[Row]]]:
    """The changes under a heading for each sort; a sort without any is left out."""
    sections = (
        ("Players", list(_players(ruleset, origins, overlays, words))),
        ("Rule values", list(_values(ruleset, origins, overlays, words))),
        ("Steps", list(_steps(origins, overlays, words))),
        ("Dice", list(_dice(ruleset, origins, overlays))),
        ("Cards", list(_cards(ruleset, origins, overlays, words))),
        ("Rules", list(_rules(origins, overlays, words))),
    )
    return [(words.phrase(f"changes.{heading}"), rows) for heading, rows in sections if rows]


def setting(value: Setting) -> str:
    """As it is written in a card file."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _key(overlay: Overlay) -> str:
    return f"{overlay.sort}/{overlay.id}"


def _where(origins: Origins, overlay: Overlay, path: str = "") -> str:
    return written(origins, f"{_key(overlay)}/{path}")[1] or written(origins, _key(overlay))[1]


def _players(ruleset: Ruleset, origins: Origins, overlays: Sequence[Overlay], words: Catalogue) -> Iterator[Row]:
    for overlay in overlays:
        if overlay.players and overlay.players != ruleset.players:
            change = f"{_range(ruleset.players, words)} → {_range(overlay.players, words)}"
            yield words.phrase("changes.players"), change, _where(origins, overlay)
        if overlay.teams:
            teams = ", ".join(words.phrase("changes.and").join(map(str, team)) for team in overlay.teams)
            change = f"{words.phrase('changes.none')} → {teams}"
            yield words.phrase("changes.teams"), change, _where(origins, overlay)


def _range(players: tuple[int, int], words: Catalogue) -> str:
    least, most = map(str, players)
    return least if least == most else words.phrase("changes.range", least=least, most=most)


def _values(ruleset: Ruleset, origins: Origins, overlays: Sequence[Overlay], words: Catalogue) -> Iterator[Row]:
    now: dict[str, Setting] = {value.id: value.default for value in ruleset.values}
    for overlay in overlays:
        for value in overlay.adds:
            added = words.phrase("changes.added", what=setting(value.default))
            yield value.id, added, written(origins, f"value/{value.id}")[1]
        for id, to in overlay.sets:
            if isinstance(to, tuple):
                continue
            before = setting(now[id]) if id in now else words.phrase("changes.new")
            is_same = id in now and now[id] == to and type(now[id]) is type(to)
            same = words.phrase("changes.same") if is_same else ""
            yield id, f"{before} → {setting(to)}{same}", _where(origins, overlay, f"sets/{id}")
            now[id] = to


def _steps(origins: Origins, overlays: Sequence[Overlay], words: Catalogue) -> Iterator[Row]:
    for overlay in overlays:
        for i, ability in enumerate(overlay.abilities):
            where = _where(origins, overlay, f"abilities/{i}")
            if isinstance(ability, Omit):
                yield ability.step, words.phrase("changes.left out"), where
            elif isinstance(ability, Replace) and ability.step:
                yield ability.step, words.phrase("changes.replaced"), where


def _dice(ruleset: Ruleset, origins: Origins, overlays: Sequence[Overlay]) -> Iterator[Row]:
    before = {die.id: die.faces for die in ruleset.dice}
    for overlay in overlays:
        for die in overlay.dice:
            was = " ".join(map(str, before.get(die.id, ())))
            yield die.id, f"{was} → {' '.join(map(str, die.faces))}", _where(origins, overlay)


def _cards(ruleset: Ruleset, origins: Origins, overlays: Sequence[Overlay], words: Catalogue) -> Iterator[Row]:
    cards = {card.id: card for card in ruleset.cards}
    for overlay in overlays:
        for changed in overlay.changes:
            where = _where(origins, overlay, f"changes/{changed.id}")
            card = cards.get(changed.id)
            name = titled(origins, f"card/{changed.id}", changed.id)
            had = dict(card.properties) if card else {}
            for property, value in changed.properties:
                was = setting(had[property]) if property in had else words.phrase("changes.none")
                yield name, f"{property}: {was} → {setting(value)}", where
            if changed.copies >= 0 and card and changed.copies != card.copies:
                yield name, f"copies: {card.copies} → {changed.copies}", where
            if changed.abilities or changed.on_play:
                before = _said(origins, changed.id) or words.phrase("changes.nothing")
                after = _below(origins, overlay, changed.id) or words.phrase("changes.other abilities")
                yield name, f"{before} → {after}", where


def _said(origins: Origins, card: str) -> str:
    """The first lines of a card's abilities, as its author wrote them; empty if it has none."""
    lines: list[str] = []
    while (key := f"card/{card}/abilities/{len(lines)}") in origins:
        lines.append(written(origins, key)[0])
    return "; ".join(lines)


def _below(origins: Origins, overlay: Overlay, card: str) -> str:
    """What is written in the block of a `change`: the lines below its head that are indented further."""
    if (span := origins.get(f"{_key(overlay)}/changes/{card}")) is None:
        return ""
    number, _ = span.source.place(span.start)
    lines = span.source.text.split("\n")
    indent = len(lines[number - 1]) - len(lines[number - 1].lstrip())
    block = []
    for line in lines[number:]:
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        if line.strip() and not line.lstrip().startswith("#"):
            block.append(line.split(" #")[0].strip())
    return "; ".join(block)


def _rules(origins: Origins, overlays: Sequence[Overlay], words: Catalogue) -> Iterator[Row]:
    for overlay in overlays:
        for i, ability in enumerate(overlay.abilities):
            if not (isinstance(ability, Omit) or (isinstance(ability, Replace) and ability.step)):
                line, where = written(origins, f"{_key(overlay)}/abilities/{i}")
                yield called(overlay), words.phrase("changes.added", what=line), where
