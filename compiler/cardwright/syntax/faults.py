"""A token that fits nowhere becomes a finding: the form that the line is nearest to, or the slip that it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from cardwright.syntax import messages
from cardwright.syntax.classes import types_of
from cardwright.syntax.declarations import field_names
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.idioms import ORDERS, idiom, stands_alone, unknown_imperative
from cardwright.syntax.near import in_english, verb_meant
from cardwright.syntax.source import Source, Span, without_comment
from cardwright.syntax.tokens import Lexeme, does
from cardwright.vocabulary.words import faces, nouns, persons, synonyms

# What a line begins with, the name of its form, and an example.
_KNOWN_FORMS = (
    ("when", "a trigger", "when you discard a card: draw 1 card"),
    ("before", "a trigger", "before an opponent plays a card: cancel it"),
    ("instead of", "a replacement", "instead of discarding a card: draw 2 cards"),
    ("may", "an option", 'may "Refuse", discarding 1 card: draw 2 cards'),
    ("action", "an action", 'action "Raid the pantry", discarding 1 card: draw 3 cards'),
    ("if", "a condition", "if you have no card in hand: draw 1 card"),
    ("for", "a repetition", "for each card in your hand: draw 1 card"),
    ("roll", "a roll", "roll:  (and below it)  negative: discard 1 creature"),
    ("choose", "a choice", "choose:  (and below it)  - draw 2 cards"),
    ("rule", "a rule value", "rule object_price = 5"),
    ("change", "a change", 'change object "Cup of Lameness":'),
    ("omit", "a step left out", "omit turn.draw"),
    ("expect", "an expectation", "expect ann wins the battle"),
    ("claim", "a claim", "claim: a trap works 2 of 3 times"),
    ("|", "a row of a table", "| 1 | 6 |"),
    ("use", "a set to build on", "use imperial-twing"),
    ("happening", "a happening", "happening battle_lost: a player loses a battle"),
    ("die", "a die", "die orn: -1 0 1 sun cross"),
)
_OPENS_BLOCK = frozenset(
    ["when", "before", "instead of", "action", "if", "for", "otherwise", "choose", "roll", "at the start of"]
)


_LAYOUT = ("NL", "INDENT", "DEDENT")
_OVERLAYS = ("house rule", "edition", "variant")
_PLACES = ("in", "on", "at", "during", "with", "from", "against", "until", "to", "for each")
_GOES_ON = (
    "to|if|unless|when|while|for|per|in|on|at|until|against|with|and|or|this|each|every|as|counts?"  # behind a number
)


def _one_by_one(match: re.Match[str]) -> str:
    """Faces from one to another: `-3 to -1` are -3 or -2 or -1."""
    first, last = sorted((int(match[1]), int(match[2])))
    return " or ".join(map(str, range(first, last + 1)))


# Ways to say it in other games, and the way to say it here.
_EACH = "(?:each|every|this|in (?:a|each|every))"
_STRONGEST = "the owner of the strongest card in the trick"
_HABITS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str], bool], ...] = (
    (re.compile(rf"^the first time {_EACH} ([a-z]+),? (?:that )?([^,:]+)[,:]"), r"when \2, once per \1:", False),
    (re.compile(rf"^the first time (?:that )?([^,:]+?) {_EACH} ([a-z]+)[,:]"), r"when \1, once per \2:", False),
    (re.compile(r"(?<=\w )(?:when|while) attacking\b"), "in attack", True),
    (re.compile(r"(?<=\w )(?:when|while) defending\b"), "in defence", True),
    (re.compile(r"\bin (?:attack (?:and|or)(?: in)? defence|defence (?:and|or)(?: in)? attack)\b"), "in battle", True),
    (re.compile(r"\bonly(?= (?:if|in|on|against|once|unless|until)\b)"), "", True),
    (re.compile(r"(?<![\w-])(-?\d{1,2}) to (-?\d{1,2})(?= counts? as\b)"), _one_by_one, True),
    (re.compile(r"(?<=\d )(?:for )?this (turn|battle|round|duel)\b"), r"until end of \1", True),
    (re.compile(r"(?<!once )\bper ([a-z]+)\b"), r"for each \1", True),
    (re.compile(r"^gain -(\d+)\b"), r"lose \1", True),
    (re.compile(r"(?<=^play |^draw |^deal )-(\d+)\b"), r"\1", False),
    (re.compile(r"(?:has|have|gets?|gains?) ([+-]) ?(\d+) ([a-z]+)"), r"have \3 \1 \2", True),
    (re.compile(rf"([+-]) ?(\d+) (?:to )?(?!(?:{_GOES_ON})\b)[a-z]+"), r"your creatures have strength \1 \2", False),
    (re.compile(r"\b(?:fewer|less) than (\d+)"), lambda match: f"at most {max(int(match[1]) - 1, 0)}", True),
    (re.compile(r"\b(?:more|greater) than (\d+)"), lambda match: f"at least {int(match[1]) + 1}", True),
    (re.compile(r"\b(\d+) or more\b"), r"at least \1", True),
    (re.compile(r"\b(\d+) or (?:less|fewer)\b"), r"at most \1", True),
    (re.compile(r"\bdeals? \d+ damage\b"), "discard 1 creature", False),
    (re.compile(r"\bequal to\b"), "exactly", True),
    (re.compile(r"(?<![\w-])(-?\d+) ?- ?(\d+)(?= ?:)"), r"\1 to \2", True),
    (re.compile(r"(\bof the same \w+(?: or \w+)?) (higher|lower) than\b"), r"\1 and \2 than", True),
    (re.compile(r"\b(?:dies|is killed|is destroyed)\b"), "is discarded", True),
    (re.compile(r"\bthe player whose turn it is\b"), "you", False),
    (re.compile(r"\b(?:turn(s?) (?:over|up)|flip(s?)(?: over)?)(?= [^:]*\bcards?\b)"), r"reveal\1\2", True),
    (re.compile(r"\bturn(s?) ([^:]*?) face[- ]up\b"), r"reveal\1 \2", True),
    (re.compile(r"\bthe player who (?:played|laid) the (?:highest|strongest|best) card\b"), _STRONGEST, False),
    (re.compile(r"\bthe winner of(?= the [a-z]+\b)"), "the owner of the strongest card in", False),
    (re.compile(r"\bhighest(?= (?:[a-z]+ )?cards?\b)"), "strongest", False),
    (re.compile(r"\blowest(?= (?:[a-z]+ )?cards?\b)"), "weakest", False),
    (re.compile(r"\bplayer (?:to|on) the (left|right) of\b"), r"\1 neighbour of", True),
)


_BOUNDED = re.compile(r"\bcannot \w+ ((?:more|fewer|less) than \d+)")


def explain(source: Source, piece: Lexeme, before: list[Lexeme], accepted: frozenset[str], goal: str) -> Diagnostic:
    """The finding for the token `piece`, after the tokens `before`, where only `accepted` could stand.

    It may concern the line that opens the block around, if that is the line that was not understood.
    """
    span = Span(source, piece.start, max(piece.end, piece.start))
    line = [p for p in before if p.line == piece.line and p.types[0] not in _LAYOUT]
    kind = piece.types[0]
    if kind not in ("INDENT", "DEDENT", "$END") and (opener := _unread_opener(before)):
        whole = Span(source, opener[0].start, opener[-1].end)
        if opener[0].text in _ELSE_IF:
            return _otherwise(source, opener[0], opener[1:])
        if slip := _slip(source, opener):
            return slip
        asks = any(p.text in _ASKS for p in opener)
        return messages.if_missing(whole) if asks else messages.unknown_form(whole, "", "")
    if kind == "INDENT":
        return _stray(source, span, before)
    if kind in ("DEDENT", "$END") or (
        before and before[-1].types[0] == "NL" and "INDENT" in accepted and len(accepted) == 1
    ):
        last = next((p for p in reversed(before) if p.types[0] not in _LAYOUT), piece)
        own = kind in ("DEDENT", "$END", "FIELD", "PLAIN_FIELD") or piece.text in _OPENS_BLOCK
        below = None if own or _is_field(source, piece, before) else Span(source, piece.start, piece.start)
        return messages.body_without_block(Span(source, last.start, last.end), below)
    opening = line[0] if line else piece
    if goal == "declaration" and piece.line == 0:
        return _declaration(source, span, opening)
    if opening.text in ("otherwise", *_ELSE_IF):
        return _otherwise(source, opening, [*line[1:], *_rest(source, piece)])
    if not source.text.startswith(":", opening.end) and _is_field(source, opening, before):
        return messages.field_without_colon(Span(source, opening.start, opening.end), opening.text)
    rest = _rest(source, piece)
    if fault := idiom(source, line, rest):
        return fault
    if not habit(source, opening.start, (rest or [piece])[-1].end) and (fault := unknown_imperative(source, line)):
        return fault
    if line and opening.text in _OPENS_BLOCK and ("COLON" in accepted or _comma_for_colon(line)):
        return _colon(source, line, piece)
    if opening.text == "unless" and ":" in _code_from(source, opening.start):
        return messages.unless_opens_nothing(Span(source, opening.start, opening.end))
    if opening.text == "at" and (part := _part_that_ends(_code_from(source, opening.end))):
        return messages.at_the_end(Span(source, opening.start, opening.end), part)
    if opening.text in _PLACES:
        block = ":" in _code_from(source, opening.start)
        example = "when your turn begins: draw 1 card" if block else "your free_creatures + 1 in battle"
        return messages.begins_with_place(Span(source, opening.start, opening.end), example)
    if line and piece.text == "=":
        return _equals(source, before[0], line, span)
    if line and kind == "WHEN" and (slip := habit(source, opening.start, _rest(source, piece)[-1].end)):
        return slip
    if line and kind == "WHEN" and _is_a_state(_rest(source, piece)):
        return messages.state_behind(span)
    if line and kind == "WHEN" and all(p.types[0] == "WHEN" for p in line):
        return messages.write_instead(Span(source, opening.start, piece.end), piece.text)
    if line and kind == "WHEN":
        trigger, done = _halves(source, opening, piece)
        return messages.trigger_behind(
            Span(source, opening.start, opening.start + len(done) + 1 + len(trigger)), trigger, done
        )
    if _lies_below(before, ("choose", "chooses")) and (opening.types[0] == "VERB" or opening.text.startswith('"')):
        return messages.branch_without_dash(Span(source, opening.start, opening.end))
    if slip := _slip(source, [*line, *_rest(source, piece)]):
        return slip
    if unknown := _no_verb(source, line, piece):
        return unknown
    if (
        (kind == "VERB" or (kind == "VERBS" and does(piece, _rest(source, piece)[1:])))
        and line
        and line[-1].text != ":"
        and ("NL" in accepted or line[-1].text == ",")
    ):
        end = line[-1].start if line[-1].text == "," else line[-1].end
        return messages.two_instructions(span, Span(source, end, line[-1].end))
    if kind == "NL":
        return messages.line_breaks_off(Span(source, opening.start, piece.start), *_near(source, opening))
    return messages.unknown_form(_word(source, span), *_near(source, opening))


_ELSE_IF = ("elif", "elsif")


def _otherwise(source: Source, opening: Lexeme, behind: list[Lexeme]) -> Diagnostic:
    """An `otherwise` that stands below no `if`, or that asks again in a word of programmers."""
    span = Span(source, opening.start, opening.end)
    if opening.text in _ELSE_IF:
        return messages.write_instead(span, "otherwise if")
    return _slip(source, [opening, *behind]) or messages.otherwise_alone(span)


def _equals(source: Source, head: Lexeme, line: list[Lexeme], span: Span) -> Diagnostic:
    """A `=` says what a value is; where one is set it is `to`."""
    if line[0].text == "set":
        return messages.write_instead(span, "to")
    if head.text in _OVERLAYS:
        name = source.text[line[0].start : line[-1].end]
        return messages.write_instead(Span(source, line[0].start, span.end), f"set {name} to")
    return messages.write_instead(span, "is")


def _part_that_ends(text: str) -> str:
    """What ends, in words that a head can wait for: `the end of the battle` is when a battle ends."""
    match = re.match(r" the end of (?:(the|this|each|every|an?) )?([\w' ’]+?) *(?:[:,]|$)", text)
    if not match:
        return ""
    part = match[2].replace("next ", "")
    if part in ("turn", "game"):
        return {"turn": "a player's turn", "game": "the game"}[part]
    return part if not match[1] else f"{'an' if part[0] in 'aeiou' else 'a'} {part}"


def _is_a_state(behind: list[Lexeme]) -> bool:
    """Whether something is so, and nothing happens: `you have no cats`, but not `you are attacked`."""
    for lexeme, after in zip(behind, [*behind[1:], None], strict=True):
        if set(lexeme.types) & {"VERB", "VERBS"} and lexeme.types[-1] != "WORD":
            return False
        if lexeme.text in _ASKS:
            return after is not None and "VERBED" not in after.types
    return False


def _halves(source: Source, opening: Lexeme, piece: Lexeme) -> tuple[str, str]:
    """The trigger of a line that has it behind, and what stands before it."""
    behind = _code_from(source, piece.start).rstrip(" :,")
    return behind, source.text[opening.start : piece.start].rstrip(" ,")


def _lies_below(before: list[Lexeme], openers: tuple[str, ...]) -> bool:
    """Whether the line opens the block that a line with one of these words has announced."""
    at = next((i for i in range(len(before) - 1, 0, -1) if before[i].types[0] == "INDENT"), 0)
    number = before[at - 2].line if at > 1 else -1
    return any(p.line == number and p.text in openers for p in before[:at])


def _no_verb(source: Source, line: list[Lexeme], piece: Lexeme) -> Diagnostic | None:
    """A sentence whose verb is unknown, or whose player is missing: `when you eat a sandwich:`, `when attacked:`."""
    if not line:
        return None
    if line[-1].text in ("can", "cannot") and "WORD" in piece.types:
        return messages.unknown_verb(Span(source, piece.start, piece.end), "opponents cannot play traps")
    if line[0].text not in ("when", "before", "if"):
        return None
    example = f"{line[0].text} you lose a battle:"
    if len(line) > 1 and line[1].types[0] in ("VERBING", "VERBED"):
        return messages.nobody_named(Span(source, line[1].start, line[1].end), example)
    if any(p.types[0] in ("VERB", "VERBS", "VERBED") or p.text in _STATES for p in line[1:]):
        return None
    at = next((i for i, p in enumerate(line, 1) if p.text in ("you", "they", "it", "this", *persons())), len(line))
    if at < len(line):
        return messages.unknown_verb(Span(source, line[at].start, line[at].end), example)
    return None


_STATES = frozenset(["is", "are", "has", "have", "can", "cannot", "counts", "count"])


def habit(source: Source, start: int, end: int) -> Diagnostic | None:
    """Another game's way to say it, between two places of a text, and how it is said here."""
    text = source.text[start:end]
    if match := _BOUNDED.search(text):
        return messages.how_many_may(Span(source, start + match.start(1), start + match.end(1)))
    for pattern, instead, safe in _HABITS:
        if match := pattern.search(text):
            span = Span(source, start + match.start(), start + match.end())
            words = match.expand(instead) if isinstance(instead, str) else instead(match)
            return messages.write_instead(span, words, safe)
    return None


def _unread_opener(before: list[Lexeme]) -> list[Lexeme]:
    """The line that opens the block around, when it was taken for a choice only because nothing else fits it."""
    at = next((i for i in range(len(before) - 1, 0, -1) if before[i].types[0] == "INDENT"), 0)
    number = before[at - 2].line if at > 1 and before[at - 2].types[0] == "COLON" else -1
    line = [p for p in before if p.line == number and p.types[0] not in _LAYOUT]
    asks = any(p.text in _ASKS for p in line)
    known = line and (
        (line[0].types[0] not in ("WORD", "AFTER", "BEFORE") and not asks) or any(p.text in _BRANCHING for p in line)
    )
    return [] if known or not line or line[0].text in _OPENS_BLOCK else line


_ASKS = frozenset(["has", "have", "is", "are"])
_BRANCHING = frozenset(
    ["roll", "rolls", "choose", "chooses", "bid", "bids", "each", "every", "all", "may", "highest", "lowest"]
)


def _slip(source: Source, line: list[Lexeme]) -> Diagnostic | None:
    """What the author of a line may have had in mind: another game's way to say it, German, an unknown verb."""
    start, end = line[0].start, line[-1].end
    if slip := habit(source, start, end):
        return slip
    words = [p for p in line if p.types[-1] == "WORD" and p.types[0] not in ("VERB", "VERBS")]
    german = {p.text: meant for p in words if (meant := in_english(p.text))}
    if len(german) > 1 or (german and line[0].text in german):
        return messages.not_english(Span(source, start, end), tuple(german.items()))
    for p in words:
        if p.types == ("WORD",) and synonyms().get(p.text) == "":
            here = Span(source, p.start, p.end)
            always = p.text in ORDERS and stands_alone(source, p.start)
            return messages.orders_nobody(here) if always else messages.write_instead(here, "")
    last = max((i + 1 for i, p in enumerate(line) if p.text == ":"), default=0)
    if any(p.types[0] in ("VERB", "VERBS") for p in line[last : last + 3]):
        return None
    for before, p in zip([None, *line], line, strict=False):
        if p not in words or (before is not None and _begins_a_noun(before)):
            continue
        if p.types == ("WORD",) and p.text not in _nouns() and (meant := verb_meant(p.text)):
            return messages.write_instead(Span(source, p.start, p.end), meant, meant in synonyms().values())
    return None


def _begins_a_noun(piece: Lexeme) -> bool:
    """Whether a word is one behind which no verb stands: `the attacker`, `in defence`."""
    return piece.types[0] in ("NUM", "POSS") or piece.text in (*_PLACES, "the", "a", "an", "each", "every", "no", "of")


@cache
def _nouns() -> frozenset[str]:
    """The nouns that every game has: they are not misspelt verbs."""
    every = (*nouns().values(), *persons().values(), *faces().values())
    return frozenset(form for noun in every for form in (noun.id, noun.plural))


def _rest(source: Source, piece: Lexeme) -> list[Lexeme]:
    """The piece at which reading stopped, and what stands behind it on its line."""
    if piece.types[0] == "NL":
        return []
    text = _code_from(source, piece.end)
    behind = [
        Lexeme(types_of(match.group()), match.group(), piece.end + match.start(), piece.end + match.end(), piece.line)
        for match in re.finditer(r"[^\W\d][\w-]*|\d+|[+-]", re.sub(r'"[^"]*"', lambda m: " " * len(m.group()), text))
    ]
    return [piece, *behind]


def _comma_for_colon(line: list[Lexeme]) -> bool:
    return line[-1].text == "," and not any(p.text == ":" for p in line)


def _stray(source: Source, span: Span, before: list[Lexeme]) -> Diagnostic:
    """A block below a line that opens none: the colon may be missing there, or the indentation is wrong here."""
    number = before[-1].line if before else -1
    line = [p for p in before if p.line == number and p.types[0] not in _LAYOUT]
    open_yet = line and not any(p.text == ":" for p in line)
    if open_yet and (line[0].text in _OPENS_BLOCK or (line[0].text == "may" and len(line) > 1)):
        return _colon(source, line, line[-1]._replace(types=("NL",), start=line[-1].end))
    if line and (slip := _slip(source, line)):
        return slip
    if line and not open_yet and line[0].text in _OPENS_BLOCK:
        return messages.block_in_two(Span(source, line[0].start, line[-1].end))
    return messages.stray_indent(_end_of(source, span))


def _colon(source: Source, line: list[Lexeme], piece: Lexeme) -> Diagnostic:
    """A colon is missing before `piece`; a comma there was meant to be one."""
    whole = Span(source, line[0].start, line[-1].end)
    comma = line[-1] if line[-1].text == "," else None
    at = Span(source, comma.start, comma.end) if comma else _before_verb(source, line, piece)
    behind = _rest(source, piece)
    if piece.types[0] in ("NL", "VERB") or (comma and line[0].text != "if" and _goes_on(behind)):
        return messages.missing_colon(whole, at)
    if slip := _slip(source, [*line, *behind]):
        return slip
    return messages.unknown_form(_word(source, Span(source, piece.start, piece.end)), *_near(source, line[0]))


def _goes_on(rest: list[Lexeme]) -> bool:
    """Whether what stands behind a comma is a sentence of its own."""
    return any(p.types[0] in ("VERB", "VERBS") or p.text in ("have", "has") for p in rest[1:])


def _before_verb(source: Source, line: list[Lexeme], piece: Lexeme) -> Span:
    """Behind the last noun before a verb that begins an instruction; else behind the line."""
    ends = [
        lexeme.end
        for lexeme, after in zip(line[2:], line[3:], strict=False)
        if "WORD" in lexeme.types and after.types[0] == "VERB"
    ]
    end = ends[0] if ends and piece.types[0] == "NL" else line[-1].end
    return Span(source, end, end)


def _declaration(source: Source, span: Span, opening: Lexeme) -> Diagnostic:
    """The first line of a declaration: a colon too many, or a name without quotes."""
    line = _code_from(source, opening.start).strip()
    if re.match(r"(?:action|may) *\"", line):
        return messages.offer_at_the_edge(Span(source, opening.start, opening.end), opening.text)
    if match := re.fullmatch(r"([^\W\d][\w ]*?) ?: *\"?([^\":]+)\"?:?", line):
        return messages.unknown_declaration(span, f'{match[1]} "{match[2]}"')
    kind, _, name = line.partition(" ")
    if re.fullmatch(r"[^\W\d]\w*", kind) and re.fullmatch(r"[\w' -]+", name) and "VERB" not in opening.types:
        return messages.unknown_declaration(Span(source, opening.start, opening.start + len(line)), f'{kind} "{name}"')
    return messages.unknown_declaration(span, _declared(source, opening))


def _declared(source: Source, beside: Lexeme) -> str:
    """The first line of a declaration that the file has elsewhere; or a house rule, which every game may have."""
    for match in re.finditer(r'^[^\W\d][\w ]* "[^"\n]+"', source.text, re.MULTILINE):
        if not match.start() <= beside.start < match.end():
            return match[0]
    return 'house rule "Long Evenings"'


def _near(source: Source, opening: Lexeme) -> tuple[str, str]:
    for first, name, example in _KNOWN_FORMS:
        if opening.text == first:
            return name, example
    if "VERB" in opening.types:
        return "an instruction", "draw 2 cards"
    if "HEAD" in opening.types:
        return "a declaration", _declared(source, opening)
    return "", ""


def _is_field(source: Source, piece: Lexeme, before: list[Lexeme]) -> bool:
    """Whether a word and what follows it look like a field: one that every game knows, or a property of a card."""
    value = _code_from(source, piece.end).strip().lstrip("=: ")
    name_only = types_of(piece.text) == ("WORD",)
    if piece.text in field_names() and (name_only or value[:1] == '"'):
        return _is_value(value)
    if not name_only or (before and before[0].text in _OVERLAYS):
        return False
    return bool(re.fullmatch(r"\d+|yes|no", value)) and not verb_meant(piece.text)


def _is_value(rest: str) -> bool:
    """Whether this looks like the value of a field: one to three words, and no sentence."""
    return bool(re.fullmatch(r"(?:\"[^\"]*\"|[\w-]+)(?:(?:,| to| and)? [\w-]+){0,2}", rest)) and not rest.startswith(
        ("of ", "is ", "has ", "have ", "cannot ", "can ")
    )


def _code_from(source: Source, start: int) -> str:
    """What stands on a line from a place on, a comment left out."""
    return without_comment(source.text[start : source.line_end(start)])


def _word(source: Source, span: Span) -> Span:
    return span if span.end > span.start else Span(source, span.start, span.start + 1)


def _end_of(source: Source, span: Span) -> Span:
    """To the end of the line that a span begins."""
    rest = source.text[span.start : source.line_end(span.start)]
    return Span(source, span.start, span.start + len(rest.rstrip()))
