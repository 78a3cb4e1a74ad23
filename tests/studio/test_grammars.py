"""Nobody waits for a grammar but who asks to have a sentence read in its language."""

from __future__ import annotations

import threading

import pytest
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS

from cardwright.studio import requests
from cardwright.studio.grammars import Makers


def test_typing_goes_on_while_a_grammar_is_made(studio: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    made, asked = threading.Event(), threading.Event()

    def make(self: Makers, order: bytes) -> None:
        asked.set()
        made.wait(20)

    monkeypatch.setattr(Makers, "make", make)
    monkeypatch.setattr(requests, "known", lambda compiled, langs: ["en"] if made.is_set() else [])
    kitchen = studio({"socks.card": SOCKS})
    answers: list[int] = []
    sentence = {"texts": {}, "sentence": "When you win a battle, draw 1 card.", "lang": "en"}
    waiting = threading.Thread(target=lambda: answers.append(kitchen.ask("read", **sentence)[0]))
    waiting.start()
    assert asked.wait(20)
    place = {"file": "socks.card", "texts": {}, "at": 30}
    assert kitchen.ask("look", **place, **{"from": 0, "to": 9})[0] == 200
    assert kitchen.ask("actions", **place, end=30)[0] == 200
    assert not answers
    made.set()
    waiting.join(20)
    assert answers == [200]


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    makers = Makers()
    makers.close()
    makers.make(b"nothing that could be read")
