"""Dice that fall as a scenario says, in order, each for whom it names; after that they fall from the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.engine.chance import Chance

Face = int | str


class Given(Chance):
    """Chance with faces given beforehand: pairs of a seat (None: whoever throws next) and a face."""

    __slots__ = ("faces_to_come", "thrown")

    def __init__(
        self, seed: int, faces: Sequence[tuple[int | None, Face]], thrown: Callable[[int, Face], None]
    ) -> None:
        super().__init__(seed)
        self.faces_to_come = list(faces)
        self.thrown = thrown

    def face(self, faces: Sequence[Face], seat: int) -> Face:
        """What a die shows; whoever listens is told."""
        shown = self._given(seat)
        if shown is None:
            shown = super().face(faces, seat)
        self.thrown(seat, shown)
        return shown

    def _given(self, seat: int) -> Face | None:
        for n, (of, face) in enumerate(self.faces_to_come):
            if of is None or of == seat:
                del self.faces_to_come[n]
                return face
        return None
