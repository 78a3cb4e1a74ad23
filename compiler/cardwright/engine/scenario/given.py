"""Dice that fall as a scenario says, in order, each for whom it names; after that they fall from the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.engine.chance import Chance, Face


def given(seed: int, faces: Sequence[tuple[int | None, Face]], thrown: Callable[[int, Face], None]) -> Chance:
    """Chance with faces given beforehand: pairs of a seat (None: whoever throws next) and a face.

    Whoever listens is told of each throw, by seat and face.
    """
    to_come = list(faces)

    def throw(chance: Chance, sides: Sequence[Face], seat: int) -> Face:
        n = next((n for n, (of, _) in enumerate(to_come) if of is None or of == seat), None)
        shown = chance.fallen(sides, seat) if n is None else to_come.pop(n)[1]
        thrown(seat, shown)
        return shown

    return Chance(seed, throw)
