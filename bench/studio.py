"""How long an author waits in the studio: from a key to the findings and to the card, for the page, among 500 cards,
and for the move of a bot in a game.

python bench/studio.py            prints the rows: milliseconds, medians of 40 keys and of 10 pages, in a real Chromium
python bench/studio.py --cards N  keys in a set of N cards [60]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import sync_playwright

START = "import sys; from cardwright.cli import main; sys.exit(main())"
KEYS, PAGES, GALLERY, MOVES = 40, 10, 500, 40
CARD = """
object "Thing {n}"
  name (de): "Ding {n}"
  name (fr): "Chose {n}"
  element: fire
  flavour: "It is number {n}."
  flavour (de): "Es ist Nummer {n}."
  flavour (fr): "C’est le numéro {n}."

  when you lose a battle:
    gain 1 ornicle
"""
WATCH = """() => {
  window.rows = { looked: [], drawn: [] }
  let pressed = 0
  document.addEventListener("keydown", () => { pressed = performance.now() }, true)
  for (const name of ["looked", "drawn"]) {
    document.addEventListener(name, () => {
      if (pressed) requestAnimationFrame(() => rows[name].push(performance.now() - pressed))
    })
  }
}"""
PLAYED = """() => {
  window.moves = []
  let pressed = 0
  let steps = 0
  document.addEventListener("keydown", () => { [pressed, steps] = [performance.now(), 0] }, true)
  document.addEventListener("stepped", () => {
    if (++steps === 2) requestAnimationFrame(() => moves.push(performance.now() - pressed))
  })
}"""
SCROLL = """async () => {
  const list = document.getElementById("gallery-cards")
  const frames = []
  let last = performance.now()
  for (let n = 0; n < 180; n++) {
    list.scrollTop += list.clientHeight / 6
    await new Promise(requestAnimationFrame)
    frames.push(performance.now() - last)
    last = performance.now()
  }
  return frames
}"""


@contextmanager
def studio(folder: str) -> Iterator[str]:
    """The address of a studio, which is a process of its own, as an author has it."""
    command = [sys.executable, "-c", START, "studio", folder, "--no-browser"]
    env = os.environ | {"CARDWRIGHT_STATE": f"{folder}/.state"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as started:
        assert started.stdout is not None
        try:
            yield started.stdout.readline().split()[-1]
        finally:
            started.terminate()


def row(what: str, milliseconds: list[float], bar: float) -> None:
    high = sorted(milliseconds)[int(len(milliseconds) * 0.95)]
    verdict = "" if median(milliseconds) <= bar else "  MISSED"
    print(f"| {what} | {median(milliseconds):.0f} | {high:.0f} | {bar:g} |{verdict}", flush=True)


def visited(browser: Any, address: str) -> tuple[Any, float]:
    """A page that is ready, and how long that took."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    begun = perf_counter()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("#front:not([hidden])")
    return page, (perf_counter() - begun) * 1000


def keys(page: Any) -> dict[str, list[float]]:
    """Letters are typed into the flavour of the first card; of each how long it took to be answered, and drawn."""
    page.evaluate(WATCH)
    page.get_by_text("It is number 0.").click()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(1000)
    page.evaluate("() => { rows.looked.length = rows.drawn.length = 0 }")
    for n in range(KEYS):
        page.keyboard.press("abcdefgh"[n % 8])
        page.wait_for_timeout(300)
    rows: dict[str, list[float]] = page.evaluate("() => rows")
    return rows


def moves(page: Any) -> list[float]:
    """A person passes each turn against a greedy bot; of each how long it took until the bot's first step lay there."""
    page.keyboard.press("Alt+Shift+Digit2")
    page.wait_for_selector("#players li")
    page.evaluate("() => { document.getElementById('pace').value = '0' }")
    page.evaluate("() => { document.querySelector('#seating-form [name=seed]').value = '1' }")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector("#answers button")
    page.evaluate(PLAYED)
    for _ in range(MOVES):
        page.keyboard.press("1" if page.locator("#answers button").count() < 3 else "2")
        page.wait_for_timeout(400)
        if page.locator("#asked.over").count():
            break
    page.get_by_role("button", name="Another game").click()
    rows: list[float] = page.evaluate("() => moves")
    return rows


def main() -> None:
    """Prints all rows."""
    cards = int(sys.argv[sys.argv.index("--cards") + 1]) if "--cards" in sys.argv else 60
    program = shutil.which("chromium") or shutil.which("google-chrome")
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    print("| milliseconds | median | 95th of a hundred | bar |\n| --- | --- | --- | --- |")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "cards.card"
        browser = playwright.chromium.launch(executable_path=program, args=alone)
        for many, what in ((cards, "keys"), (GALLERY, "gallery")):
            path.write_text("use imperial-twing\n" + "".join(CARD.format(n=n) for n in range(many)), "utf-8")
            with studio(folder) as address:
                page, _ = visited(browser, address)
                if what == "keys":
                    rows = keys(page)
                    row(f"key to findings, {many} cards", rows["looked"], 60)
                    row(f"key to the card redrawn, {many} cards", rows["drawn"], 120)
                    row(f"a bot's move shown, {many} cards", moves(page), 100)
                    row(f"page ready, {many} cards", [visited(browser, address)[1] for _ in range(PAGES)], 1500)
                else:
                    page.click("#open-gallery")
                    page.wait_for_selector("#gallery-cards img[src]")
                    page.wait_for_timeout(2000)
                    frames = page.evaluate(SCROLL)
                    row(f"frame while {many} cards are scrolled", frames, 50)
                    print(f"  the longest: {max(frames):.0f}; longer than 50: {sum(one > 50 for one in frames)}")
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
