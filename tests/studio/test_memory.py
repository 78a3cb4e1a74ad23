"""What a key leaves behind in the memory of the studio is found, and goes."""

from __future__ import annotations

import gc

from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS

from cardwright.wording.voice import Voice

KEYS = 40


def test_voices_of_names_that_nobody_types_any_more_go(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    for n in range(KEYS):
        text = f'{SOCKS}\nobject "Sock {"x" * n}"\n  element: fire\n\n  draw 1 card\n'
        status, _ = kitchen.ask(
            "look", file="socks.card", texts={"socks.card": text}, at=len(text), **{"from": 0, "to": 9}
        )
        assert status == 200
    assert sum(isinstance(one, Voice) for one in gc.get_objects()) < KEYS  # each key makes two or three
