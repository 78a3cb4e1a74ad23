"""What is amiss with translations becomes findings (CW9xx): stale ones, and what cannot be taken from a PO file."""

from __future__ import annotations

from cardwright.messages.message import Several, message
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span

_WHY = {
    "utf-8": "it is not written in UTF-8", "form": "this line is not PO", "length": "this text is too long",
    "quote": "it has straight quotes", "line": "it has a line break", "braces": "it has double braces",
    "hidden": "it has an invisible character", "long": "it is too long",
}  # fmt: skip

_REMEDIES = {"quote": "Write curly quotes, “so” or «so».", "line": "Write it on one line."}


def stale(span: Span, field: str, lang: str, before: str, now: str) -> Diagnostic:
    """A translation whose English has changed since."""
    return Diagnostic(
        "CW901", span, "`{field}` was made of other English: “{before}” has become “{now}”.",
        "Look it over:  cardwright translate SET --to {lang}",
        (("field", field), ("lang", lang), ("before", before), ("now", now)), "warning",
    )  # fmt: skip


def unlooked(span: Span) -> Diagnostic:
    """A PO file for which the library is not there."""
    return Diagnostic(
        "CW906", span, "Whether these translations are stale has not been looked at.",
        "PO files need an extra:  pip install cardwright[translations]", (), "note",
    )  # fmt: skip


def unreadable(span: Span, why: str) -> Diagnostic:
    """A PO file that cannot be read. `why` is a key of the reasons above."""
    return Diagnostic(
        "CW902", span, "This PO file cannot be read: {why}.",
        "Save it with a program for translators, or write it anew:  cardwright translate SET --to fr",
        (("why", message(_WHY[why])),),
    )  # fmt: skip


def too_large(span: Span, size: int, limit: int) -> Diagnostic:
    """A PO file that nobody has written by hand."""
    return Diagnostic(
        "CW902", span, "This PO file has {size} kB; it may have {limit} kB.", "A set has a PO file for each language.",
        (("size", size // 1000), ("limit", limit // 1000)),
    )  # fmt: skip


def belongs_nowhere(span: Span, context: str) -> Diagnostic:
    """A translation of something that the set has not, or no longer."""
    return Diagnostic(
        "CW903", span, "Nothing in this set is called `{context}`; it is left out.",
        "Write the file anew, so that it has what the set has now:  cardwright translate SET --to fr",
        (("context", context),), "warning",
    )  # fmt: skip


def twice(span: Span, context: str, first: Span) -> Diagnostic:
    """Two translations of one thing."""
    return Diagnostic(
        "CW903", span, "`{context}` is translated twice; the first counts.", "Take one of the two away.",
        (("context", context),), "warning", ((first, "the other stands here"),),
    )  # fmt: skip


def cannot_stand(span: Span, context: str, why: str) -> Diagnostic:
    """A translation that would break the card file. `why` is a key of the reasons above."""
    remedy = _REMEDIES.get(why, "Write it another way.")
    return Diagnostic(
        "CW904", span, "`{context}` cannot stand in a card file: {why}.", remedy,
        (("context", context), ("why", message(_WHY[why]))),
    )  # fmt: skip


def not_a_choice(span: Span, context: str, translation: str, choice: tuple[str, ...]) -> Diagnostic:
    """A word that is none of those there are, such as a gender."""
    return Diagnostic(
        "CW904", span, "`{context}` cannot be “{said}”.", "Write {words}.",
        (("context", context), ("said", translation), ("words", Several(tuple(f"`{word}`" for word in choice), "or"))),
    )  # fmt: skip


def in_a_sheet(span: Span, sheet: str, column: str, translation: str) -> Diagnostic:
    """A translation of a card from a spreadsheet, which belongs to another program."""
    return Diagnostic(
        "CW905", span, "This is a card of {sheet}, and Cardwright does not write spreadsheets.",
        "Put it into the column `{column}` yourself:  {said}",
        (("sheet", sheet), ("column", column), ("said", translation)), "warning",
    )  # fmt: skip
