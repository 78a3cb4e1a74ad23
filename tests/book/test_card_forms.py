"""Cards that are no rectangles lie on the pages of a rulebook in their own form, and so do their shadows."""

from __future__ import annotations

from math import hypot
from types import SimpleNamespace

from cardwright.book.illustrations import lying, set_down
from cardwright.typeset.items import CardFace, Portrait, Shape


def test_the_shadow_of_a_round_card_is_round() -> None:
    face = CardFace("card:buoy", "Buoy", "lagoon", 1, (), (), "circle", (60.0, 60.0))
    card = set_down(Portrait(face, face.size, {}), 10.0, 10.0, 20.0)
    outlines = [item for item in lying(card, SimpleNamespace(muted="#808080")) if isinstance(item, Shape)]  # type: ignore[arg-type]
    ends = [at[-2:] for outline in outlines for _, at in outline.segments if at]
    assert len(outlines) == 3 and max(hypot(x - 20.0, y - 20.0) for x, y in ends) < 10.0 + 1.0
