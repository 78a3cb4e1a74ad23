"""A ruleset, the rules laid over it and a game's chapters become the whole book as a tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from cardwright.book.cards import cover, dress, entries, of_kind, table
from cardwright.book.changes import NOTHING, Changes, called, changes
from cardwright.book.chapters import chapter
from cardwright.book.credits import credits, used
from cardwright.book.declared import declared_aid, declared_chapters
from cardwright.book.faces import Faces
from cardwright.book.figures import Figures, die_faces
from cardwright.book.in_force import GameInForce
from cardwright.book.markup import inline, parse
from cardwright.book.moved import moved_alone
from cardwright.book.overlays import contradictions, further, overlay_blocks
from cardwright.book.page_style import BookInks, book_style
from cardwright.book.sources import chapter_files, is_declared, own_words, settings, templates
from cardwright.book.tree import (
    Block,
    Book,
    DieFaces,
    Directive,
    GridPlan,
    Heading,
    Item,
    Items,
    Note,
    Paragraph,
    Read,
    TableBlock,
    TableRow,
)
from cardwright.book.values import moves_at_times, standing
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import deep, mix, seen
from cardwright.press.look.theme import FAMILY
from cardwright.ruleset.game import Ruleset
from cardwright.typeset.items import Portrait
from cardwright.typeset.running import Icon, Line

AID = "aid.md"
NO_FAMILY = "#5b5148"
"""The back of cards in a grid that has no family of its own name."""


def rulebook(game: GameInForce) -> Book:
    """The whole rulebook. Raises NoRulebook when the game has no chapters in the language."""
    changed, context = _changed(game), dress(game)
    made = Making(game, changed, Faces(game, context), tuple(_aid(game, changed)))
    hand = tuple(cover(game.ruleset, game.glossary, made.faces))
    return _book(chapters(game, changed), "rulebook", made, hand, tuple(_reminder(made)))


def aid(game: GameInForce) -> Book:
    """The page that lies on the table while the game is played."""
    changed = _changed(game)
    made = Making(game, changed, Faces(game, dress(game)), tuple(_aid(game, changed)))
    return _book(iter(made.aid), "aid", made, (), ())


def reminder(game: GameInForce) -> tuple[Block, ...]:
    """What the player aid says in words: neither the cards nor those who drew their signs."""
    changed = _changed(game)
    return tuple(_reminder(Making(game, changed, Faces(game, dress(game)), tuple(_aid(game, changed)))))


class Making(NamedTuple):
    """What a book is made with: its game, who changed what in it, its cards as they look, and its player aid."""

    game: GameInForce
    changed: Changes
    faces: Faces
    aid: tuple[Read, ...]


def _aid(game: GameInForce, changed: Changes) -> Iterator[Read]:
    if is_declared(game.base.game):
        return declared_aid(game, changed)
    return _read(game, [templates(game.base.game, game.lang) / AID], changed)


def _reminder(made: Making) -> Iterator[Block]:
    """What stands on the back cover: all of the player aid but the cards and those who drew their signs."""
    kept = [source for source in made.aid if not isinstance(source, Directive) or source.name in ("die", "grid")]
    for source, after in zip(kept, [*kept[1:], None], strict=True):
        if not isinstance(source, Heading) or not isinstance(after, Heading | None):
            yield from (signed(block, made.game) for block in _made(source, made))


def _changed(game: GameInForce) -> Changes:
    return changes(game.overlays, game.glossary, game.lang)


def _book(read: Iterator[Read], sort: str, made: Making, hand: tuple[Portrait, ...], back: tuple[Block, ...]) -> Book:
    game, context = made.game, made.faces.context
    own = own_words(game.lang)
    title = game.glossary.term(f"game:{game.base.game}", game.lang).get("name") or game.base.game
    blocks_of = [(source, [signed(block, game) for block in _made(source, made)]) for source in read]
    letters = context.theme.fonts[context.theme.styles["name"].font]
    fonts = frozenset(file.path.name for file in (*book_style(letters).fonts.values(), *context.theme.fonts.values()))
    of_elements = tuple(icon for _, _, icon in context.look.elements.values() if icon in context.signs)
    signs = used((block for _, blocks in blocks_of for block in blocks), (*made.faces.signs, *of_elements))
    blocks = [
        block
        for source, blocks in blocks_of
        for block in (_credited(source, signs, fonts, own) if _asks_whom(source) else blocks)
    ]
    rules = tuple(called(overlay, game.glossary, game.lang) for overlay in game.overlays)
    words = tuple((key, value) for key, value in own.items() if isinstance(value, str))
    return Book(
        title,
        str(own[sort]),
        rules,
        game.lang,
        tuple(blocks),
        words,
        letters,
        hand,
        of_elements or made.faces.signs[:4],
        _inks(context, game.ruleset),
        back,
        tuple(_for_whom(game, own)) if sort == "rulebook" else (),
    )


def _for_whom(game: GameInForce, own: Mapping[str, Any]) -> Iterator[str]:
    """How many play under the rules in force, from which age on, and for how long, as far as the game says so."""
    least, most = game.ruleset.players
    yield own["for_one" if most == 1 else "for_players"].format(n=f"{least}–{most}" if least != most else most)
    told = game.glossary.term(f"game:{game.base.game}", "")
    yield from (own[f"for_{name}"].format(n=told.get(name)) for name in ("ages", "minutes") if told.get(name))


def _inks(context: LayoutContext, ruleset: Ruleset) -> BookInks:
    """The colours of a book are those of its game's theme: a breath of its paper, its accent."""
    palette = context.theme.palette
    accent = _of_most(context, ruleset) if palette.accent == FAMILY else palette.accent
    ground, rule = mix(palette.paper, palette.muted, 0.05), mix(palette.paper, palette.muted, 0.3)
    return BookInks(accent, ground, rule, mix(accent, "#000000", 0.35), palette.paper)


def _of_most(context: LayoutContext, ruleset: Ruleset) -> str:
    """The colour of the family of which most cards are, so dark that titles are read in it."""
    family_of = {kind.id: kind.family for kind in ruleset.kinds}
    often = Counter[str]()
    for card in ruleset.cards:
        often[family_of[card.kind]] += card.copies
    most = max(often, key=lambda family: often[family], default="")
    _, colour = context.look.families.get(most, ("", ""))
    return deep(seen(colour or context.theme.palette.neutral, context.theme.palette), READ_TITLE)


READ_TITLE = 7.0
"""Titles stand out from white paper so far (WCAG 2.2, by its strictest rule)."""


def chapters(game: GameInForce, changed: Changes) -> Iterator[Read]:
    """What the chapters say, and where they ask for what is made of the game. Raises NoRulebook.

    A game of which nobody has written chapters has those that its declarations make.
    """
    if is_declared(game.base.game):
        return declared_chapters(game, changed)
    return _read(game, chapter_files(game.base.game, game.lang), changed)


def _read(game: GameInForce, files: Sequence[Path], changed: Changes) -> Iterator[Read]:
    for file in files:
        now = [*parse(chapter(file, game.ruleset, game.glossary, changed, game.lang))]
        if game.overlays:
            then = [*parse(chapter(file, game.base, game.glossary, NOTHING, game.lang))]
            at_times = (rule for rule in game.overlays if any(map(moves_at_times, rule.abilities)))
            now = [*moved_alone(now, then, tuple(called(rule, game.glossary, game.lang) for rule in at_times))]
        yield from now


def _asks_whom(block: Read) -> TypeGuard[Directive]:
    """Whether it is the place for those who drew the signs, which are known when all else is made."""
    return isinstance(block, Directive) and block.name == "credits"


def _credited(
    block: Directive, signs: tuple[str, ...], fonts: frozenset[str], own: Mapping[str, Any]
) -> Iterator[Block]:
    for what in block.of:
        yield from credits(what, signs, fonts, own)


def _made(block: Read, made: Making) -> Iterator[Block]:
    if not isinstance(block, Directive):
        yield block
        return
    if _asks_whom(block):
        return
    game, changed, faces, _ = made
    own = {**own_words(game.lang), "settings": settings(game.base.game, game.lang)}
    match block.name:
        case "anatomy":
            yield from Figures(faces, own).anatomy(block.of)
        case "tableau":
            yield Figures(faces, own).tableau(block.of)
        case "clash":
            yield from Figures(faces, own).clash(block.of)
        case "course":
            yield from _course(block.of, made)
        case "die":
            yield DieFaces(tuple(die_faces(block.of, game)))
        case "grid":
            yield from _plans(block.of, game)
        case "cards":
            yield entries(block.of, game.ruleset, changed, faces)
        case "table":
            yield table(block.of, game.ruleset, game.glossary, faces.context, game.lang, own)
        case "kind":
            for kind in (kind for kind in game.ruleset.kinds if kind.id in block.of):
                yield from of_kind(kind, game.ruleset, game.glossary, changed, faces, game.lang, own)
        case "further":
            sorts = block.of or ("actions", "offers", "moments")
            if points := tuple(further(game, sorts)):
                if f"further_{sorts[0]}" in own:  # what leads to them, where nothing else does
                    yield Paragraph(inline(own[f"further_{sorts[0]}"]))
                yield Items(points)
        case "in-force":
            yield from contradictions(game.overlays, game.base, game.glossary, game.lang, own)
            for overlay in game.overlays:
                yield from overlay_blocks(overlay, game.base, game.glossary, game.lang, own, 2)
            if not game.overlays:
                yield Paragraph(inline(own["nothing_in_force"]))
        case "others":
            for overlay in game.base.overlays:
                if overlay.sort.split()[0] in block.of and overlay not in game.overlays:
                    yield from overlay_blocks(overlay, game.base, game.glossary, game.lang, own, 3)
        case _:
            raise LookupError(f"a chapter asks for :::{block.name}, which nobody makes")


def _course(of: tuple[str, ...], made: Making) -> Iterator[Block]:
    """The numbered points of some chapters of the player aid, as one course."""
    here, points = "", list[Item]()
    for block in made.aid:
        if isinstance(block, Heading):
            here = block.id
        elif isinstance(block, Items) and here in of and block.sort == "numbers":
            points += block.of
    if points:
        yield Items(tuple(points), "course")


def _plans(of: tuple[str, ...], game: GameInForce) -> Iterator[GridPlan]:
    """Every zone of the game that is a grid; `corner` shows which sides belong to one."""
    values = standing(game.ruleset)
    for zone in game.ruleset.zones:
        rows, columns = values.get(zone.rows), values.get(zone.columns)
        if zone.order == "grid" and isinstance(rows, int) and isinstance(columns, int):
            ground = game.glossary.term(f"family:{zone.id}", "").get("colour") or NO_FAMILY
            yield GridPlan(rows, columns, ground, ("left", "below") if "corner" in of else ())


# ---- signs get the word that they are read as


def signed(block: Block, game: GameInForce) -> Block:
    """A block in which every sign has its word and its colour."""
    match block:
        case Paragraph(line, by):
            return Paragraph(_line(line, game), by)
        case Items(of, sort):
            return Items(tuple(_point(item, game) for item in of), sort)
        case TableBlock(head, rows):
            return TableBlock(
                head, tuple(TableRow(tuple(_line(cell, game) for cell in row.cells), row.by) for row in rows)
            )
        case Note(of):
            return Note(tuple(Paragraph(_line(paragraph.line, game), paragraph.by) for paragraph in of))
        case _:
            return block


def _point(item: Item, game: GameInForce) -> Item:
    below = tuple(replace(one, line=_line(one.line, game)) for one in item.below)
    return Item(_line(item.line, game), item.by, below)


def _line(line: Line, game: GameInForce) -> Line:
    return tuple(_named(part, game) if isinstance(part, Icon) else part for part in line)


def _named(icon: Icon, game: GameInForce) -> Icon:
    for sort in ("face", "element", "kind", "counter"):
        term = game.glossary.term(f"{sort}:{icon.sign}", game.lang)
        if term.get("name"):
            colour = game.glossary.term(f"{sort}:{icon.sign}", "").get("colour") if sort == "element" else ""
            ink = icon.colour or (deep(colour, 3.0) if colour else "")
            return replace(icon, word=term.get("name") if icon.word else "", colour=ink)
    return icon
