"""What several cards say alike is understood once, and each card points at its own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.app.check import check
from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read

HATS = """use imperial-twing

object "Red Hat"
  element: fire

  when you lose a battle:
    gain 2 ornicles
    draw 2 cards

object "Blue Hat"
  element: water

  when you lose a battle:
    gain 2 ornicles
    draw 2 cards

object "Long Hat"
  element: water

  when you lose a battle:
    gain 2 ornicles
    draw 2 cards
  your object_price - 1
"""


def test_each_card_points_at_its_own_lines() -> None:
    compiled = compile_sources([read("hats.card", HATS.encode())], Path())
    assert not compiled.diagnostics
    assert compiled.ruleset is not None
    hats = {card.id: card for card in compiled.ruleset.cards if card.id in compiled.own}
    assert hats["object/red-hat"].abilities == hats["object/blue-hat"].abilities
    assert len(hats["object/long-hat"].abilities) == 2
    places = {
        id: str(compiled.origins[f"card/object/{id}"])
        for id in ("red-hat/abilities/0", "blue-hat/abilities/0", "long-hat/abilities/0", "long-hat/abilities/1")
    }
    assert places == {
        "red-hat/abilities/0": "hats.card:6:3",
        "blue-hat/abilities/0": "hats.card:13:3",
        "long-hat/abilities/0": "hats.card:20:3",
        "long-hat/abilities/1": "hats.card:23:3",
    }


def test_what_is_wrong_on_two_cards_is_told_of_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hats.card").write_text(HATS.replace("draw 2 cards", "draw 2 hams"), "utf-8")
    monkeypatch.chdir(tmp_path)
    found = check(["hats.card"]).diagnostics
    assert [str(finding.span) for finding in found if finding.code == "CW401"] == [
        "hats.card:8:12",
        "hats.card:15:12",
        "hats.card:22:12",
    ]
