"""A manifest says which cards there are, how many, and what each says; and two of them, what differs between them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple

from cardwright.press.faces.face import ANY, PICTURES, FaceText, GameLook

ASIDE = ("id", "copies", "line", "badge", *PICTURES)
"""What may differ between two cards that look the same; of a picture its pixels count, not where it lies. A proof
shows the same cards."""


class ManifestEntry(NamedTuple):
    """A card: its id, its name, how many copies there are, and a digest of its face."""

    id: str
    name: str
    copies: int
    digest: str


Manifest = tuple[ManifestEntry, ...]
Change = Literal["new", "changed", "more", "fewer", "gone"]


class Swap(NamedTuple):
    """What is to be done about one card: how many old ones go out of the deck, how many new ones come in."""

    change: Change
    id: str
    name: str
    out: int
    into: int


def manifest_of(texts: Sequence[FaceText], look: GameLook) -> Manifest:
    """The manifest of a set in one language; neither paper nor bleed nor theme matters to it."""
    return tuple(
        ManifestEntry(text.id, text.name or text.type_line, text.copies, _digest(text, look)) for text in texts
    )


def swaps(old: Manifest, new: Manifest) -> Iterator[Swap]:
    """Every difference: first what is new or changed, in the order of the new manifest, then what is gone."""
    before, after = {card.id: card for card in old}, {card.id for card in new}
    for card in new:
        was = before.get(card.id)
        if was is None:
            if card.copies:
                yield Swap("new", card.id, card.name, 0, card.copies)
        elif was.digest != card.digest:
            yield Swap("changed", card.id, card.name, was.copies, card.copies)
        elif card.copies > was.copies:
            yield Swap("more", card.id, card.name, 0, card.copies - was.copies)
        elif card.copies < was.copies:
            yield Swap("fewer", card.id, card.name, was.copies - card.copies, 0)
    for card in old:
        if card.id not in after and card.copies:
            yield Swap("gone", card.id, card.name, card.copies, 0)


def manifest_json(cards: Manifest) -> str:
    """A manifest as JSON; "" for no cards."""
    return json.dumps(cards, ensure_ascii=False, separators=(",", ":")) if cards else ""


def manifest_from(text: str) -> Manifest:
    """A manifest that was written. ValueError if it is not one."""
    try:
        return tuple(
            ManifestEntry(str(id), str(name), int(copies), str(face)) for id, name, copies, face in json.loads(text)
        )
    except (TypeError, ValueError) as error:
        raise ValueError(f"not a stock: {error}") from None


def _digest(text: FaceText, look: GameLook) -> str:
    """What is seen of a card: all that it says, the colours of its family and elements, the pixels of its picture."""
    shown = {field.name: getattr(text, field.name) for field in fields(text) if field.name not in ASIDE}
    if not text.called:
        del shown["called"]  # so that decks that were printed before numbers were called something are the same
    elements = (
        look.elements.values() if ANY in text.element else [look.elements.get(element) for element in text.element]
    )
    seen = [shown, look.families.get(text.family), list(elements), _picture(text.art)]
    if text.frame_art or text.back_art:
        seen += [_picture(text.frame_art), _picture(text.back_art)]
    return sha256(json.dumps(seen, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:12]


def _picture(path: Path | None) -> str:
    try:
        return sha256(path.read_bytes()).hexdigest() if path else ""
    except OSError:
        return ""
