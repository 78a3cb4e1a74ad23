"""A dozen cards, German and long-winded on purpose, and the colours of their game."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pypdf
import pytest

from cardwright.press import FaceText, GameLook, Job, Printed, press

SOFT = "\u00ad"


@pytest.fixture(scope="session")
def look() -> GameLook:
    return GameLook(
        families={
            "characters": ("Charakter", "#6b3fa0"),
            "playing": ("Spielkarte", "#1f4e9c"),
            "objects": ("Magisches Objekt", "#1e7a3c"),
            "events": ("Ereignis", "#b3261e"),
        },
        elements={
            "fire": ("Feuer", "#b3261e", "fire"),
            "water": ("Wasser", "#1f5fa8", "water"),
            "life": ("Leben", "#2e7d32", "life"),
            "air": ("Luft", "#f2f2ee", "air"),
        },
        words={"mount": "Reittier", "sun": "Sonne", "cross": "Kreuz", "spiral": "Spirale"},
    )


@pytest.fixture(scope="session")
def deck() -> tuple[FaceText, ...]:
    """Twelve cards, fifteen with their copies: two sheets."""
    return (
        FaceText(
            "character/hexe",
            "character",
            "characters",
            "Die Hexe des plätschernden Bächleins",
            "Charakter · Wasser",
            element=("water",),
            flavour="Sie weiß, wo der Bach entspringt, und sagt es keinem.",
        ),
        FaceText(
            "creature/wolpertinger",
            "creature",
            "playing",
            "Wolpertinger",
            "Kreatur · Leben · Reittier",
            element=("life",),
            number=3,
            number_label="Stärke",
            marks=("mount",),
            copies=2,
        ),
        FaceText("spell/fire-2", "spell", "playing", "Funke", "Zauber · Feuer", element=("fire",), number=2, copies=3),
        FaceText("spell/air-10", "spell", "playing", "Windhose", "Zauber · Luft", element=("air",), number=10),
        FaceText(
            "cat/miromon",
            "cat",
            "playing",
            "Miromon",
            "Katze",
            rules=("Kehre einen Wurf um: {cross} wird zu {sun}, −4 wird zu +4, {spiral} zu 0.",),
        ),
        FaceText(
            "trap/fallgrube",
            "trap",
            "playing",
            "Fallgrube",
            "Falle",
            rules=("Spiele diese Karte auf eine Kreatur.", "• Im Kampf: Lege sie ab.", "• Sonst: Nimm sie."),
        ),
        FaceText(
            "object/hoeschen",
            "object",
            "objects",
            "Höschen des Schutzes",
            "Magisches Objekt · Wasser",
            rules=("Dein {cross} zählt als 0.",),
            flavour="Größe: ẞTRAPAZIERFÄHIG × 2 … „frisch‘.",
            element=("water",),
        ),
        FaceText(
            "object/teddy",
            "object",
            "objects",
            "Teddy der Qualen",
            "Magisches Objekt · beliebig",
            rules=("Du darfst 1 Kreatur mehr einsetzen, egal welchen Elements.",),
            reminder=("Ein Reittier und sein Reiter zählen als 1 Kreatur.",),
            element=("any",),
        ),
        FaceText(
            "object/mantel",
            "object",
            "objects",
            "Der lange Regenmantel",
            "Magisches Objekt · Luft",
            rules=(
                "Wenn dein Gegner eine Katze oder Falle spielt, darfst du 1 Katze abwerfen, um das aufzuheben.",
                f"Deine Ober{SOFT}hof{SOFT}zeremonien{SOFT}meister{SOFT}gehilfen{SOFT}stell{SOFT}vertreter sind stark.",
                "Wirf deinen Würfel:",
                "• −4 bis −1: Lege 1 Kreatur ab.",
                "• Sonst: Erhalte 1 Ornikel.",
            ),
            element=("air",),
        ),
        FaceText("object/leer", "object", "objects", "", "Magisches Objekt"),
        FaceText("event/mauser", "event", "events", "Mauser", "Ereignis", rules=("Alle legen 1 Kreatur ab.",)),
        FaceText("event/ebbe", "event", "events", "Ebbe", "Ereignis", rules=("Niemand erhält Ornikel.",)),
    )


@pytest.fixture(scope="session")
def pressed(deck: tuple[FaceText, ...], look: GameLook) -> Callable[..., Printed]:
    """Presses the deck in German, or as many of its cards as are given."""

    def run(*cards: FaceText, **job: object) -> Printed:
        return press(cards or deck, look, Job(**({"lang": "de", "title": "Übungssatz"} | job)))  # type: ignore[arg-type]

    return run


@pytest.fixture(scope="session")
def opened(pressed: Callable[..., Printed]) -> Callable[..., pypdf.PdfReader]:
    """The pressed deck as a reader of PDF files sees it."""

    def run(*cards: FaceText, **job: object) -> pypdf.PdfReader:
        return pypdf.PdfReader(BytesIO(pressed(*cards, **job).pdf))

    return run
