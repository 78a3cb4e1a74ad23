"""What came of an order to print: what was written, what is told of it, what the press found, what has changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.messages.message import Message
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.press.manifest import Swap


@dataclass(frozen=True, slots=True)
class PrintResult:
    """`messages` are for who ordered it. `swaps` are the cards to swap since an older print, None if nobody asked.

    Nothing was `written` where a finding is an error: something would not be as its author meant it.
    """

    messages: tuple[Message, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    swaps: tuple[Swap, ...] | None = None

    @property
    def written(self) -> bool:
        """Whether it was printed, or need not be."""
        return not any(finding.severity == "error" for finding in self.findings)
