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


def begun(page: Any, seed: int) -> None:
    """A game of a seed, at its first question."""
    page.click(".rooms [data-room=play]")
    page.wait_for_selector("#players li")
    page.get_by_text("A game that was played before").click()
    page.fill("#seating-form [name=seed]", str(seed))
    page.evaluate("() => { document.getElementById('pace').value = '0' }")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector("#answers button")


def answered(page: Any, *keys: str) -> None:
    """Some answers, one after the other."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(900)
        page.wait_for_selector("#answers button", timeout=60_000)


def play(browser: Any, top: Path) -> None:
    """Pictures of games, at a table and on a phone, and of a verdict."""
    place = top / "more-socks"
    place.mkdir()
    (place / "socks.card").write_text(SOCKS.replace("battel", "battle"), "utf-8")
    with studio(place) as address:
        page = browser.new_page(viewport={"width": 1360, "height": 850}, locale="en-GB")
        page.goto(address)
        page.wait_for_selector("html[data-ready]")
        begun(page, 1)
        answered(page, "2", "2", "1", "1", "1")
        page.locator("#felt .own .hand .played").last.hover()
        page.wait_for_timeout(1500)
        take(page, "play")
        page.mouse.move(5, 5)
        page.click("#how-played")
        page.wait_for_selector("#how-text h3")
        page.wait_for_timeout(400)
        take(page, "how")
        page.keyboard.press("Escape")
        page.click(".rooms [data-room=judge]")
        page.wait_for_selector("#judge-begin:enabled")
        page.select_option("#judge-form [name=what]", "card object/cup-of-cheer")
        page.select_option("#judge-form [name=games]", "200")
        page.click("#judge-begin")
        page.wait_for_selector("#verdict[data-ready]", timeout=400_000)
        take(page, "judge")
    with studio(folder("cards").parent / "examples" / "games" / "hearts") as address:
        phone = browser.new_page(viewport={"width": 390, "height": 780}, locale="en-GB", has_touch=True)
        phone.goto(address)
        phone.wait_for_selector("html[data-ready]")
        begun(phone, 7)
        while not phone.locator("#felt .middle .played").count():  # until somebody else has begun a trick
            told = phone.inner_text("#step-at", timeout=60_000)
            phone.locator("#answers button").first.click()
            phone.wait_for_function("(told) => document.getElementById('step-at').textContent !== told", arg=told)
            phone.wait_for_selector("#answers button", timeout=60_000)
        phone.evaluate("() => document.querySelector('#felt .middle').scrollIntoView()")
        phone.wait_for_timeout(2500)
        take(phone, "play-phone")


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
            page.click("#open-form")
            page.wait_for_selector("#form-fields label")
            page.select_option("#form-kind", "creature")
            page.fill("#form-name", "Net Mender")
            page.get_by_label("Strength").fill("4")
            page.get_by_label("Name · German").fill("Netzflickerin")
            page.fill("#form-text", "When you win a battle, draw 1 card.")
            page.locator("#form-lines").get_by_text("when you win a battle:").wait_for()
            page.wait_for_timeout(1500)  # until it is drawn so, too
            take(page, "form")
            page.keyboard.press("Escape")
            page.click("#dark")
            page.set_viewport_size({"width": 390, "height": 780})
            page.click(".views [data-view=card]")
            page.wait_for_timeout(800)
            take(page, "phone")
        play(browser, Path(top))
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
