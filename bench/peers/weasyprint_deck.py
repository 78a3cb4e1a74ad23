"""Makes the benchmark deck with WeasyPrint (BSD, in Python): a page of HTML and CSS, drawings as SVG pictures.

python bench/peers/weasyprint_deck.py build/weasyprint.pdf
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from drawings import FLAVOUR, FONTS, INK, MUTED, NAME, SMALL, STRONG, TEXT, back_of, place, sheets, write
from weasyprint import HTML

CSS = f"""
@page {{ size: 210mm 297mm; margin: 0 }}
* {{ margin: 0; padding: 0; font-weight: normal; line-height: 1.16; color: {INK} }}
.sheet {{ position: relative; width: 210mm; height: 297mm; break-after: page; overflow: hidden }}
.sheet > *, .card > * {{ position: absolute }}
.card {{ width: 63.5mm; height: 88.9mm }}
.card > img {{ left: 0; top: 0; width: 63.5mm; height: 88.9mm }}
h2 {{ left: 17mm; top: 4.2mm; font: 14pt "{NAME}"; color: white; white-space: nowrap; bookmark-level: 1 }}
.number {{ left: 3.3mm; width: 12.2mm; top: 2.4mm; text-align: center; font: 25pt "{STRONG}" }}
.type {{ left: 6.6mm; top: 48.1mm; font: 7.6pt "{STRONG}" }}
.label {{ right: 6.5mm; top: 48.1mm; font: 7.6pt "{STRONG}" }}
.family {{ left: 9mm; top: 83mm; font: 6.6pt "{STRONG}"; color: white }}
.text {{ left: 6.6mm; top: 54.3mm; width: 50mm }}
.rules {{ font: 9.2pt/1.16 "{TEXT}" }}
.reminder {{ font: 8pt/1.16 "{SMALL}"; color: {MUTED}; margin-top: 1.4mm }}
.flavour {{ font: 8.8pt/1.16 "{FLAVOUR}"; color: {MUTED}; margin-top: 1.4mm }}
.mount {{ left: 46mm; top: 17.2mm; font: 7pt "{STRONG}" }}
.title {{ left: 0; width: 63.5mm; text-align: center; font: 15pt "{NAME}"; color: white }}
"""


def draw(path: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder))
        HTML(string="".join(_document()), base_url=f"{folder}/").write_pdf(path)


def _document() -> Iterator[str]:
    faces = "".join(
        f'@font-face {{ font-family: "{font}"; src: url("{(FONTS / font).as_uri()}.ttf") }}\n'
        for font in (NAME, TEXT, STRONG, SMALL, FLAVOUR)
    )
    yield f'<html lang="de"><head><title>Imperial Twing</title><style>{faces}{CSS}</style></head><body>'
    for sheet in sheets():
        yield '<div class="sheet"><img src="marks.svg" style="left: 0; top: 0">'
        yield from (_face(card, place(slot)) for slot, card in enumerate(sheet))
        yield '</div><div class="sheet">'
        yield from (_back(str(card["family"]), place(slot, mirrored=True)) for slot, card in enumerate(sheet))
        yield "</div>"
    yield "</body></html>"


def _face(card: dict[str, Any], corner: tuple[float, float]) -> str:
    badge = '<img src="mount.svg"><p class="mount">Reittier</p>' if card["mount"] else ""
    return (
        f'<div class="card" style="left: {corner[0]}mm; top: {corner[1]}mm"><img src="frame-{card["element"]}.svg">'
        f'<h2>{escape(card["name"])}</h2><p class="number">{card["number"]}</p>'
        f'<p class="type">Kreatur · {card["element"]}</p><p class="label">Stärke {card["number"]}</p>'
        f'<div class="text"><p class="rules">{escape(card["rules"])}</p><p class="reminder">{card["reminder"]}</p>'
        f'<p class="flavour">{card["flavour"]}</p></div><p class="family">{card["family"]}</p>{badge}</div>'
    )


def _back(family: str, corner: tuple[float, float]) -> str:
    return (
        f'<div class="card" style="left: {corner[0]}mm; top: {corner[1]}mm"><img src="{back_of(family)}.svg">'
        f'<p class="title" style="top: 7.4mm">{family}</p>'
        f'<p class="title" style="bottom: 7.4mm; transform: rotate(180deg)">{family}</p></div>'
    )


if __name__ == "__main__":
    draw(sys.argv[1])
