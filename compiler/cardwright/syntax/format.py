"""A text in the language becomes the same text in the one layout of card files; what it says, and its comments, stay.

Works on lines and tokens, never from the tree: the tree is only asked whether the meaning is still the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from cardwright.syntax import tree
from cardwright.syntax.declarations import stretches
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read
from cardwright.syntax.source import Source
from cardwright.syntax.tokens import Lexeme, pieces


class Line(NamedTuple):
    """A line on its way out: its code, the comment behind it, and the column at which that comment stood."""

    code: str
    comment: str = ""
    column: int = -1


class Block(NamedTuple):
    """A declaration's lines, then blank lines and comments up to the next. `single` is its head if it is one line."""

    lines: list[Line]
    gap: list[Line]
    single: str


def format_source(text: str) -> str:
    """The text in standard layout. What has faults of text or grammar stays as it is, letter by letter.

    >>> format_source('object "Sock"\\n    element:   fire\\n    your object_price -1 # cheap')
    'object "Sock"\\n  element: fire\\n  your object_price - 1  # cheap\\n'
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    body = text[len(mark) :].replace("\r\n", "\n").replace("\r", "\n")
    if "\ufeff" in body:  # a mark elsewhere could become one at the beginning; the checker takes it away first
        return text
    source = Source("", body)
    spans = list(stretches(source))
    lines = _gap(body[: spans[0][0] if spans else len(body)].split("\n")[: -1 if spans else None], [0])
    if lines and not lines[0].code:
        del lines[0]
    blocks = [_block(body[start:end]) for start, end in spans]
    for i, block in enumerate(blocks):
        lines += block.lines
        alike = i + 1 < len(blocks) and block.single and block.single == blocks[i + 1].single
        lines += block.gap if alike else _apart(block.gap)
    while lines and not lines[-1].code:
        lines.pop()
    return mark + "".join(line + "\n" for line in _with_comments(lines))


# ---- blocks: a declaration and what lies between it and the next


def _block(text: str) -> Block:
    """The stretch of one declaration."""
    raw = text.removesuffix("\n").split("\n")
    last = max(i for i, line in enumerate(raw) if not _is_comment(line)) + 1
    single = raw[0].split(" ", 1)[0] if last == 1 else ""
    if meant := _meaning("\n".join(raw[:last])):
        lines, steps = _declaration("\n".join(raw[:last]), meant)
        if _shape(_meaning("\n".join(line.code for line in lines))) == _shape(meant):
            return Block(lines, _gap(raw[last:], steps), single)
    last = max(i for i, line in enumerate(raw) if not _is_comment(line) or line.startswith(" ")) + 1
    return Block([Line(line) for line in raw[:last]], _gap(raw[last:], [0]), single)


def _is_comment(line: str) -> bool:
    """Whether a line is blank, too."""
    return line.lstrip(" \t")[:1] in ("", "#")


def _gap(raw: list[str], steps: list[int]) -> list[Line]:
    """Blank lines, never two in a row, and comments; `steps` are the indentations of the blocks that they may close."""
    if read("", "\n".join(raw).encode("utf-8", "surrogatepass"))[1]:
        return [Line(line) for line in raw]
    return list(_between(raw, steps, 0))


def _apart(gap: list[Line]) -> list[Line]:
    """The gap with a blank line where the next declaration's part of it begins."""
    own = next((i for i, line in enumerate(gap) if line.code and not line.code.startswith(" ")), len(gap))
    while own and not gap[own - 1].code.strip():
        own -= 1
    return gap[:own] + ([] if own < len(gap) and not gap[own].code.strip() else [Line("")]) + gap[own:]


def _comment(line: str, steps: list[int], after: int) -> str:
    """A comment that has a line for itself, indented like the deepest block around it that it reaches into.

    `steps` are the indentations above it, `after` that of the next line of code.
    """
    text = line.strip(" ")
    reach = len(line) - len(line.lstrip(" "))
    depth = max((i for i, step in enumerate(steps) if after <= step <= reach), default=-1)
    if depth < 0:
        depth = sum(step < after for step in steps)
    return "  " * depth + text


# ---- the lines of a declaration


def _declaration(text: str, meant: tree.Declaration) -> tuple[list[Line], list[int]]:
    """Its lines, and the indentations of the blocks that are open at its end."""
    source = Source("", text)
    apart = set(_joined_signs(meant, text))
    tokens = {line[0].line: line for line in pieces(source, 0, len(text), [])}
    lines: list[Line] = []
    rows: list[int] = []  # the lines of a table, by index
    waiting: list[str] = []  # blank lines and comments, until it is known what they stand before
    steps = [0]
    for number, written in enumerate(text.split("\n")):
        line = tokens.get(number)
        if line is None:
            waiting.append(written)
            continue
        indent = len(line[0].text)
        lines += _between(waiting, steps, indent)
        waiting = []
        while steps[-1] > indent:
            steps.pop()
        if steps[-1] < indent:
            steps.append(indent)
        if line[1].text != "|" or (rows and not lines[rows[-1]].code.startswith("  " * (len(steps) - 1) + "|")):
            _align(lines, rows)
            rows = []
        end = line[-1].end - line[0].start
        comment = written[end:].strip(" ")
        column = end + written[end:].find("#") if comment else -1
        if line[1].text == "|":
            rows.append(len(lines))
            code = "|".join(_spaced(cell, text, apart) for cell in _cells(line))
        else:
            code = _spaced(line[1:], text, apart)
        lines.append(Line("  " * (len(steps) - 1) + code, comment, column))
    _align(lines, rows)
    return lines, steps


def _between(waiting: list[str], steps: list[int], after: int) -> Iterator[Line]:
    for i, line in enumerate(waiting):
        if line.strip(" "):
            yield Line(_comment(line, steps, after))
        elif i == 0 or waiting[i - 1].strip(" "):
            yield Line("")


def _spaced(line: list[Lexeme], text: str, apart: set[int]) -> str:
    """The tokens of a line with one space between them, none before a comma or a colon."""
    code = ""
    for piece in line:
        word = piece.text if piece.types[0] == "PLAIN_FIELD" else text[piece.start : piece.end]
        if piece.start in apart and piece.types[0] == "SIGNED":
            word = f"{word[0]} {word[1:]}"
        code += word if not code or word in (",", ":") else " " + word
    return code


def _joined_signs(node: Any, text: str) -> Iterator[int]:
    """Where a sign sticks to the number that is added or taken away (`price -1`), unlike in a number below zero."""
    if isinstance(node, tree.ClauseTree) and node.form in ("delta", "have_delta") and node.amount:
        if text[node.amount.start - 1] in "+-−":
            yield node.amount.start - 1
    elif isinstance(node, tuple) and not isinstance(node, tree.Token):
        for child in node:
            yield from _joined_signs(child, text)


# ---- tables


def _cells(line: list[Lexeme]) -> Iterator[list[Lexeme]]:
    """The tokens between the bars; before the first bar and after the last there is an empty cell."""
    cell: list[Lexeme] = []
    for piece in line[1:]:
        if piece.text == "|":
            yield cell
            cell = []
        else:
            cell.append(piece)
    yield cell


def _align(lines: list[Line], rows: list[int]) -> None:
    """Columns of equal width; numbers to the right, the heads above them too, and all else to the left."""
    table = [_split(lines[i].code.strip()) for i in rows]
    columns = list(zip_longest(*table, fillvalue=""))
    widths = [max(map(len, column)) for column in columns]
    right = [all(cell.lstrip("+-−").isdigit() for cell in column[1:] if cell) for column in columns]
    for i, cells in zip(rows, table, strict=True):
        margin = lines[i].code[: len(lines[i].code) - len(lines[i].code.lstrip())]
        shown = (
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(cells, widths, right, strict=False)
        )
        lines[i] = lines[i]._replace(code=f"{margin}| {' | '.join(shown)} |")


def _split(row: str) -> list[str]:
    """The cells of a row; a bar inside quotes is a letter like any other."""
    cells, quoted = [""], False
    for letter in row[1:-1]:
        quoted ^= letter == '"'
        if letter == "|" and not quoted:
            cells.append("")
        else:
            cells[-1] += letter
    return cells


# ---- comments behind code


def _with_comments(lines: list[Line]) -> Iterator[str]:
    """Comments that share a column, wherever in the file, stay in it; any other follows two spaces behind the code."""
    columns = Counter(line.column for line in lines if line.comment and len(line.code) + 2 <= line.column)
    for line in lines:
        if not line.comment:
            yield line.code
        elif columns[line.column] > 1 and len(line.code) + 2 <= line.column:
            yield line.code.ljust(line.column) + line.comment
        else:
            yield f"{line.code}  {line.comment}"


# ---- meaning


def _meaning(text: str) -> tree.Declaration | None:
    """The one declaration that a text is, or None when it has any fault."""
    source, faults = read("", text.encode("utf-8", "surrogatepass"))
    if faults:
        return None
    declarations, faults = parse(source)
    return declarations[0] if len(declarations) == 1 and not faults else None


def _shape(node: Any) -> Any:
    """A node without its places."""
    if isinstance(node, tree.Token):
        return (node.type, node.text)
    if isinstance(node, tuple):
        fields = getattr(node, "_fields", ())
        values = node[:-2] if fields[-2:] == ("start", "end") else node
        return (type(node).__name__, *map(_shape, values))
    return node
