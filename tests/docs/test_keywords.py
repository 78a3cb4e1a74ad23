"""Each word that holds a sentence together is explained by a line that the language takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.app.desk import Desk
from cardwright.messages.languages import languages
from cardwright.vocabulary.keywords import keywords

HEADS = {
    "card": 'object "One"\n  element: fire\n\n',
    "house rule": 'house rule "One"\n\n',
    "scenario": 'scenario "One"\n  players: ann, ben\n\n',
    "file": "",
}


@pytest.mark.parametrize("word", keywords())
def test_its_example_can_be_played(word: str, tmp_path: Path) -> None:
    keyword = keywords()[word]
    assert set(keyword.docs) == set(languages())
    text = keyword.example
    if keyword.place == "card" and not text.startswith(("when", "before", "instead", "your", "opponents", "you can")):
        text = "when you lose a battle:\n" + "\n".join(f"  {line}" for line in text.split("\n"))
    if keyword.place != "file":
        text = "\n".join(f"  {line}" for line in text.split("\n"))
    path = tmp_path / "cards.card"
    use = "" if keyword.place == "file" else "use imperial-twing\n\n"
    path.write_text(f"{use}{HEADS[keyword.place]}{text}\n", "utf-8")
    assert word in keyword.example
    assert [one.message for one in Desk().judged(str(tmp_path), {}).diagnostics if one.severity == "error"] == []
