"""What a key leaves behind in the memory of the studio is found, and goes."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS

from cardwright.studio.lasting import keep_what_is_there, look_often
from cardwright.wording.voice import Voice

KEYS = 40
SELDOM = (100_000, 50, 50)  # as every command begins


@pytest.fixture
def lasting() -> Iterator[None]:
    """A process that takes care of its memory as that of the command does."""
    usual = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    keep_what_is_there()
    look_often()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@pytest.mark.usefixtures("lasting")
def test_voices_of_names_that_nobody_types_any_more_go(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    for n in range(KEYS):
        text = f'{SOCKS}\nobject "Sock {"x" * n}"\n  element: fire\n\n  draw 1 card\n'
        status, _ = kitchen.ask(
            "look", file="socks.card", texts={"socks.card": text}, at=len(text), **{"from": 0, "to": 9}
        )
        assert status == 200
    assert sum(isinstance(one, Voice) for one in gc.get_objects()) < KEYS  # each key makes two or three
