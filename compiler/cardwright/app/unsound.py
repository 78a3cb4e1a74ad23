"""What a set that has errors is refused with: its findings. What makes no sense is refused by `messages.refusal`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.syntax.diagnostic import Diagnostic


class Unsound(Exception):
    """A set has errors, so that nothing can be made of it: the findings, and the number of files that were read."""

    def __init__(self, diagnostics: Sequence[Diagnostic], files: int) -> None:
        super().__init__(f"{len(diagnostics)} findings")
        self.diagnostics, self.files = list(diagnostics), files
