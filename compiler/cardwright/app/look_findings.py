"""What a set says of its looks becomes findings: themes that nothing can be printed in (CW808), pictures that cannot be
drawn (CW805, CW809), and looks that its theme has not (CW807), before anybody prints them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.assets import folder
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document
    from cardwright.press.faces.face import FaceText, Finding
    from cardwright.press.look.theme import Theme


def unprintable_theme(compiled: Compiled) -> Iterator[Diagnostic]:
    """One finding for each theme that the set names and nobody can print with: it is not there, it has a slip, or it
    wants a font that this machine has not. Those of Cardwright itself are sound."""
    ours, beside = folder("print") / "themes", _beside(compiled)
    for document in compiled.cardset.documents:
        name = document.json.get("theme")
        if document.sort not in ("game", "family") or not isinstance(name, str):
            continue
        own = any((place / name / "theme.toml").is_file() for place in beside)
        if not own and (ours / name / "theme.toml").is_file():
            continue
        from cardwright.app.press_findings import no_print_in
        from cardwright.press.data import DataError
        from cardwright.press.look.theme_file import theme

        try:
            theme(name, [*filter(Path.is_dir, beside), ours], folder("print") / "fonts")
        except DataError as fault:
            yield no_print_in(fault, document.span("/theme"))


def _beside(compiled: Compiled) -> list[Path]:
    """Where themes of one's own are looked for."""
    return [place / "themes" for place in dict.fromkeys((compiled.folder or Path(), Path()))]


def undrawable_looks(compiled: Compiled) -> Iterator[Diagnostic]:
    """One finding for each picture of a card of the set that is there and cannot be drawn, and for each look that the
    theme of its game has not; pictures that are not there are told by who reads the cards."""
    own = set(compiled.own) if compiled.ruleset is not None else set()
    style: Theme | None = None
    for document in compiled.cardset.of("card"):
        fields = [field for field in ("art", "frame", "back") if isinstance(document.json.get(field), str)]
        if not fields or compiled.cardset.card_id(document) not in own or not _whole(document, compiled):
            continue
        if fields != ["art"] and style is None and (style := _theme(compiled)) is None:
            return
        yield from _of_card(document, style, compiled)


def _whole(document: Document, compiled: Compiled) -> bool:
    """Whether all pictures that a card names are there."""
    from cardwright.compile.art import fault, pictures_of

    named = list(pictures_of(document))
    return not named or (
        compiled.folder is not None and not any(any(fault(name, compiled.folder)) for _, name in named)
    )


def _of_card(document: Document, style: Theme | None, compiled: Compiled) -> Iterator[Diagnostic]:
    """What is the matter with the looks of a card, each told at its field."""
    from cardwright.app.press_findings import diagnostic
    from cardwright.press.faces.texts import face

    assert compiled.ruleset is not None
    id = compiled.cardset.card_id(document)
    card = next(card for card in compiled.ruleset.cards if card.id == id)
    text = face(card, compiled.ruleset, compiled.glossary, "en", compiled.folder)
    for field, finding in _of_looks(text, style):
        yield replace(diagnostic(finding, {id: text.name}), span=document.span(f"/{field}"))


def _of_looks(text: FaceText, style: Theme | None) -> Iterator[tuple[str, Finding]]:
    """What is the matter with a picture, with a frame and a back of a card's own, or with the words of a theme."""
    from cardwright.press.faces.context import kin
    from cardwright.press.faces.face import UnreadablePicture
    from cardwright.press.faces.own_looks import of_look, undrawable
    from cardwright.press.faces.printable import unknown_looks

    if text.art is not None and (why := undrawable(text.art)):
        yield "art", UnreadablePicture(text.id, text.art.name, why, "")
    if style is None:
        return
    for unknown in unknown_looks(text, style):
        yield unknown.what, unknown
    for field in ("frame", "back"):
        for finding in of_look(text, field, kin(text, style).card):
            yield field, finding


def _theme(compiled: Compiled) -> Theme | None:
    """The theme that the set is printed in, if nothing is the matter with it."""
    from cardwright.press.data import DataError
    from cardwright.press.faces.texts import game_look
    from cardwright.press.look.theme_file import theme

    assert compiled.ruleset is not None
    look, data = game_look(compiled.ruleset, compiled.glossary, "en"), folder("print")
    places = [*filter(Path.is_dir, _beside(compiled)), data / "themes"]
    try:
        return theme(look.theme or "plain", places, data / "fonts")
    except DataError:
        return None  # that is told where the theme is named
