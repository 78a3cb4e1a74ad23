"""The player aid of a game becomes cards of its deck: a chapter a card, or several where it says much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from cardwright.app.overlays import game_with
from cardwright.app.print_inputs import PrintInputs
from cardwright.app.print_order import PrintOrder, folders
from cardwright.assets import folder

if TYPE_CHECKING:
    from cardwright.book.tree import Block
    from cardwright.press import FaceText
    from cardwright.press.faces.context import LayoutContext
    from cardwright.typeset.running import Line


def reference_inputs(order: PrintOrder, inputs: PrintInputs) -> PrintInputs:
    """The cards of the aid in place of those of the game, as many of each as players can take part."""
    from cardwright.book.rulebook import reminder
    from cardwright.press.faces.context import layout_context
    from cardwright.press.look.theme_file import theme
    from cardwright.press.look.words_alone import with_words_alone

    game = game_with(order.target, [("", name) for name in order.rules], order.lang)
    copies = order.copies or game.ruleset.players[1]
    families = Counter(face.family for face in inputs.faces for _ in range(face.copies))
    family = families.most_common(1)[0][0] if families else ""
    data = folder("print")
    style = theme(order.theme or inputs.look.theme or "plain", folders(order, "themes"), data / "fonts")
    tools = layout_context(with_words_alone(style), data / "icons", inputs.look, order.lang, 0.0)
    faces = (replace(face, copies=copies, family=family) for face in reference_cards(reminder(game), tools))
    return replace(inputs, faces=tuple(faces), tokens=())


def reference_cards(blocks: Sequence[Block], tools: LayoutContext) -> Iterator[FaceText]:
    """A card for each chapter; where its points do not fit on one, they go on on another of the same name."""
    number = 0
    for title, points in _chapters(blocks):
        for face in _fewest(title, points, tools):
            number += 1
            yield replace(face, id=f"{face.kind}/{number}")


def _chapters(blocks: Sequence[Block]) -> Iterator[tuple[str, list[str]]]:
    """What each chapter is called and its points."""
    from cardwright.book.markup import plain
    from cardwright.book.tree import Heading, Items, Paragraph

    title, points = "", list[str]()
    for block in (*blocks, Heading(1, "", ())):
        match block:
            case Heading(1, _, line):
                if points:
                    yield title, points
                title, points = plain(line), []
            case Paragraph(line):
                points.append(_signed(line))
            case Items(of, sort):
                signs = (f"{at}. " if sort in ("numbers", "course") else "• " for at in range(1, len(of) + 1))
                points += (sign + _signed(item.line) for sign, item in zip(signs, of, strict=True))
            case _:
                pass  # a die, a table and cards are there to be looked at themselves


def _fewest(title: str, points: Sequence[str], tools: LayoutContext) -> list[FaceText]:
    """As few cards as hold the points in letters that are read across a table; no point is broken."""
    from cardwright.press.faces.body import body
    from cardwright.press.faces.compose import own_context

    faces: list[FaceText] = []
    for count in range(1, len(points) + 1):
        faces = [_card(title, part) for part in _shared_out(points, count)]
        if all(body(face, own_context(face, tools))[2].fits for face in faces):
            break
    return faces


def _card(title: str, points: Sequence[str]) -> FaceText:
    from cardwright.press import FaceText
    from cardwright.press.look.words_alone import WORDS_ALONE

    return FaceText(WORDS_ALONE, WORDS_ALONE, "", title, "", rules=tuple(points))


def _shared_out(points: Sequence[str], cards: int) -> Iterator[Sequence[str]]:
    """The points in order on so many cards, or fewer, about as many letters on each."""
    so_far = list(accumulate(map(len, points)))
    first = 0
    for card in range(1, cards + 1):
        last = next(at for at, letters in enumerate(so_far, 1) if letters * cards >= so_far[-1] * card)
        if first < last:
            yield points[first:last]
        first = max(first, last)


def _signed(line: Line) -> str:
    """A line as the rules of a card are written: a sign is its name in braces."""
    from cardwright.typeset.running import Icon

    return "".join("{" + part.sign + "}" if isinstance(part, Icon) else part.text for part in line)
