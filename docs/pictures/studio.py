"""A set that is written in the studio becomes the pictures of docs/studio.md. Needs Chromium, and cardwright[browser].

python docs/pictures/studio.py       writes docs/pictures/studio-*.png
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from cardwright.assets import folder
from cardwright.studio.server import opened

HERE = Path(__file__).resolve().parent
SOCKS = """use imperial-twing

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  name (fr): "Chaussette fatale"
  element: fire
  flavour: "It always finds the other one."
  flavour (de): "Die andere findet sie immer."
  flavour (fr): "Elle retrouve toujours l’autre."

  when you lose a battle:
    gain 1 ornicle

object "Cup of Cheer"
  name (de): "Becher der Heiterkeit"
  name (fr): "Coupe de l’allégresse"
  element: water

  when you win a battel:
    draw 1 card
    each opponent discards 1 card
"""
DRAWN = "() => [...document.querySelectorAll('#gallery-cards li:not([hidden]) img')].every((one) => one.naturalWidth)"


@contextmanager
def studio(place: Path) -> Iterator[str]:
    """The address of a studio, for as long as its pictures are taken."""
    running = opened(place)
    serving = threading.Thread(target=running.serve)
    serving.start()
    yield running.address
    running.end()
    serving.join()


def visit(page: Any, address: str) -> None:
    """A page of it, with a card on the table."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("#front:not([hidden])")
    page.wait_for_timeout(1500)


def take(page: Any, name: str) -> None:
    """A picture, with few colours, so that it is small."""
    from PIL import Image

    path = HERE / f"studio-{name}.png"
    page.screenshot(path=path)
    Image.open(path).convert("RGB").quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> None:
    """Takes all pictures."""
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as top, sync_playwright() as playwright:
        os.environ["CARDWRIGHT_STATE"] = f"{top}/state"
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=alone)
        page = browser.new_page(viewport={"width": 1360, "height": 850}, locale="en-GB")
        kitchen = Path(top) / "kitchen-magic"
        kitchen.mkdir()
        (kitchen / "socks.card").write_text(SOCKS, "utf-8")
        with studio(kitchen) as address:
            visit(page, address)
            page.wait_for_selector("#findings .mend")
            take(page, "writing")
            page.click("#open-sentence")
            page.select_option("#sentence-language", "de")
            page.fill("#sentence-text", "Wenn du einen Kampf gewinnst, ziehst du 2 Karten.")
            page.fill("#sentence-name", "Löffel des Nachschlags")
            page.wait_for_selector("#sentence-lines >> text=when you win a battle", timeout=60_000)
            take(page, "sentence")
            page.keyboard.press("Escape")
            page.click("#dark")
            page.set_viewport_size({"width": 390, "height": 780})
            page.click(".views [data-view=card]")
            page.wait_for_timeout(800)
            take(page, "phone")
        game = Path(top) / "imperial-twing"
        shutil.copytree(folder("cards") / "imperial-twing", game)
        page = browser.new_page(viewport={"width": 1360, "height": 850}, locale="en-GB")
        with studio(game) as address:
            page.goto(address)
            page.wait_for_selector("html[data-ready]")
            page.click("#open-gallery")
            page.select_option("#gallery-kind", "object")
            page.wait_for_function(DRAWN, timeout=60_000)
            take(page, "gallery")
            page.keyboard.press("Escape")
            page.click("#open-print")
            page.get_by_role("button", name="Make it").click()
            page.wait_for_function("() => document.querySelectorAll('#sheets img[src]').length > 3", timeout=60_000)
            page.wait_for_timeout(1500)
            take(page, "print")
        browser.close()


if __name__ == "__main__":
    main()
