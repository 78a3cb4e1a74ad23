"""What came of an order to print: what was written, what is told of it, what the press found, what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardwright.frozen import frozen
from cardwright.messages.message import Message

if TYPE_CHECKING:
    from cardwright.press.manifest import Swap
    from cardwright.syntax.diagnostic import Diagnostic


class LatestPrint(NamedTuple):
    """A print that need not be made again: the name under which it is kept, and what is told of it from now on."""

    name: str
    told: Message


@frozen
class PrintResult:
    """`messages` are for who ordered it. `swaps` are the cards to swap since an older print, None if nobody asked.

    `latest` is the PDF that lies there now, if it is known when it will be out of date.
    Nothing was `written` where a finding is an error: something would not be as its author meant it.
    """

    messages: tuple[Message, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    swaps: tuple[Swap, ...] | None = None
    latest: LatestPrint | None = None

    @property
    def written(self) -> bool:
        """Whether it was printed, or need not be."""
        return not any(finding.severity == "error" for finding in self.findings)
