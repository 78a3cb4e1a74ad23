"""A finding about what an author wrote: a value with a code, a place, a sentence, a remedy, and at times a fix."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
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

    `says` and `remedy` are templates, so that they can be translated; `args` fills their braces. `related` are other
    places that belong to it, each with a few words.
    """

    code: str
    span: Span
    says: str
    remedy: str = ""
    args: tuple[tuple[str, str], ...] = ()
    severity: Severity = "error"
    related: tuple[tuple[Span, str], ...] = ()
    fix: Fix | None = None

    @property
    def message(self) -> str:
        """The sentence that says what is wrong."""
        return _fill(self.says, self.args)

    @property
    def help(self) -> str:
        """The sentence that says what to do, or nothing."""
        return _fill(self.remedy, self.args)


def _fill(template: str, args: tuple[tuple[str, str], ...]) -> str:
    for name, value in args:
        template = template.replace("{" + name + "}", value)
    return template


def in_order(found: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted by file and place, each finding once."""
    unique = {(d.span.source.name, d.span.start, d.span.end, d.code, d.message): d for d in found}
    return [unique[key] for key in sorted(unique)]
