"""The lines of a declaration become one stream of tokens, in which NL, INDENT and DEDENT say how they lie."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.limits import BLOCKS
from cardwright.syntax import messages
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tokens import Lexeme


def layout(source: Source, lines: list[list[Lexeme]], bad: set[int], diagnostics: list[Diagnostic]) -> Iterator[Lexeme]:
    """The pieces in order, with NL, INDENT and DEDENT. Lines in `bad` shrink to one BAD, with all below them."""
    steps = [0]
    skip_below = -1
    for line in lines:
        indent, first = len(line[0].text), line[1]
        if skip_below >= 0:
            if indent > skip_below:
                continue
            skip_below = -1
        if indent > steps[-1]:
            if len(steps) > BLOCKS:
                diagnostics.append(messages.nested_too_deep(Span(source, first.start, first.end), BLOCKS))
                return
            steps.append(indent)
            yield Lexeme(("INDENT",), "", first.start, first.start, first.line)
        while indent < steps[-1]:
            steps.pop()
            yield Lexeme(("DEDENT",), "", first.start, first.start, first.line)
        if indent != steps[-1]:
            diagnostics.append(messages.bad_indent(Span(source, line[0].start, line[0].end)))
            steps.append(indent)
            yield Lexeme(("INDENT",), "", first.start, first.start, first.line)
        last = line[-1]
        if first.line in bad:
            skip_below = indent
            yield Lexeme(("BAD",), "", first.start, last.end, first.line)
            continue
        yield from line[1:]
        if first.types[0] == "PLAIN_FIELD":
            continue  # it is its whole line
        yield Lexeme(("NL",), "", last.end, last.end, first.line)
    for _ in steps[1:]:
        yield Lexeme(("DEDENT",), "", last.end, last.end, last.line)
    yield Lexeme(("$END",), "", last.end, last.end, last.line)
