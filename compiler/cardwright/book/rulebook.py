"""A ruleset, the rules laid over it and a game's chapters become the whole book as a tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeGuard

from cardwright.assets import folder
from cardwright.book.cards import cover, dress, entries, of_kind, table
from cardwright.book.changes import Changes, called, changes
from cardwright.book.chapters import chapter
from cardwright.book.credits import credits, used
from cardwright.book.declared import declared_aid, declared_chapters
from cardwright.book.facts import standing
from cardwright.book.in_force import GameInForce
from cardwright.book.markup import inline, parse
from cardwright.book.overlays import contradictions, further, overlay_blocks
from cardwright.book.page_style import BookInks, book_style
from cardwright.book.sources import chapter_files, is_declared, own_words, settings, templates
from cardwright.book.tree import (
    Block,
    Book,
    DieFaces,
    Directive,
    Entered,
    GridPlan,
    Item,
    Items,
    Note,
    Paragraph,
    Read,
    TableBlock,
    TableRow,
)
from cardwright.press.cutouts.die import DieFace
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import deep, mix
from cardwright.typeset.running import Icon, Line

AID = "aid.md"
NO_FAMILY = "#5b5148"
"""The back of cards in a grid that has no family of its own name."""


def rulebook(game: GameInForce) -> Book:
    """The whole rulebook. Raises NoRulebook when the game has no chapters in the language."""
    changed, context = _changed(game), dress(game.ruleset, game.glossary, game.lang)
    fan = tuple(cover(game.ruleset, game.glossary, changed, context, game.lang))
    return _book(game, chapters(game, changed), "rulebook", changed, context, fan)


def aid(game: GameInForce) -> Book:
    """The page that lies on the table while the game is played."""
    context = dress(game.ruleset, game.glossary, game.lang)
    changed = _changed(game)
    if is_declared(game.base.game):
        return _book(game, declared_aid(game, changed), "aid", changed, context, ())
    page = _read(game, [templates(game.base.game, game.lang) / AID], changed)
    return _book(game, page, "aid", changed, context, ())


def _changed(game: GameInForce) -> Changes:
    return changes(game.overlays, game.glossary, game.lang)


def _book(
    game: GameInForce,
    read: Iterator[Read],
    sort: str,
    changed: Changes,
    context: LayoutContext,
    fan: tuple[Entered, ...],
) -> Book:
    own = own_words(game.lang)
    title = game.glossary.term(f"game:{game.base.game}", game.lang).get("name") or game.base.game
    blocks_of = [(source, [signed(block, game) for block in _made(source, game, changed, context)]) for source in read]
    letters = context.theme.fonts[context.theme.styles["name"].font]
    fonts = frozenset(path.name for path in book_style(letters).fonts.values())
    signs = used((block for _, blocks in blocks_of for block in blocks), fan)
    blocks = [
        block
        for source, blocks in blocks_of
        for block in (_credited(source, signs, fonts, own) if _asks_whom(source) else blocks)
    ]
    rules = tuple(called(overlay, game.glossary, game.lang) for overlay in game.overlays)
    words = tuple((key, value) for key, value in own.items() if isinstance(value, str))
    return Book(title, str(own[sort]), rules, game.lang, tuple(blocks), words, letters, fan, _inks(context))


def _inks(context: LayoutContext) -> BookInks:
    """The colours of a book are those of its game's theme: a breath of its paper, its accent."""
    palette = context.theme.palette
    return BookInks(palette.accent, mix(palette.paper, palette.muted, 0.05), mix(palette.paper, palette.muted, 0.3))


def chapters(game: GameInForce, changed: Changes) -> Iterator[Read]:
    """What the chapters say, and where they ask for what is made of the game. Raises NoRulebook.

    A game of which nobody has written chapters has those that its declarations make.
    """
    if is_declared(game.base.game):
        return declared_chapters(game, changed)
    return _read(game, chapter_files(game.base.game, game.lang), changed)


def _read(game: GameInForce, files: Sequence[Path], changed: Changes) -> Iterator[Read]:
    for file in files:
        yield from parse(chapter(file, game.ruleset, game.glossary, changed, game.lang))


def _asks_whom(block: Read) -> TypeGuard[Directive]:
    """Whether it is the place for those who drew the signs, which are known when all else is made."""
    return isinstance(block, Directive) and block.name == "credits"


def _credited(
    block: Directive, signs: tuple[str, ...], fonts: frozenset[str], own: Mapping[str, Any]
) -> Iterator[Block]:
    for what in block.of:
        yield from credits(what, signs, fonts, own)


def _made(block: Read, game: GameInForce, changed: Changes, context: LayoutContext) -> Iterator[Block]:
    if not isinstance(block, Directive):
        yield block
        return
    if _asks_whom(block):
        return
    own = {**own_words(game.lang), "settings": settings(game.base.game, game.lang)}
    match block.name:
        case "die":
            yield DieFaces(tuple(_faces(block.of, game)))
        case "grid":
            yield from _plans(block.of, game)
        case "cards":
            yield entries(block.of, game.ruleset, game.glossary, changed, context, game.lang)
        case "table":
            yield table(block.of, game.ruleset, game.glossary, context, game.lang, own)
        case "kind":
            for kind in (kind for kind in game.ruleset.kinds if kind.id in block.of):
                yield from of_kind(kind, game.ruleset, game.glossary, changed, context, game.lang, own)
        case "further":
            sorts = block.of or ("actions", "offers", "moments")
            if points := tuple(further(game.overlays, game.base, game.glossary, game.lang, sorts)):
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


def _plans(of: tuple[str, ...], game: GameInForce) -> Iterator[GridPlan]:
    """Every zone of the game that is a grid; `corner` shows which sides belong to one."""
    values = standing(game.ruleset)
    for zone in game.ruleset.zones:
        rows, columns = values.get(zone.rows), values.get(zone.columns)
        if zone.order == "grid" and isinstance(rows, int) and isinstance(columns, int):
            ground = game.glossary.term(f"family:{zone.id}", "").get("colour") or NO_FAMILY
            yield GridPlan(rows, columns, ground, ("left", "below") if "corner" in of else ())


def _faces(of: tuple[str, ...], game: GameInForce) -> Iterator[DieFace]:
    """The faces of a die by its name, or of the first."""
    dice = [die for die in game.ruleset.dice if die.id in of] or list(game.ruleset.dice[:1])
    faces = dice[0].faces if dice else ()
    sign = "+d" if any(isinstance(face, int) and face < 0 for face in faces) else "d"
    for face in faces:
        if isinstance(face, int):
            yield DieFace(f"{face:{sign}}".replace("-", "−") if face else "0", "", "")
        else:
            term = game.glossary.term(f"face:{face}", game.lang)
            drawn = game.glossary.term(f"face:{face}", "").get("symbol") or face
            word = term.get("name") or face
            yield DieFace("", drawn, word) if _is_drawn(drawn) else DieFace(word, "", "")


def _is_drawn(sign: str) -> bool:
    return (folder("print") / "icons" / f"{sign}.svg").is_file()


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
