"""A finding about what an author wrote: a value with a code, a place, a sentence, a remedy, and at times a fix."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import Args, Message
from cardwright.syntax.source import Span

Severity = Literal["error", "warning", "note"]


@frozen
class Fix:
    """Replacing a span by a text mends the finding. Only `safe` fixes are applied by `check --fix`."""

    span: Span
    text: str
    safe: bool = True


@frozen
class Diagnostic:
    """One finding.

    `says` and `remedy` are templates, so that they can be translated; `args` fills the gaps of both. `related` are
    other places that belong to it, each with a few words.
    """

    code: str
    span: Span
    says: str
    remedy: str = ""
    args: Args = ()
    severity: Severity = "error"
    related: tuple[tuple[Span, str], ...] = ()
    fix: Fix | None = None

    @property
    def problem(self) -> Message:
        """What is wrong."""
        return Message(self.says, self.args)

    @property
    def advice(self) -> Message:
        """What to do, or an empty message."""
        return Message(self.remedy, self.args)

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return catalogue("en").text(self.problem)

    @property
    def help(self) -> str:
        """What to do, in English, or nothing."""
        return catalogue("en").text(self.advice)


def in_order(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted by file and place, each finding once."""
    unique = {(d.span.source.name, d.span.start, d.span.end, d.code, d.message): d for d in diagnostics}
    return [unique[key] for key in sorted(unique)]
