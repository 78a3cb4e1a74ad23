"""Elements are told apart by who lacks a sort of cone: mostly by their colours, and always by their signs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from cardwright.press.look.colour import seen

from .colour_sight import SIGHTS, apart, lab
from .test_themes import GAMES, THEMES, deck, style

NEAR = 9.5
"""Colours that are nearer than this (ΔE 1976) are easily taken for each other across a table."""


def pairs(game: str, name: str, sight: str) -> Iterator[tuple[float, str, str]]:
    """How far apart every two elements of a game are in a theme, to a sight."""
    palette = style(name).palette
    colours = {id: seen(colour, palette) for id, (_, colour, _) in deck(game, "en")[1].elements.items()}
    for one, other in combinations(sorted(colours), 2):
        yield apart(colours[one], colours[other], sight), one, other


def test_red_is_where_it_is_measured_to_be() -> None:
    assert lab("#ff0000", "trichromacy") == pytest.approx((53.23, 80.11, 67.22), abs=0.01)
    assert lab("#ffffff", "deuteranopia") == pytest.approx((100, 0, 0), abs=0.05)


def test_who_sees_no_red_confuses_what_others_do_not() -> None:
    assert apart("#c00000", "#4b4b00", "trichromacy") > 60
    assert apart("#c00000", "#4b4b00", "protanopia") < 20


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_elements_are_alike_to_anybody(game: str, name: str, sight: str) -> None:
    far, one, other = min(pairs(game, name, sight))
    assert far >= NEAR, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_elements_have_one_sign(game: str) -> None:
    signs = [sign for _, _, sign in deck(game, "en")[1].elements.values()]
    assert len(set(signs)) == len(signs) > 3
