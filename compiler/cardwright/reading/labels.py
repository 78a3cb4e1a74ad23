"""What stands before the body of a branch: its label in quotes, or the faces of a die."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.reading.page import Line
from cardwright.reading.tokens import folded, plain
from cardwright.ruleset.thing import Faces
from cardwright.wording import templates


def _label(line: Line, at: int) -> str | None:
    """The label that stands at a place, in quotes."""
    word = line.spelled[at]
    return label_of(word.text, line.text[word.start + 1 : word.end - 1], line) if word.quoted else None


def label_of(folded_text: str, text: str, line: Line) -> str:
    """The label of this name in the language, or the name itself."""
    lexicon = line.clauses.grammar.voice.lexicon
    for key in lexicon.glossary.terms:
        if key.startswith("label:") and folded(lexicon.name(key)) == folded_text:
            return key.removeprefix("label:")
    return text.strip("⟨⟩")


def quoted(name: str, line: Line) -> Iterator[tuple[str, int]]:
    """The label in a line of this name, and where what follows it begins."""
    marked = _marked(name, line)
    for pattern in marked:
        at = next(i for i, item in enumerate(pattern) if item == "label")
        label = _label(line, at) if at < len(line.spelled) else None
        rest = pattern[at + 1 :]
        if label is None or line.words[:at] != pattern[:at] or line.words[at + 1 : at + 1 + len(rest)] != rest:
            continue
        yield label, at + 1 + len(rest)


def _marked(name: str, line: Line) -> Iterator[tuple[str, ...]]:
    """The words of a line with a label, `label` in its place, up to the body or the deed."""
    text = templates.lines(line.clauses.grammar.lang)[name].replace("{{ label }}", "zqlabel")
    head = text.partition("{{")[0]
    words = plain(head, line.clauses.grammar.lang)
    yield tuple("label" if "zqlabel" in word else word for word in words)


def faces_of(line: Line, start: int, end: int) -> Iterator[tuple[Faces, ...]]:
    """The faces of a die that are named between two places."""
    for stop, face in _one_face(line, start):
        if stop == end:
            yield (face,)
        elif line.words[stop] == ",":
            yield from ((face, *rest) for rest in faces_of(line, stop + 1, end))


def _one_face(line: Line, at: int) -> Iterator[tuple[int, Faces]]:
    for stop, face in line.chart.fits("faces", at):
        yield stop, face
        between = line.clauses.grammar.range
        if isinstance(face.face, int) and line.words[stop : stop + len(between)] == between:
            for last, other in line.chart.fits("number", stop + len(between)):
                yield last, Faces(face.face, other.n)
