"""A card file, as an editor shows it, becomes the picture of docs/editors.md: the colours and findings of the language
server, and the page that stands beside the text. Needs node and Chromium.

    python docs/pictures/editor.py       writes docs/pictures/editor-preview.png
"""

from __future__ import annotations

import json
import subprocess
from base64 import b64encode
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from cardwright.app.desk import Desk
from cardwright.app.preview import sides
from cardwright.editor.colours import coloured
from cardwright.editor.hover import card_text, shown_card

HERE = Path(__file__).resolve().parent
EXTENSION = HERE.parents[1] / "grammar" / "editors" / "vscode"
TEXT = """use imperial-twing

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  name (fr): "Chaussette du malheur"
  element: fire

  when you lose a battle:
    gain 1 ornicles
    if you have at least 5 ornicles:
      draw 1 card
"""
COLOURS = {
    "keyword": "#7c3aa8", "class": "#7c3aa8", "property": "#1f5fa8", "function": "#95600b", "variable": "#22705f",
    "enumMember": "#22705f", "parameter": "#22705f", "string": "#a3342c", "number": "#3a7a2a",
}  # fmt: skip
STYLE = """
body { margin: 0; display: flex; font: 17px/1.55 "DejaVu Sans", sans-serif; background: #fff; color: #222; }
pre { font: 17px/1.75 "DejaVu Sans Mono", monospace; margin: 0; padding: 28px 26px; width: 640px; background: #fbfbfa; }
.n { color: #aaa; display: inline-block; width: 2.2em; user-select: none; }
u { text-decoration: underline wavy #d1242f 1.5px; text-underline-offset: 4px; }
.told { display: block; margin: 2px 0 4px 2.2em; padding: 8px 12px; font: 15px/1.45 "DejaVu Sans", sans-serif;
  border: 1px solid #d8d2c6; border-left: 4px solid #d1242f; border-radius: 5px; background: #fff; white-space: normal; }
iframe { border: 0; border-left: 1px solid #ddd; width: 700px; height: 700px; }
"""


def page(folder: Path) -> str:
    (folder / "sock.card").write_text(TEXT, "utf-8")
    judged = Desk().judged(str(folder), {})
    source = judged.compiled.sources[0]
    card = shown_card(judged.compiled, source, TEXT.index("gain"))
    assert card is not None
    marks: list[tuple[int, int, str]] = []
    for word in coloured(source, judged.compiled):
        marks += [(word.start, 1, f'<span style="color:{COLOURS[word.colour]}">'), (word.end, 0, "</span>")]
    told: dict[int, str] = {}
    for finding in judged.diagnostics:
        marks += [(finding.span.start, 2, "<u>"), (finding.span.end, -1, "</u>")]
        told[source.place(finding.span.start)[0]] = f"{finding.code} · {finding.message} {finding.help}"
    text, last = "", 0
    for at, _, mark in sorted(marks):
        text += escape(TEXT[last:at], quote=False) + mark
        last = at
    lines = (text + escape(TEXT[last:], quote=False)).rstrip("\n").split("\n")
    rows = [f'<span class="n">{n}</span>{line}\n' for n, line in enumerate(lines, 1)]
    shown = "".join(row + (f'<span class="told">{escape(told[n])}</span>' if n in told else "") for n, row in
                    enumerate(rows, 1))  # fmt: skip
    faces = [
        {"side": side, "png": b64encode(png).decode()}
        for side, png in zip(("front", "back"), sides(judged.compiled, card, "en", 1.0), strict=True)
    ]
    words = [{"lang": lang, "text": card_text(card, judged.compiled, lang)} for lang in ("en", "de", "fr")]
    given = json.dumps({"title": card.id, "faces": faces, "words": words, "remark": ""})
    script = (
        "const {page} = require('./preview'); process.stdout.write(page(JSON.parse(require('fs').readFileSync(0)), ''))"
    )
    beside = subprocess.run(
        ["node", "-e", script], cwd=EXTENSION, input=given, capture_output=True, text=True, check=True
    ).stdout
    return (
        f'<!DOCTYPE html><meta charset="utf-8"><style>{STYLE}</style>'
        f'<pre>{shown}</pre><iframe srcdoc="{escape(beside)}"></iframe>'
    )


def main() -> None:
    with TemporaryDirectory() as name:
        path = Path(name) / "page.html"
        path.write_text(page(Path(name)), "utf-8")
        subprocess.run(
            [
                "chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1",
                "--window-size=1392,700", f"--screenshot={HERE / 'editor-preview.png'}", path.as_uri(),
            ],
            check=True,
            capture_output=True,
        )  # fmt: skip


if __name__ == "__main__":
    main()
