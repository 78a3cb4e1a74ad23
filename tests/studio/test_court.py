"""A verdict is reached in a process of its own: one at a time, told how far it is, and gone with the studio."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS

from cardwright.messages.refusal import Refusal
from cardwright.studio.court import Court

ORDER = {"cards": [], "rules": [], "against": "", "players": 2, "agent": "random", "games": 40}


def order(folder: Path) -> dict[str, Any]:
    (folder / "socks.card").write_text(SOCKS, "utf-8")
    some = {"target": str(folder), "rules": [], "cards": [], "against": "", "players": 2, "seed": 1, "lang": "en"}
    return some | {"games": 100_000, "agents": ["greedy"]}


def test_it_is_gone_with_the_studio(tmp_path: Path) -> None:
    court = Court()
    court.begin(order(tmp_path))
    with pytest.raises(Refusal, match="Another verdict is still being reached"):
        court.begin(order(tmp_path))
    assert court.look().running
    court.close()
    for _ in range(100):
        if not court.look().running:
            break
        time.sleep(0.05)
    assert (court.look().running, court.look().came) == (False, None)


def test_what_cannot_be_judged_is_told(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.ask("judge", **ORDER | {"cards": ["object/none"]})[0] == 200
    while (far := kitchen.ask("hear")[1])["running"]:
        time.sleep(0.1)
    assert far["came"] is None and far["refusal"].startswith("There is no card 'object/none' in this set.")


def test_what_the_page_would_never_ask_is_a_bad_request(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    for change in ({"agent": "os.system"}, {"players": 99}, {"games": -1}, {"against": "../x"}, {"cards": "all"}):
        assert kitchen.ask("judge", **ORDER | change)[0] == 400
    assert kitchen.ask("hear")[1] == {
        "running": False, "done": 0, "total": 0, "seconds": 0.0, "came": None, "refusal": "",
    }  # fmt: skip
