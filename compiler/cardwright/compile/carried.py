"""What nobody could carry out becomes findings, each at the very word that cannot be kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.core.nouns import Nouns
from cardwright.ruleset.abilities import Ability, Body
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def carried_out(ruleset: Ruleset, origins: Mapping[str, Span], own: list[Document]) -> Iterator[Diagnostic]:
    """The findings about what a set itself says; what it uses is the business of those sets."""
    judge, mine = _Judge(ruleset), {document.source.name for document in own}
    if any(document.sort == "game" for document in own):
        yield from _abilities(f"game/{ruleset.game}", ruleset.abilities, judge, "", origins)
    for card in ruleset.cards:
        if _source(origins.get(f"card/{card.id}")) in mine:
            yield from _card(f"card/{card.id}", card, judge, origins)
    for overlay in ruleset.overlays:
        id = f"{overlay.sort}/{overlay.id}"
        if _source(origins.get(id)) in mine:
            yield from _abilities(id, overlay.abilities, judge, "", origins)
            for change in overlay.changes:
                yield from _card(f"{id}/changes/{change.id}", change, judge, origins)


class _Judge:
    """Lowers what cards say, once for all that say the same: a large set says most things often."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.nouns = Nouns(ruleset)
        self.known: dict[tuple[str, Ability | Body], RefusedWord | None] = {}

    def refusal(self, said: Ability | Body, here: str) -> RefusedWord | None:
        """Why nobody can carry it out, if nobody can."""
        key = (here, said)
        if key not in self.known:
            done = script(said, self.nouns, here) if isinstance(said, tuple) else lowered(said, self.nouns, here)
            self.known[key] = done if isinstance(done, RefusedWord) else None
        return self.known[key]


def _source(span: Span | None) -> str:
    return span.source.name if span is not None else ""


def _card(id: str, card: Card, judge: _Judge, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    yield from _abilities(id, card.abilities, judge, card.kind, origins)
    if card.on_play and (refused := judge.refusal(card.on_play, card.kind)) is not None:
        yield _finding(refused, origins.get(f"{id}/on_play/{refused.step}", origins[id]))


def _abilities(
    id: str, abilities: tuple[Ability, ...], judge: _Judge, here: str, origins: Mapping[str, Span]
) -> Iterator[Diagnostic]:
    for n, ability in enumerate(abilities):
        if (refused := judge.refusal(ability, here)) is not None:
            yield _finding(refused, origins.get(f"{id}/abilities/{n}", origins[id]))


def _finding(refused: RefusedWord, line: Span) -> Diagnostic:
    return messages.nobody_can(_word(refused.word, line), refused.why, refused.remedy)


def _word(word: str, line: Span) -> Span:
    """The word in its line, or in the block below it; without one the whole line is meant."""
    text = line.source.text[line.start : _end(line)]
    found = word and re.search(rf"(?<![\w“]){re.escape(word)}s?(?!\w)|\w+{re.escape(word)}(?!\w)", text)
    if not found:
        return line
    return Span(line.source, line.start + found.start(), line.start + found.end())


def _end(line: Span) -> int:
    """Where the block ends that a line opens: before the next line that is set in no further."""
    source = line.source
    _, column = source.place(line.start)
    end = source.line_end(line.start)
    while end < len(source.text):
        after = source.line_end(end + 1)
        below = source.text[end + 1 : after]
        if below.strip() and len(below) - len(below.lstrip()) < column:
            break
        end = after
    return max(end, line.end)
