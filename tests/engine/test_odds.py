"""The odds of battles, as the engine plays them, are those that counting the faces of two dice gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .battles import fought, game

FACES: tuple[int | str, ...] = (-4, -3, -2, -1, 0, 1, 2, 3, 4, "sun", "cross", "spiral")

# Attacker wins / ties / loses in percent, by the difference of the cards. From the rules, section on dice.
TABLE = """
 d  | foreign v foreign | own v foreign  | foreign v own  | own v own      | foreign v shield | own v shield
 -8 | 14.6/2.1/83.3     | 14.6/2.1/83.3  | 14.6/1.4/84.0  | 14.6/1.4/84.0  | 8.3/0.0/91.7     | 8.3/0.0/91.7
 -4 | 21.5/6.2/72.2     | 21.5/9.0/69.4  | 14.6/5.6/79.9  | 14.6/5.6/79.9  | 8.3/8.3/83.3     | 8.3/8.3/83.3
 -2 | 31.9/7.6/60.4     | 36.8/9.0/54.2  | 23.6/6.9/69.4  | 23.6/6.9/69.4  | 25.0/8.3/66.7    | 25.0/8.3/66.7
  0 | 45.1/9.7/45.1     | 52.1/12.5/35.4 | 35.4/12.5/52.1 | 35.4/29.2/35.4 | 41.7/16.7/41.7   | 41.7/50.0/8.3
 +2 | 60.4/7.6/31.9     | 69.4/6.9/23.6  | 54.2/9.0/36.8  | 69.4/6.9/23.6  | 66.7/8.3/25.0    | 91.7/0.0/8.3
 +4 | 72.2/6.2/21.5     | 79.9/5.6/14.6  | 69.4/9.0/21.5  | 79.9/5.6/14.6  | 83.3/8.3/8.3     | 91.7/0.0/8.3
 +8 | 83.3/2.1/14.6     | 84.0/1.4/14.6  | 83.3/2.1/14.6  | 84.0/1.4/14.6  | 91.7/0.0/8.3     | 91.7/0.0/8.3
"""
CARDS = {  # difference → powers of the attacker's spells, and what the defender has against them
    -8: ((2,), (6, 4)), -4: ((2,), (6,)), -2: ((3,), (5,)), 0: ((3,), (3,)), 2: ((5,), (3,)), 4: ((6,), (2,)),
    8: ((6, 4), (2,)),
}  # fmt: skip


def rows() -> Iterator[tuple[int, str, str]]:
    head, *lines = (line.split("|") for line in TABLE.strip().splitlines())
    for d, *cells in lines:
        yield from ((int(d), role.strip(), cell.strip()) for role, cell in zip(head[1:], cells, strict=True))


@pytest.mark.parametrize(("d", "role", "shares"), list(rows()))
def test_the_table_of_the_rules(d: int, role: str, shares: str) -> None:
    mine, theirs = role.split(" v ")
    attack, defence = CARDS[d]
    outcomes: Counter[str] = Counter()
    for faces in product(FACES, FACES) if theirs != "shield" else [(face,) for face in FACES]:
        outcome, _ = fought(
            game(),
            faces,
            elements=("fire" if mine == "own" else "air", "water" if theirs == "own" else "life"),
            spells=([("fire", n) for n in attack], [] if theirs == "shield" else [("water", n) for n in defence]),
            creatures=([], [("water", n) for n in defence] if theirs == "shield" else []),
            shield=theirs == "shield",
        )
        outcomes[outcome] += 1
    of = outcomes.total()
    assert "/".join(f"{outcomes[one] / of * 100:.1f}" for one in ("win", "tie", "loss")) == shares


# ---- counted without the engine


def read(face: int | str, own: bool, panties: bool, against_bra: bool) -> int | str:
    """What a die counts as (IT-080, IT-116, IT-117, IT-132, IT-137)."""
    if isinstance(face, int):
        return max(face, 0) if own else face
    if face == "spiral" or (face == "cross" and panties) or (face == "sun" and against_bra):
        return 0
    return face


def counted(difference: int, mine: int | str, theirs: int | str | None) -> str:
    """The outcome for the attacker (IT-070, IT-075, IT-078, IT-079, IT-081, IT-082)."""
    ahead = (mine == "sun") + (theirs == "cross")
    behind = (mine == "cross") + (theirs == "sun")
    if ahead or behind:
        return "tie" if ahead and behind else "win" if ahead else "loss"
    assert isinstance(mine, int) and not isinstance(theirs, str)
    total = difference + mine - (theirs or 0)
    return "win" if total > 0 else "loss" if total < 0 else "tie"


powers = st.lists(st.integers(1, 6), min_size=1, max_size=3, unique=True)
OWNERS = [(False, False), (True, False), (False, True)]  # there is one of each object
helpers = st.lists(st.sampled_from([1, 2, 3, 4, 5, 6]), max_size=1)


@settings(max_examples=40, deadline=None)
@given(
    attack=powers, defence=powers, creature=helpers, own=st.tuples(st.booleans(), st.booleans()), shield=st.booleans(),
    panties=st.sampled_from(OWNERS), bra=st.sampled_from(OWNERS),
)  # fmt: skip
def test_every_role_and_every_object_that_reads_the_die(
    attack: list[int], defence: list[int], creature: list[int], own: tuple[bool, bool], shield: bool,
    panties: tuple[bool, bool], bra: tuple[bool, bool],
) -> None:  # fmt: skip
    names = [
        [name for name, has in (("panties-of-protection", panties[seat]), ("bra-of-destiny", bra[seat])) if has]
        for seat in (0, 1)
    ]
    difference = sum(attack) + sum(creature) - sum(defence)
    for faces in [(face,) for face in FACES] if shield else product(FACES, FACES):
        outcome, _ = fought(
            game(),
            faces,
            elements=("air" if own[0] else "fire", "water" if own[1] else "life"),
            spells=([("air", n) for n in attack], [] if shield else [("water", n) for n in defence]),
            creatures=([("air", n) for n in creature], [("water", n) for n in defence] if shield else []),
            objects=(names[0], names[1]),
            shield=shield,
        )
        mine = read(faces[0], own[0], panties[0], bra[1])
        theirs = None if shield else read(faces[1], own[1], panties[1], bra[0])
        assert outcome == counted(difference, mine, theirs), faces


@pytest.mark.parametrize(("name", "seat"), [("giant-red-shamrock", 0), ("hat-of-opportunity", 1)])
def test_a_second_roll_is_the_one_that_counts(name: str, seat: int) -> None:
    for first, second, third in product(FACES, repeat=3):
        outcome, _ = fought(
            game(),
            (first, second, third),
            objects=([name] if seat == 0 else [], [name] if seat == 1 else []),
            says_yes=(seat == 0, seat == 1),
        )
        mine, theirs = (third, second) if seat == 0 else (first, third)
        own = (True, True)  # fire for fire, water for water
        expected = counted(0, read(mine, own[0], False, False), read(theirs, own[1], False, False))
        assert outcome == expected, (first, second, third)
