"""A text that is being written is judged as it would be from scratch, whatever was done to it key by key."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardwright.app.desk import Desk, Judged
from cardwright.compile.kept import FILES, SAYINGS, SETS

TOP = Path(__file__).parents[2]
STEPS = int(os.environ.get("CARDWRIGHT_EDITS", "60"))
HOMEBREW = """use imperial-twing

counter pebble
  gender (de): m
  name (de): "Kiesel"

house rule "Stones"
  name (de): "Steine"

  set object_price to 4
  when a player wins a battle:
    they gain 1 pebble

object "Sling"
  name (de): "Schleuder"
  element: fire

  when you win a battle:
    gain 2 pebbles

object "Quarry"
  name (de): "Steinbruch"
  element: life

  when you lose a battle:
    reveal the top card of the deck
    if it is a trap:
      gain 1 pebble

event "Landslide"
  name (de): "Steinschlag"

  each player loses 1 pebble
"""
PASTED = (
    '\nobject "New"\n  element: air\n\n  gain 1 ornicle\n', "  when you ", "gain 1 shell\n", '"', "    ", "\n", "é🪨",
    "counter shell\n", 'rule stones = 3\n  name: "stones"\n', "house rule", "object_price - 1",
    "use archmage-origins\n", "\t", "\x00", "  name (de): ", '\nchange object "Sling":\n', "| a | b |\n",
)  # fmt: skip


def edits(text: str, random: Random) -> Iterator[str]:
    """A text after one edit and another: a key, a line cut or pasted, one indented, a word renamed, undone."""
    past = [text]
    while True:
        at = random.randrange(len(text) + 1)
        lines = text.split("\n")
        n = random.randrange(len(lines))
        match random.randrange(9):
            case 0:
                text = text[:at] + random.choice("abcegiloprst \n:1") + text[at:]
            case 1:
                text = text[:at] + text[at + random.randrange(1, 4) :]
            case 2:
                text = text[:at] + random.choice(PASTED) + text[at:]
            case 3:
                text = "\n".join(lines[:n] + lines[n + 1 :])
            case 4:
                text = "\n".join([*lines[:n], lines[n], *lines[n:]])
            case 5:
                text = "\n".join([*lines[:n], random.choice(["  ", " ", ""]) + lines[n].lstrip(), *lines[n + 1 :]])
            case 6 if words := text.split():
                text = text.replace(random.choice(words), random.choice(words), 1)
            case _:
                past = past[: max(len(past) - random.randrange(1, 4), 1)]
                text = past[-1]
        past.append(text)
        yield text


def seen(judged: Judged) -> list[tuple[object, ...]]:
    return [
        (one.code, one.severity, str(one.span), one.span.end, one.message, one.help, one.fix and one.fix.text)
        for one in judged.diagnostics
    ]


@pytest.mark.parametrize(
    ("folder", "file"),
    [
        ("", "cards.card"),
        ("examples/games/knock-out-whist", "knock-out-whist.card"),
        ("examples/15-the-other-game", ""),
        ("examples/07-spreadsheet", ""),
    ],
)
def test_whatever_is_typed_is_judged_as_from_scratch(folder: str, file: str, tmp_path: Path) -> None:
    place = TOP / folder if folder else tmp_path
    if not folder:
        (tmp_path / "cards.card").write_text(HOMEBREW, "utf-8")
    path = (place / file if file else min(place.glob("*.card"))).resolve()
    desk, random = Desk(), Random(1)
    writing = edits(path.read_text("utf-8"), random)
    for n in range(STEPS):
        text = next(writing)
        judged = desk.judged(str(path.parent), {path: text})
        if n % 12 == 0 or n == STEPS - 1:
            fresh = Desk().judged(str(path.parent), {path: text})
            assert seen(judged) == seen(fresh), text
            assert judged.compiled.ruleset == fresh.compiled.ruleset
            assert {id: str(span) for id, span in judged.compiled.origins.items()} == {
                id: str(span) for id, span in fresh.compiled.origins.items()
            }


def test_little_is_kept(tmp_path: Path) -> None:
    path = (tmp_path / "cards.card").resolve()
    path.write_text(HOMEBREW, "utf-8")
    desk = Desk()
    for n in range(40):
        desk.judged(
            str(tmp_path), {path: HOMEBREW.replace("Sling", f"Sling {n}").replace("2 pebbles", f"{n + 2} pebbles")}
        )
    assert len(desk.kept.used) <= SETS and len(desk.kept.sayings.said) <= SAYINGS
    assert len(desk.kept.sayings.said) < 120  # those of one state of the names, not of all that there were
    assert len(desk.kept.files) <= FILES
