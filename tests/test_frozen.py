"""A frozen value is what a frozen dataclass is: equal by its fields and type, hashable, unchangeable, copied whole."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace

import pytest

from cardwright.ruleset.phrases import YOU, Number, Player, TheirBid, ValueOf


def test_values_are_equal_by_fields_and_type() -> None:
    assert Number(1) == Number(1)
    assert Number(1) != Number(2)
    assert Number(1) != ValueOf("1")
    assert TheirBid() == TheirBid()
    assert {Number(1): "one"}[Number(1)] == "one"


def test_nothing_changes_them() -> None:
    with pytest.raises(FrozenInstanceError):
        YOU.word = "they"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del YOU.word
    with pytest.raises(AttributeError):
        object.__setattr__(YOU, "size", 3)


def test_they_are_dataclasses_in_every_other_way() -> None:
    assert is_dataclass(Player)
    assert [row.name for row in fields(Player)][:2] == ["word", "which"]
    assert replace(YOU, side="left") == Player("you", side="left")
    assert copy.deepcopy(YOU) == YOU == pickle.loads(pickle.dumps(YOU))
    assert repr(Number(3)) == "Number(n=3)"
    match Player("you", "each"):
        case Player("you", which):
            assert which == "each"


def test_too_few_and_too_many_words_are_refused() -> None:
    with pytest.raises(TypeError):
        Player()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Number(1, 2)  # type: ignore[call-arg]
