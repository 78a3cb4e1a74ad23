"""Makes the benchmark deck with typst (Apache-2.0, in Rust, called from Python): its own language, drawings as SVG.

python bench/peers/typst_deck.py build/typst.pdf
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import typst
from drawings import CARDS, FONTS, INK, MUTED, back_of, place, write

SOURCE = f"""
#let ink = rgb("{INK}")
#let muted = rgb("{MUTED}")
#set document(title: "Imperial Twing")
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(font: "Source Sans 3", lang: "de", hyphenate: false, fill: ink, top-edge: "baseline", bottom-edge: "baseline")
#set par(leading: 0pt, spacing: 0pt)
#show heading: it => text(font: "Alegreya", size: 14pt, weight: "bold", fill: white, it.body)
#let at(x, y, body, ..how) = place(dx: x * 1mm, dy: y * 1mm, text(..how, body))
#let bold = (weight: "bold")
#let set-lines(body, size, ..how) = {{
  set par(leading: 1.16 * size)
  text(size: size, ..how, body)
}}
#let face(card) = {{
  place(image("frame-" + card.element + ".svg"))
  at(17, 9.5, heading(card.name))
  at(-22.35, 12, box(width: 63.5mm, align(center, str(card.number))), size: 25pt, ..bold)
  at(6.6, 50.6, "Kreatur · " + card.element, size: 7.6pt, ..bold)
  at(0, 50.6, box(width: 57mm, align(right, "Stärke " + str(card.number))), size: 7.6pt, ..bold)
  at(9, 85.1, card.family, size: 6.6pt, fill: white, ..bold)
  place(dx: 6.6mm, dy: 57.5mm, block(width: 50mm, stack(
    spacing: 10.67pt + 1.4mm,
    set-lines(card.rules, 9.2pt),
    set-lines(card.reminder, 8pt, style: "italic", fill: muted),
    set-lines(card.flavour, 8.8pt, font: "Alegreya", style: "italic", fill: muted),
  )))
  if card.mount {{
    place(image("mount.svg"))
    at(46, 19.6, "Reittier", size: 7pt, ..bold)
  }}
}}
#let title(family) = box(width: 63.5mm, align(center, text(font: "Alegreya", size: 15pt, fill: white, ..bold, family)))
#let hind(card) = {{
  place(image(card.back + ".svg"))
  place(dy: 12.9mm, title(card.family))
  place(dy: 76mm, rotate(180deg, title(card.family)))
}}
#let deck = json("deck.json")
#for (number, sheet) in deck.chunks(9).enumerate() {{
  set page(numbering: (..) => "Bogen " + str(number + 1), footer: none)
  for card in sheet {{ place(dx: card.fore.at(0) * 1mm, dy: card.fore.at(1) * 1mm, face(card)) }}
  place(image("marks.svg"))
  pagebreak()
  for card in sheet {{ place(dx: card.hind.at(0) * 1mm, dy: card.hind.at(1) * 1mm, hind(card)) }}
  if number < calc.ceil(deck.len() / 9) - 1 {{ pagebreak() }}
}}
"""


def draw(path: str) -> None:
    cards = [
        card | {"back": back_of(str(card["family"])), "fore": place(i % 9), "hind": place(i % 9, mirrored=True)}
        for i, card in enumerate(CARDS)
    ]
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder))
        (Path(folder) / "deck.json").write_text(json.dumps(cards), "utf-8")
        (Path(folder) / "deck.typ").write_text(SOURCE, "utf-8")
        typst.compile(f"{folder}/deck.typ", output=path, font_paths=[str(FONTS)], ignore_system_fonts=True)


if __name__ == "__main__":
    draw(sys.argv[1])
