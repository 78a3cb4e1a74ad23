"""What an hour of writing leaves in the memory of the studio: its keys are sent as fast as they are answered.

python bench/studio_hour.py            prints the row: MiB of the server after 3600 keys, each with what the page asks
python bench/studio_hour.py --keys N   so many keys; a line for each tenth of them, on standard error
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

START = "import sys; from cardwright.cli import main; sys.exit(main())"
KEYS, CARDS, BAR = 3600, 60, 150
CARD = """
object "Thing {n}"
  name (de): "Ding {n}"
  name (fr): "Chose {n}"
  element: fire
  flavour: "It is number {n}."

  when you lose a battle:
    gain 1 ornicle
"""
TYPED = """
object "Another {n}"
  name (de): "Ein anderes {n}"
  name (fr): "Un autre {n}"
  element: water
  flavour: "Nobody knows what it is for, but it is number {n}."

  when you win a battle:
    draw 1 card
    gain 2 ornicles
"""
Ask = Callable[..., Any]


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, Ask]]:
    """A studio of a folder, which is a process of its own: its number, and how it is asked."""
    command = [sys.executable, "-c", START, "studio", str(folder), "--no-browser"]
    env = os.environ | {"CARDWRIGHT_STATE": str(folder / ".state")}
    with Popen(command, stdout=PIPE, stderr=DEVNULL, text=True, env=env) as started:
        assert started.stdout is not None
        address, _, token = started.stdout.readline().split()[-1].partition("#")
        try:
            yield started.pid, partial(ask, address.removeprefix("http://").rstrip("/"), token)
        finally:
            started.terminate()


def ask(host: str, token: str, name: str, **values: Any) -> Any:
    """What a question of the page is answered; of what is no JSON, how long it is."""
    connection = HTTPConnection(host, timeout=120)
    headers = {"Origin": f"http://{host}", "X-Cardwright-Token": token}
    connection.request("POST", f"/api/{name}", json.dumps({"ui": "en", **values}), headers)
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    assert answer.status in (200, 422), (name, answer.status, data[:200])
    return json.loads(data) if data.startswith(b"{") else len(data)


def resident(pid: int, field: str = "VmRSS") -> float:
    """MiB of a process that lie in memory; `VmHWM` for the most that ever did."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(field)) / 1024


def typed() -> Iterator[str]:
    """Each key of somebody who writes card after card, slips now and then, and takes cards out again."""
    for n in cycle(range(20)):
        yield from TYPED.format(n=n).replace("battle", "battel" if n % 3 == 0 else "battle")


def hour(keys: int, ask: Ask, file: str, text: str, tell: Callable[[int], None]) -> None:
    """All that is asked in an hour: at each key what the page asks then, now and then something else."""
    seen = ask("file", file=file)["seen"]
    written, card = text, "object/thing-0"
    for n, key in zip(range(1, keys + 1), typed(), strict=False):
        written = text if len(written) > len(text) + 4000 else written + key
        here = {"file": file, "texts": {file: written}, "at": len(written)}
        looked = ask("look", **here, **{"from": max(0, len(written) - 2000), "to": len(written)})
        card = looked["card"]["id"] if looked["card"] else card
        lang, percent = ("en", "de", "fr")[n // 500 % 3], (40, 60, 80)[n // 700 % 3]
        ask("card", texts=here["texts"], id=card, lang=lang, theme="", eyes="", percent=percent, have="")
        if key.isalpha():
            ask("complete", **here)
        if n % 10 == 0:
            seen = ask("save", file=file, text=written, seen=seen)["seen"]
            ask("changed", seen={file: seen})
            ask("hover", **here)
        if n % 300 == 0:
            look_at_all(ask, here["texts"])
        if n % 300 == 0:  # what is played, printed and judged is what is saved, and sound
            seen = ask("save", file=file, text=text, seen=seen)["seen"]
        if n % 600 == 0:
            play_a_game(ask, n)
        if n % 900 == 0:
            print_the_set(ask)
        if n % 1800 == 0:
            ask("read", texts={}, sentence="When you win a battle, draw 1 card.", lang="en")
            judge_the_set(ask)
        if n % max(1, keys // 10) == 0:
            tell(n)


def look_at_all(ask: Ask, texts: dict[str, str]) -> None:
    for one in ask("cards", texts=texts)["cards"]:
        ask("front", texts=texts, id=one["id"], lang="en", theme="", eyes="", percent=40)


def play_a_game(ask: Ask, seed: int) -> None:
    """Thirty answers against a greedy bot, with the table after each, and the faces of what lies there."""
    table = ask("lay", target="", rules=[], players=["ann", "greedy"], watched=False, seed=seed)["table"]
    choices: list[int] = []
    for n in range(30):
        gone = ask("go", table=table, choices=choices, reader=0, since=len(choices))
        choices = gone["choices"]
        shown = ask("shown", table=table, choices=choices, reader=0, at=len(choices))
        answers = [one for one in (shown["question"] or {"answers": []})["answers"] if one["name"] != "Give up"]
        for card in shown["top"]["seats"][-1]["places"][0]["cards"]:
            ask("face", table=table, id=card["id"], percent=30)
        if not answers:
            return
        choices = [*choices, answers[n % len(answers)]["index"]]


def print_the_set(ask: Ask) -> None:
    order = {"product": "cards", "paper": "", "theme": "", "backs": "", "marks": "", "card": ""}
    printed = ask("print", **order, lang="en")
    for number in range(min(4, len(printed["sheets"]))):
        ask("sheet", print=printed["print"], number=number, width=700)
    ask("printed", print=printed["print"])


def judge_the_set(ask: Ask) -> None:
    ask("judge", rules=[], cards=["object/thing-0"], against="", players=0, games=20, agent="random")
    sleep(2)
    ask("dismiss")
    while ask("hear")["running"]:
        sleep(0.3)


def main() -> None:
    """Prints the row."""
    keys = int(sys.argv[sys.argv.index("--keys") + 1]) if "--keys" in sys.argv else KEYS
    with TemporaryDirectory() as home:
        folder = Path(home) / "set"
        folder.mkdir()
        text = "use imperial-twing\n" + "".join(CARD.format(n=n) for n in range(CARDS))
        (folder / "cards.card").write_text(text, "utf-8")
        with server(folder) as (pid, asking):
            asking("open")

            def tell(n: int) -> None:
                print(f"  {n} keys: {resident(pid):.0f} MiB, at most {resident(pid, 'VmHWM'):.0f}", file=sys.stderr)

            hour(keys, asking, "cards.card", text, tell)
            now, most = resident(pid), resident(pid, "VmHWM")
    print("| MiB of the server | now | at most | bar |\n| --- | --- | --- | --- |")
    print(
        f"| after {keys} keys, an hour of writing | {now:.0f} | {most:.0f} | {BAR} |{'  MISSED' if now > BAR else ''}"
    )


if __name__ == "__main__":
    main()
