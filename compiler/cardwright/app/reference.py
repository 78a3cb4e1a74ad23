"""The player aid of a game becomes cards of its deck: a chapter a card, or several where it says much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.app.overlays import game_with
from cardwright.app.print_inputs import PrintInputs
from cardwright.app.print_order import PrintOrder

if TYPE_CHECKING:
    from cardwright.book.tree import Block
    from cardwright.press import FaceText
    from cardwright.typeset.running import Line

KIND = "reference"
MOST = 300
"""So many letters are on a card at the most, unless one point says more."""


def reference_inputs(order: PrintOrder, inputs: PrintInputs) -> PrintInputs:
    """The cards of the aid in place of those of the game, as many of each as players can take part."""
    from cardwright.book.rulebook import aid

    game = game_with(order.target, [("", name) for name in order.rules], order.lang)
    copies = order.copies or game.ruleset.players[1]
    families = Counter(face.family for face in inputs.faces for _ in range(face.copies))
    family = families.most_common(1)[0][0] if families else ""
    faces = (replace(face, copies=copies, family=family) for face in reference_cards(aid(game).of))
    return replace(inputs, faces=tuple(faces), tokens=())


def reference_cards(blocks: Sequence[Block]) -> Iterator[FaceText]:
    """A card for each chapter; where its points are too many letters, they go on on another of the same name."""
    from cardwright.book.markup import plain
    from cardwright.book.tree import Heading, Items, Paragraph

    title, points = "", list[str]()
    number = 0
    for block in (*blocks, Heading(1, "", ())):
        match block:
            case Heading(1, _, line):
                for part in _parts(points):
                    number += 1
                    yield _card(title, part, number)
                title, points = plain(line), []
            case Paragraph(line):
                points.append(_signed(line))
            case Items(of, sort):
                signs = (f"{at}. " if sort in ("numbers", "course") else "• " for at in range(1, len(of) + 1))
                points += (sign + _signed(item.line) for sign, item in zip(signs, of, strict=True))
            case _:
                pass  # a die, a table and cards are there to be looked at themselves


def _card(title: str, points: Sequence[str], number: int) -> FaceText:
    from cardwright.press import FaceText

    return FaceText(f"{KIND}/{number}", KIND, "", title, "", rules=tuple(points))


def _parts(points: Sequence[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for point in points:
        if part and sum(map(len, part)) + len(point) > MOST:
            yield part
            part = []
        part.append(point)
    if part:
        yield part


def _signed(line: Line) -> str:
    """A line as the rules of a card are written: a sign is its name in braces."""
    from cardwright.typeset.running import Icon

    return "".join("{" + part.sign + "}" if isinstance(part, Icon) else part.text for part in line)
