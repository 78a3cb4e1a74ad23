"""What other programs ask: JSON, a text that is not saved yet, a status, and names to complete."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import Result

from cardwright.cli.commands import cardwright

Invoke = Callable[..., Result]
CARD = 'use imperial-twing\n\nobject "Sock of Doom"\n  element: fire\n\n  when you lose a battle:\n    gain 1 ornicle\n'
SHOE = '\nobject "Shoe"\n  name (de): "Schuh"\n  element: air\n\n  when you win a battle:\n    gain 1 ornicle\n'


@pytest.fixture
def sock(folder: Path) -> Path:
    path = folder / "mine" / "objects.card"
    path.parent.mkdir()
    path.write_text(CARD, "utf-8")
    return path


def test_a_text_that_is_not_saved_is_judged_in_its_set(invoke: Invoke, sock: Path) -> None:
    tests = (
        'scenario "One sock"\n  players: ann, ben\n  ann\'s collection: "Sock of Doom"\n\n  expect ann has 1 object\n'
    )
    alone = invoke("check", "-", stdin=tests)
    assert alone.exit_code == 1
    assert invoke("check", "--stdin-filename", "mine/tests.card", stdin=tests).exit_code == 0
    done = invoke("check", "--stdin-filename", "mine/objects.card", "--format", "concise", stdin=CARD.replace("1", "2"))
    assert done.exit_code == 1
    assert done.output.startswith("mine/objects.card:7:12: error CW504")
    assert sock.read_text("utf-8") == CARD


def test_the_status_tells_errors_from_warnings(invoke: Invoke, sock: Path) -> None:
    sock.write_text(CARD + SHOE, "utf-8")
    assert "CW604" in invoke("check", "mine").output
    assert invoke("check", "mine").exit_code == 0
    assert invoke("check", "mine", "--strict").exit_code == 1
    assert invoke("check", "mine", "--strict", "--ignore", "CW604").exit_code == 0
    sock.write_text(CARD.replace("gain", "gian"), "utf-8")
    done = invoke("check", "mine", "--quiet")
    assert (done.exit_code, done.output) == (1, "")


def test_what_cards_say_as_json(invoke: Invoke, sock: Path) -> None:
    (card,) = json.loads(invoke("words", "mine", "--json").stdout)
    assert card["rules"] == ["When you lose a battle, gain 1 ornicle."]
    assert (card["id"], card["type_line"]) == ("object/sock-of-doom", "Object · Fire")
    (shown,) = json.loads(invoke("show", "sock of d", "--in", "mine", "--json").stdout)
    assert shown["name"] == "Sock of Doom"


def test_the_rest_as_json(invoke: Invoke) -> None:
    assert json.loads(invoke("read", "--json", "Gain 1 ornicle.").stdout) == [
        {"text": "gain 1 ornicle\n", "remark": "", "said": "", "offers": []}
    ]
    assert json.loads(invoke("explain", "CW401", "--json").stdout)["page"].startswith("# CW401")
    (price,) = json.loads(invoke("explain", "object_price", "--json").stdout)
    assert price["name"] == "object_price"
    rules = json.loads(invoke("rules", "imperial-twing", "--json").stdout)
    assert {"values", "happenings", "steps", "actions"} == set(rules)
    assert next(one for one in rules["values"] if one["id"] == "object_price")["default"] == 5


def test_a_rule_is_explained_by_its_number_and_a_field_by_its_name(invoke: Invoke) -> None:
    told = invoke("explain", "it-070", "--in", "imperial-twing").stdout
    assert told.startswith("IT-070 (rule number of Imperial Twing)")
    assert "step battle.result" in told
    assert "How many of this card go into the box." in invoke("explain", "copies").stdout


def completed(*words: str) -> list[str]:
    complete = ShellComplete(cardwright, {}, "cardwright", "_CARDWRIGHT_COMPLETE")
    return [item.value for item in complete.get_completions(list(words[:-1]), words[-1])]


def test_names_of_cards_and_of_papers_are_completed(sock: Path) -> None:
    assert completed("show", "--in", "mine", "sock of") == ["Sock of Doom"]
    assert completed("words", "mine", "Teddy") == ["Teddy of Agony"]
    assert completed("print", "--paper", "a") == ["a3", "a4"]
    assert "low-ink" in completed("print", "--theme", "l")
    assert "tabletop" in completed("print", "--as", "ta")


def test_what_changes_is_told_again(folder: Path, sock: Path) -> None:
    start = "import sys; from cardwright.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", start, "check", "mine", "--watch", "--format", "concise"]
    out = folder / "told"
    with out.open("w") as told, subprocess.Popen(command, stdout=told, stderr=subprocess.STDOUT) as watching:
        try:
            assert waited(lambda: "Nothing" in out.read_text() or "CW604" in out.read_text())
            sock.write_text(CARD.replace("gain", "gian"), "utf-8")
            os.utime(sock, (time.time() + 5, time.time() + 5))
            assert waited(lambda: "CW204" in out.read_text())
        finally:
            watching.send_signal(signal.SIGINT)
        assert watching.wait(20) == 0


def waited(true: Callable[[], bool], seconds: float = 30) -> bool:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if true():
            return True
        time.sleep(0.05)
    return False
