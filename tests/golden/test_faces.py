"""Holds faces against what was looked at: pictures of some cards in each theme, and where every word of a deck stands.

`make golden` writes both anew; look at the pictures and read the difference before you commit it.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.faces.texts import face, game_look
from cardwright.press.targets.pdf import pdf
from cardwright.typeset.items import Item, Panel, SetText, Sign, Stroke

HERE = Path(__file__).parent
ACCEPT = bool(os.environ.get("CARDWRIGHT_ACCEPT"))
THEMES = sorted(path.parent.name for path in (folder("print") / "themes").glob("*/theme.toml"))
SHOWN = {
    "imperial-twing": (
        "the-witch-of",
        "war-horse",
        "spark",
        "miromon",
        "teddy-of-agony",
        "estate-sale",
        "form-in",
    ),
    "archmage-origins": (
        "pact-clerk",
        "mourner",
        "clockwork-twin",
        "storm-weaver",
        "gertrude",
        "grave-seal",
        "divination",
    ),
    "french-deck": (
        "2-of-hearts",
        "7-of-diamonds",
        "10-of-clubs",
        "ace-of-spades",
        "jack-of-clubs",
        "queen-of-hearts",
        "king-of-spades",
    ),
}
DPI = 72
MEAN, FAR, SHARE = 2.0, 60, 0.004
"""How far a picture may be off: on the average of all channels, and what share of pixels by more than so much.

Letters and lines are drawn at other edges by another build of the renderer; a word that moves is a larger difference.
"""


@cache
def deck(game: str) -> tuple[tuple[FaceText, ...], GameLook]:
    patience = f'use {game}\ngame "Patience"\n  players: 1\n'
    made = compile_set("-", stdin=patience.encode()) if game == "french-deck" else compile_set(game)
    assert made.ruleset is not None
    texts = tuple(face(card, made.ruleset, made.glossary, "de", made.folder) for card in made.ruleset.cards)
    return texts, game_look(made.ruleset, made.glossary, "de")


def pictures(game: str, theme: str) -> Image.Image:
    """The fronts of seven cards and the backs behind them, side by side."""
    texts, colours = deck(game)
    chosen = [next(text for text in texts if part in text.id) for part in SHOWN[game]]
    job = Job(lang="de", theme=theme, marks="none")
    book, findings = layout([replace(text, copies=1) for text in chosen], colours, job)
    assert findings == ()
    pages = [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(pdf(book))]
    both = Image.new("RGB", (sum(page.width for page in pages), pages[0].height))
    for number, page in enumerate(pages):
        both.paste(page, (number * page.width, 0))
    return both


@pytest.mark.parametrize(
    ("game", "theme"),
    [("imperial-twing", name) for name in THEMES if name not in ("archmage-origins", "french-deck")]
    + [(game, game) for game in ("archmage-origins", "french-deck")],
)
def test_golden_pictures(game: str, theme: str) -> None:
    now, path = pictures(game, theme), HERE / "pictures" / f"{theme}.png"
    if ACCEPT:
        path.parent.mkdir(exist_ok=True)
        now.quantize(256).save(path, optimize=True)
    then = Image.open(path).convert("RGB")
    assert now.size == then.size
    off = ImageChops.difference(now, then)
    red, green, blue = off.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    far = sum(most[FAR + 1 :]) / sum(most)
    assert sum(ImageStat.Stat(off).mean) / 3 < MEAN and far < SHARE, f"{theme} looks different: {far:.2%} of it"


@pytest.mark.parametrize("game", sorted(SHOWN))
def test_golden_log_of_what_is_drawn(game: str) -> None:
    texts, colours = deck(game)
    book, _ = layout(texts, colours, Job(lang="de", theme=game, backs="none", marks="none"))
    stamps = {stamp.drawings[-1].key: stamp for page in book.pages for stamp in page.stamps}
    lines = (
        line for stamp in stamps.values() for line in (f"# {stamp.title}", *map(_told, stamp.drawings[-1].items), "")
    )
    now, path = "\n".join(lines), HERE / f"{game}.faces.txt"
    if ACCEPT:
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


def _told(item: Item) -> str:
    """One thing of a card: where it stands in millimetres, how large (text in points), and what it is."""
    match item:
        case SetText(x, y, text, font, size):
            return f"{x:6.2f} {y:6.2f}  {font} {size:.2f}  {text}"
        case Sign(x, y, size, icon):
            return f"{x:6.2f} {y:6.2f}  sign {size:.2f}  {icon}"
        case Panel(box):
            return f"{box.x:6.2f} {box.y:6.2f}  panel {box.w:.2f} × {box.h:.2f}"
        case Stroke(x1, y1, x2, _):
            return f"{x1:6.2f} {y1:6.2f}  line {x2 - x1:.2f}"
        case _:
            return type(item).__name__
