"""Compares what was printed with what would be printed now: which cards are swapped, and what does not matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from PIL import Image

from cardwright.press import FaceText, GameLook, Printed
from cardwright.press.manifest import Swap, manifest_from, manifest_json, manifest_of, swaps


@pytest.fixture
def differing(look: GameLook) -> Callable[..., list[Swap]]:
    def run(old: tuple[FaceText, ...], new: tuple[FaceText, ...]) -> list[Swap]:
        return list(swaps(manifest_of(old, look), manifest_of(new, look)))

    return run


def test_the_same_deck_needs_no_swap(differing: Callable[..., list[Swap]], deck: tuple[FaceText, ...]) -> None:
    moved = tuple(replace(text, line="elsewhere.card:99") for text in deck)
    assert differing(deck, moved) == []


def test_every_sort_of_difference(differing: Callable[..., list[Swap]], deck: tuple[FaceText, ...]) -> None:
    witch, wolpertinger, spark, *rest = deck
    new = replace(spark, id="spell/new", name="Neu", copies=1)
    now = (replace(wolpertinger, copies=3), replace(spark, rules=("Anders.",)), new, *rest[1:])
    assert differing(deck, now) == [
        Swap("more", "creature/wolpertinger", "Wolpertinger", 0, 1),
        Swap("changed", "spell/fire-2", "Funke", 3, 3),
        Swap("new", "spell/new", "Neu", 0, 1),
        Swap("gone", witch.id, witch.name, 1, 0),
        Swap("gone", rest[0].id, rest[0].name, 1, 0),
    ]
    assert differing(now[:1], (replace(wolpertinger, copies=1),)) == [
        Swap("fewer", "creature/wolpertinger", "Wolpertinger", 2, 0)
    ]


@pytest.mark.parametrize(
    "change",
    [{"name": "Anders"}, {"number": 9}, {"flavour": "Neu."}, {"marks": ()}, {"element": ("fire",)}],
)
def test_whatever_is_seen_on_a_card_counts(
    differing: Callable[..., list[Swap]], deck: tuple[FaceText, ...], change: dict[str, object]
) -> None:
    (swap,) = differing(deck[1:2], (replace(deck[1], **change),))  # type: ignore[arg-type]
    assert (swap.change, swap.out, swap.into) == ("changed", 2, 2)


def test_a_colour_of_the_game_changes_the_cards_that_have_it(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    title, _, sign = look.elements["life"]
    other = GameLook(look.families, {**look.elements, "life": (title, "#00ff00", sign)}, look.words)
    changed = {swap.id for swap in swaps(manifest_of(deck, look), manifest_of(deck, other))}
    assert "creature/wolpertinger" in changed
    assert "spell/fire-2" not in changed


def test_of_a_picture_its_pixels_count_and_not_where_it_lies(
    differing: Callable[..., list[Swap]], deck: tuple[FaceText, ...], tmp_path: Path
) -> None:
    for name, colour in (("a.png", "red"), ("b.png", "red"), ("c.png", "blue")):
        Image.new("RGB", (4, 4), colour).save(tmp_path / name)
    a, b, c = (replace(deck[0], art=tmp_path / name) for name in ("a.png", "b.png", "c.png"))
    assert differing((a,), (b,)) == []
    assert [swap.change for swap in differing((a,), (c,))] == ["changed"]


def test_a_pdf_carries_the_stock_of_its_deck(
    pressed: Callable[..., Printed], look: GameLook, deck: tuple[FaceText, ...]
) -> None:
    whole = manifest_of((*deck, replace(deck[0], id="x", name="<Böse & „arg“>")), look)
    packet = pressed(deck[0], stock=whole).pdf.split(b"<cw:stock>")[1].split(b"</cw:stock>")[0]
    assert manifest_from(unescape(packet.decode())) == whole
    assert b"<cw:stock>" not in pressed(deck[0]).pdf


def test_a_stock_that_was_written_is_read(look: GameLook, deck: tuple[FaceText, ...]) -> None:
    assert manifest_from(manifest_json(manifest_of(deck, look))) == manifest_of(deck, look)
    with pytest.raises(ValueError, match="not a stock"):
        manifest_from('[["only two", 1]]')
