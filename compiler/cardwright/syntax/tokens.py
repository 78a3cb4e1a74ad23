"""The text of one declaration becomes tokens, line by line, each with the classes that its word may have."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardwright.limits import SENTENCE
from cardwright.syntax import messages
from cardwright.syntax.classes import MANY, NAME, is_verb, types_of, word_types
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span, without_comment
from cardwright.syntax.tables import tables
from cardwright.vocabulary.fields import fields
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import MOST, doubtful, nouns, openings, people, slips


class Lexeme(NamedTuple):
    """A stretch of text and the classes it may have, the preferred one first. `line` counts within the declaration."""

    types: tuple[str, ...]
    text: str
    start: int
    end: int
    line: int


@cache
def _field() -> re.Pattern[str]:
    """The name of a field and its language: a word, one of the names of several words, a label, `ann's hand`."""
    several = "|".join(sorted({re.escape(name) for rows in fields().values() for name in rows if " " in name}))
    word = r"[^\W\d_][\w-]*"
    return re.compile(
        rf"(({several}|[a-z_]+['’]s? (?:{several}|[a-z_]+)|{word}|\"[^\"\n]*\")(?: \([a-z]{{2}}\))?):(?=\s|$)"
    )


@cache
def _field_of_scenario() -> re.Pattern[str]:
    """In a scenario every field says what lies where, and places may have names of several words."""
    opening = "|".join(sorted(filter(str.isalpha, tables().keywords)))  # `when …:` opens a sentence
    words = rf"(?!(?:{opening}) )[^\W\d_][\w-]*(?: [^\W\d_][\w-]*){{0,5}}"
    return re.compile(rf"(((?:[^\W\d_][\w-]*['’]s? )?{words})(?: \([a-z]{{2}}\))?):(?=\s|$)")


_PLAIN_FIELD = re.compile(r"([a-z_]+(?: \([a-z]{2}\))?): *(\"[^\"\n]*\"|\d+(?!\w))[ \t]*(?:#.*)?$", re.MULTILINE)
_TIGHT = re.compile(r"([a-z]+)\(([a-z]{2})\)(?=:)")  # name(de):
_WORD_FIELD = re.compile(r"([a-z_]+(?: \([a-z]{2}\))?): *([^\W\d][\w-]*)[ \t]*(?:#.*)?$", re.MULTILINE)
_NO_FIELD = frozenset(["may", "choose", "otherwise", "roll", "claim"])
_HEAD = re.compile(
    r"(house rule|[^\W\d_][\w-]*)(?= +(?:[^\W\d][\w.-]* *(?:#.*)?$"
    r"|(?:\"[^\"\n]*\"|[“”„][^“”„\"\n]*[“”\"]|'[^'\n]*') *:? *(?:#.*)?$|\"[^\"\n]*$|from +\"))"
)


@cache
def _scan() -> re.Pattern[str]:
    """One pattern for everything that stands in a line. Longer words first, so that `peek at` is one."""
    many = [
        *MANY,
        *(noun for noun in nouns() if " of " in noun),
        *(slip for slip in (*slips(), *openings()) if " " in slip),
        *(form for verb in verbs().values() for form in verb.words["en"] if " " in form and "back" not in form),
    ]
    return re.compile(
        r"(?P<space>[ \t\ufeff]+)|(?P<comment>\#.*)"
        r"|(?P<STRING>\"[^\"\n]*\")|(?P<quotes>[“”„][^“”„\"\n]*[“”\"]|(?<![^\s])'[^'\n]*'(?!\w))|(?P<open>\"[^\n]*)"
        rf"|(?P<many>(?:{'|'.join(map(_either_case, sorted(many, key=len, reverse=True)))})(?![\w]))"
        r"|(?P<CODE>[A-Z]{1,4}-\d+\b)"
        r"|(?P<POSS>[^\W\d][\w\u0300-\u036f-]*(?:['’]s|(?<=s)['’])(?!\w))"
        r"|(?P<DOTTED>[^\W\d][\w]*(?:\.[^\W\d]\w*)+)"
        r"|(?P<word>[^\W\d][\w\u0300-\u036f]*(?:-[\w\u0300-\u036f]+)*(?:['’]t\b)?)"
        r"|(?P<number>\d+(?:\.\d+)+|\d{10,}|\d+[^\W\d]\w*)|(?P<SIGNED>[-+−]\d{1,9}\b)|(?P<NUM>\d+\b)"
        r"|(?P<mark>[:,|=+−-])|(?P<strange>.)"
    )


def _either_case(words: str) -> str:
    """A pattern for some words, whose first letter may be a capital."""
    return f"[{words[0].upper()}{words[0]}]{re.escape(words[1:])}" if words[0].isalpha() else re.escape(words)


_GOES_ON = re.compile(r" +[\w\"]")  # `no` with nothing behind it is an answer, `any` a setting of a value
_INSTEAD = {"’": "'", "“": '"', "”": '"', "„": '"', "\u00a0": " ", "–": "-", "—": "-", "×": "x", "…": ""}


def pieces(source: Source, start: int, end: int, diagnostics: list[Diagnostic]) -> list[list[Lexeme]]:
    """The tokens of a declaration, a list per written line, each line led by its indentation as a piece `indent`."""
    text = source.text
    lines = []
    field = fields_of(text.startswith("scenario ", start))
    at, number = start, 0
    level = -1  # the indentation of the body; a lone word behind a colon is a field there, deeper it is an instruction
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        if line := line_pieces(source, at, stop, number, level, field, diagnostics):
            lines.append(line)
            if level < 0 and line[0].text:
                level = len(line[0].text)
        at, number = stop + 1, number + 1
    return lines


def fields_of(scenario: bool) -> re.Pattern[str]:
    """How a field begins, in a scenario or elsewhere."""
    return _field_of_scenario() if scenario else _field()


def line_pieces(
    source: Source,
    start: int,
    stop: int,
    number: int,
    level: int,
    field: re.Pattern[str],
    diagnostics: list[Diagnostic],
) -> list[Lexeme]:
    """The tokens of a line, led by its indentation; none where nothing stands in it. `level` is the indentation of the
    body of the declaration, -1 above it; of `number` it matters alone whether the line is the first."""
    text, types = source.text, word_types()
    at = start
    while at < stop and text[at] in " \t\ufeff":
        at += 1
    if at == stop or text[at] == "#":
        return []
    line = [Lexeme(("indent",), text[start:at].replace("\t", "  "), start, at, number)]
    plain = plain_field(text, at, stop, level if at - start == level else -1)
    if plain and (at > start or not number):
        line.append(Lexeme(("PLAIN_FIELD",), f"{plain[1]}: {plain[2]}", at, plain.end(2), number))
        return line
    if text.startswith("//", at):
        diagnostics.append(messages.write_instead(Span(source, at, at + 2), "#"))
        return []
    if tight := _TIGHT.match(text, at, stop):
        diagnostics.append(messages.write_instead(Span(source, at, tight.end()), f"{tight[1]} ({tight[2]})"))
        line.append(Lexeme(("FIELD",), f"{tight[1]} ({tight[2]})", at, tight.end(), number))
        at = tight.end()
    elif (match := field.match(text, at, stop)) and match[1].lower() not in _NO_FIELD and match[1] not in slips():
        if at == start and number:
            diagnostics.append(messages.field_at_left(Span(source, at, match.end(1))))
            line = [line[0]._replace(text="  ")]
        opens = _field_types(match[2]) if match[1] == match[2] else ()  # no sentence has a language behind its verb
        line.append(Lexeme(("FIELD", *opens), match[1], at, match.end(1), number))
        at = match.end(1)
        if _of_text(match[2], text, at + 1, stop) and (bare := _unquoted(text, at + 1, stop)):
            diagnostics.append(messages.text_without_quotes(Span(source, *bare), match[2]))
            line.append(Lexeme(types[":"], ":", at, at + 1, number))
            line.append(Lexeme(("STRING",), f'"{text[slice(*bare)]}"', *bare, number))
            return line
    elif (match := _HEAD.match(text, at, stop)) and (at == start or _opens(match[1], text, match.end(), stop)):
        line.append(Lexeme((*types.get(match[1], NAME)[:-1], "HEAD", "WORD"), match[1], at, match.end(), number))
        at = match.end()
    for match in _scan().finditer(text, at, stop):
        kind, word = match.lastgroup, match.group()
        if kind in ("space", "comment"):
            continue
        if kind in ("word", "many", "mark"):
            word = word.replace("−", "-").replace("’", "'")
            if word[0].isupper() and word not in _read_as() and (small := _small(word)) != word:
                if small not in _read_as():
                    diagnostics.append(messages.capital(Span(source, *match.span()), small))
                word = small
            if word in _read_as() and (meant := _meant(word, line)) is not None:
                diagnostics.append(messages.write_instead(Span(source, *match.span()), meant, word not in doubtful()))
                if not meant:
                    continue
                word = meant
            alone = word in ("no", "any", "all") and not _GOES_ON.match(text, match.end(), stop)
            line.append(Lexeme(NAME if alone else types.get(word, NAME), word, *match.span(), number))
        elif kind in ("strange", "open", "quotes", "number"):
            line.extend(_odd(source, match, kind, number, diagnostics))
        else:
            assert kind is not None
            line.append(Lexeme((kind,), word, *match.span(), number))
    if len(line) > SENTENCE and line[1].types[0] not in ("FIELD", "VBAR"):
        diagnostics.append(messages.line_too_long(Span(source, line[1].start, line[1].end), len(line) - 1, SENTENCE))
        return []
    return _with_alike(_with_places(_with_had(_with_and_do(_with_scores(line))))) if len(line) > 1 else []


def plain_field(text: str, at: int, stop: int, level: int) -> re.Match[str] | None:
    """A whole line of a field with a lone value: its name, its value. At the `level` of a body that may be a word
    (`element: fire`), but of a field of text; elsewhere (-1) a text in quotes or a number."""
    match = _PLAIN_FIELD.match(text, at, stop)
    if match is None and level >= 0:
        match = _WORD_FIELD.match(text, at, stop)
        if match and match[1].partition(" (")[0] in _texts():
            return None
    return match if match and match[1] not in _NO_FIELD else None


def _of_text(name: str, text: str, start: int, stop: int) -> bool:
    """Whether a field is one of text: a story, or a label in another language; `"One": draw 1 card` is no field."""
    words = text[start:stop].split(maxsplit=1)
    return name in _texts() or (name.startswith('"') and not (words and is_verb(words[0])))


def _unquoted(text: str, start: int, stop: int) -> tuple[int, int] | None:
    """From where to where a text without its quotes goes; a comment behind it is none of it."""
    content = text[start:stop].split(" #", 1)[0]
    bare = content.strip()
    if not bare or bare[0] in "“”„'#" or '"' in bare or "|" in bare:
        return None
    first = start + len(content) - len(content.lstrip())
    return first, first + len(bare)


def _odd(
    source: Source, match: re.Match[str], kind: str, number: int, diagnostics: list[Diagnostic]
) -> Iterator[Lexeme]:
    """What has no place in a line is reported, and read as what was probably meant."""
    word, span = match.group(), Span(source, *match.span())
    if word == ";":
        diagnostics.append(messages.two_instructions(span, span))
        yield Lexeme(types_of("and"), "and", *match.span(), number)
    elif kind == "strange":
        last = diagnostics[-1] if diagnostics else None
        if last is None or last.code != "CW106" or "\n" in source.text[last.span.end : span.start]:
            shown = unicodedata.name(word, f"U+{ord(word):04X}").lower()
            diagnostics.append(messages.strange_character(span, f"{word} ({shown})", _INSTEAD.get(word, "")))
    elif kind == "open":
        diagnostics.append(messages.unclosed_string(span))
        yield Lexeme(("STRING",), word + '"', *match.span(), number)
    elif kind == "quotes":
        diagnostics.append(messages.other_quotes(span))
        yield Lexeme(("STRING",), f'"{word[1:-1]}"', *match.span(), number)
    else:  # 2.5, 3rd, or more digits than any rule needs: no number, whatever it is
        yield Lexeme(NAME, word, *match.span(), number)


def _small(word: str) -> str:
    """A word of the language in small letters, where it begins like a sentence of a book; else the word itself."""
    small = word.lower()
    return small if word not in word_types() and (small in word_types() or small in _read_as()) else word


@cache
def _read_as() -> Mapping[str, str]:
    """Words that are never names, and what they are read as."""
    return {**openings(), **slips()}


def _meant(word: str, line: list[Lexeme]) -> str | None:
    """What a slip is read as; some words are slips only at the beginning of a line, or behind `until`."""
    if "end of" in word and line[-1].text != "until":
        return None
    return slips()[word] if word in slips() else openings()[word] if len(line) == 1 else None


@cache
def _texts() -> frozenset[str]:
    """Fields that are texts in every declaration."""
    sorts: dict[str, set[str]] = {}
    for rows in fields().values():
        for name, row in rows.items():
            sorts.setdefault(name, set()).add(row.sort)
    return frozenset(name for name, every in sorts.items() if every == {"text"})


def _opens(head: str, text: str, after: int, stop: int) -> bool:
    """Whether an indented line of two words declares something: `element fire` does, `ann passes` does not."""
    second = without_comment(text[after:stop]).strip()
    return not is_verb(head) and (head in fields() or not any(kind.startswith("VERB") for kind in types_of(second)))


def _field_types(name: str) -> tuple[str, ...]:
    return ("STRING",) if name.startswith('"') else word_types().get(name, NAME)


def _with_scores(line: list[Lexeme]) -> list[Lexeme]:
    """Below zero somebody has so many of a score: `expect ben has -50 points`."""
    if len(line) < 2 or line[1].text != "expect":
        return line
    return [
        piece._replace(types=("NUM",)) if piece.types == ("SIGNED",) and "WORD" in after.types else piece
        for piece, after in zip(line, [*line[1:], line[-1]], strict=True)
    ]


def _with_and_do(line: list[Lexeme]) -> list[Lexeme]:
    """`and` before a verb joins two things to do; elsewhere it joins nouns. What has something is a noun, even if it
    could be a verb (your fire *mounts* have strength + 2), and so is what has no object (all cats and *traps*).
    """
    lexemes = list(line)
    for i, (piece, after) in enumerate(zip(line, line[1:], strict=False)):
        if piece.text == "and" and (after.types[0] == "VERB" or does(after, line[i + 2 : i + 3])):
            lexemes[i] = piece._replace(types=(tables().keywords["and do"], "AND"))
        elif after.text in _SAID_OF and piece.types[0] in ("VERB", "VERBS"):
            lexemes[i] = piece._replace(types=NAME)
    return lexemes


def _with_places(line: list[Lexeme]) -> list[Lexeme]:
    """`in` before the verb of a clause says where that lies of which it speaks (the strongest card *in* the trick
    becomes …), and so does `in` behind what somebody has the most of; behind the verb it may belong to the verb."""
    if not any(piece.text == "in" for piece in line):
        return line
    lexemes, begins = list(line), 1
    for i, piece in enumerate(line):
        if piece.text in _BEGINS_A_CLAUSE:
            begins = i + 1
        elif (
            piece.text == "in"
            and i > begins
            and (_is_before_verb(line, begins, i) or _has_most(line, i) or _would_bring(line, i))
        ):
            lexemes[i] = piece._replace(types=(tables().keywords["held in"],))
    return lexemes


def _with_had(line: list[Lexeme]) -> list[Lexeme]:
    """`with` behind a player who does something, or is chosen, says what they have: each player *with* no card."""
    lexemes, begins = list(line), 1
    for i, piece in enumerate(line[:-1]):
        if piece.text in _BEGINS_A_CLAUSE:
            begins = i + 1
        elif (
            piece.text == "with"
            and line[i - 1].text in people()
            and (line[i + 1].text in _BEGINS_A_COUNT or line[i + 1].types[0] in ("NUM", "STRING"))
        ):
            opens_block = line[-1].text == ":" and not any(map(_is_finite, line[1:]))
            chosen = any(before.text in ("choose", "chooses") for before in line[begins:i])
            if opens_block or chosen or _is_before_verb(line, begins, i):
                lexemes[i] = piece._replace(types=(tables().keywords["that has"],), text="who has")
    return lexemes


def _with_alike(line: list[Lexeme]) -> list[Lexeme]:
    """`or` between what things have alike: of the same suit *or* rank; `as` behind as many: as many coins *as* you."""
    lexemes, many = list(line), False
    for i, piece in enumerate(line):
        many = many or types_of(piece.text) == types_of("as many")
        if many and piece.text == "as":
            lexemes[i] = piece._replace(types=(tables().keywords["than"],))
    for i in range(len(line) - 3):
        at = i + 2
        if line[i].text == "of the same":
            while at < len(line) and line[at].text == "or":
                lexemes[at] = line[at]._replace(types=(tables().keywords["or same"],))
                at += 2
    return lexemes


_BEGINS_A_CLAUSE = frozenset(["if", "unless", "and if", "or if", "when", "before", "until", "expect"])
_ENDS_A_CLAUSE = frozenset([":", ",", *_BEGINS_A_CLAUSE])
_FINITE = frozenset(["is", "are", "has", "have", "can", "cannot", "may", "must", "counts", "count", "+", "-"])


def _is_before_verb(line: list[Lexeme], begins: int, at: int) -> bool:
    """Whether the verb of the clause that begins there comes behind a place in it, and not before."""
    if line[begins].text in ("for", "-", "choose", "at the start of", "claim") or any(map(_is_finite, line[begins:at])):
        return False
    for piece in line[at + 2 :]:  # behind `in` stands a noun, even if it could be a verb: in attack
        if piece.text in _ENDS_A_CLAUSE:
            return False
        if _is_finite(piece):
            return True
    return False


def _is_finite(piece: Lexeme) -> bool:
    return piece.text in _FINITE or piece.types[0] in ("VERB", "VERBS", "SIGNED")


def _has_most(line: list[Lexeme], at: int) -> bool:
    """Whether the words before it say of what somebody has the most, or which are the best that are alike."""
    if any(piece.text in MOST for piece in line[max(at - 3, 0) : at - 1]):
        return True
    if any(piece.text in ("who has", "who have") for piece in line[max(at - 6, 0) : at - 1]):  # no card in their hand
        return not any(piece.text == "in" for piece in line[max(at - 6, 0) : at])
    before = [piece.text for piece in line[max(at - 8, 0) : at]]
    if "in sequence with" in before and "in" not in before[before.index("in sequence with") :]:
        return True  # in sequence with 2 cards in your row
    if "of the same" in before and "as" in before and any(piece.text in ("in", "on", "to") for piece in line[at + 1 :]):
        likened = before[before.index("as") + 1 :]  # of the same rank as the cards; they go where the next place says
        return bool(likened) and likened[-1] in ("card", "cards") and not {"in", "of"} & set(likened)
    return "best" in before and "in" not in before[before.index("best") :]


def _would_bring(line: list[Lexeme], at: int) -> bool:
    """Whether what stands behind a place says what the things that lie there would bring about."""
    behind = {text for piece in line[at + 2 : at + 4] for text in (piece.types[0], piece.text)}
    return bool(behind & {"whose", types_of("that would bring")[0]})


def does(piece: Lexeme, behind: list[Lexeme]) -> bool:
    """Whether a word that ends in -s is a verb with its object: `gains 1 ornicle`."""
    words = behind[0].text if behind else ""
    begins = words.isdecimal() or words in _BEGINS_A_NOUN or words.endswith(("'s", "s'"))
    return piece.types[0] == "VERBS" and begins


_BEGINS_A_NOUN = frozenset(
    ["a", "an", "the", "that", "those", "this", "all", "each", "every", "any", "no", "another", "it", "them", "half",
     "your", "their", "up to", "at most", "at least", "exactly", "any number of"]
)  # fmt: skip
_BEGINS_A_COUNT = frozenset(["no", "a", "an", "at most", "at least", "exactly"])
_SAID_OF = frozenset(["have", "has", "can", "cannot", "count", "counts"])
