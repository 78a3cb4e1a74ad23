"""The words of text and grammar findings (CW1xx, CW2xx): what is wrong, and what to do."""

from __future__ import annotations

from cardwright.messages.message import Several, message
from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.source import Source, Span, without_comment


def not_utf8(source: Source, where: int) -> Diagnostic:
    return Diagnostic(
        "CW101",
        Span(source, 0, 0),
        "This file is not written in UTF-8: byte {where} cannot be read.",
        "Save it again as UTF-8; most editors offer that under “Save as” or “Encoding”.",
        (("where", str(where)),),
    )


def byte_order_mark(source: Source) -> Diagnostic:
    span = Span(source, 0, 1)
    return Diagnostic(
        "CW102",
        span,
        "This file begins with an invisible mark (a byte-order mark).",
        "Save it as “UTF-8 without BOM”, or let `cardwright check --fix` take the mark away.",
        fix=Fix(span, ""),
    )


def decomposed(span: Span, composed: str) -> Diagnostic:
    return Diagnostic(
        "CW103",
        span,
        "“{shown}” is written as a letter and a separate accent.",
        "Write it as one letter; `cardwright check --fix` does it. Both look alike, but they are not the same text.",
        (("shown", span.text),),
        fix=Fix(span, composed),
    )


def tab(span: Span, spaces: str) -> Diagnostic:
    return Diagnostic(
        "CW104",
        span,
        "This line has a tab.",
        "Use two spaces for each step of indentation; `cardwright check --fix` does it.",
        fix=Fix(span, spaces),
    )


def unclosed_string(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW105",
        span,
        "This text in quotes is never closed.",
        'Put a " at its end, on the same line.',
    )


def strange_character(span: Span, name: str, instead: str) -> Diagnostic:
    return Diagnostic(
        "CW106",
        span,
        "The character {name} has no meaning here.",
        "Write {instead} instead." if instead else "Take it away.",
        (("name", name), ("instead", instead)),
        fix=Fix(span, instead, safe=bool(instead) or (span.text in ".!" and _at_end(span))),
    )


def _at_end(span: Span) -> bool:
    """Whether nothing but a comment follows on the line."""
    rest = span.source.text[span.end : span.source.line_end(span.end)]
    return not without_comment(rest).strip()


def other_quotes(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW106",
        span,
        "These quotes ({shown}) have no meaning here.",
        'Write straight double ones:  "…"',
        (("shown", f"{span.text[0]} {span.text[-1]}"),),
        fix=Fix(span, '"' + span.text[1:-1].replace('"', "") + '"'),
    )


def hidden_character(span: Span, name: str, in_sheet: bool = False) -> Diagnostic:
    return Diagnostic(
        "CW107",
        span,
        "Here stands an invisible character ({name}) that can make text show in another order than it is read.",
        "Take it out of its cell." if in_sheet else "Take it away; `cardwright check --fix` does it.",
        (("name", name),),
        fix=None if in_sheet else Fix(span, ""),
    )


def file_too_large(source: Source, size: int, limit: int) -> Diagnostic:
    return Diagnostic(
        "CW108",
        Span(source, 0, 0),
        "This file has {size} kB; a card file may have {limit} kB.",
        "Split it into several files of the same set.",
        (("size", size // 1000), ("limit", limit // 1000)),
    )


def bad_indent(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW109",
        span,
        "This line is indented by {n} spaces; no line above that it could belong to is.",
        "Indent it like the lines that it belongs with, two spaces for each step.",
        (("n", str(span.end - span.start)),),
    )


def nested_too_deep(span: Span, limit: int) -> Diagnostic:
    return Diagnostic(
        "CW110",
        span,
        "This block lies more than {limit} blocks deep.",
        "Split it into several abilities; no player follows that many conditions.",
        (("limit", str(limit)),),
    )


def body_without_block(span: Span, below: Span | None) -> Diagnostic:
    """`below` is where a line begins that may well have been meant as the block."""
    return Diagnostic(
        "CW111",
        span,
        "After this colon an indented block is missing.",
        "Write what happens below it, two spaces further in.",
        fix=Fix(below, "  ", safe=False) if below else None,
    )


def block_in_two(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW205",
        span,
        "This block stands half behind its colon and half below it.",
        "Begin a new line behind the colon, and put all of the block below.",
    )


def stray_indent(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW112",
        span,
        "This line is indented, but the line above it does not open a block.",
        "Put it under the line above by the same indentation, or end the line above with a colon.",
    )


def braces(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW113",
        span,
        "Text may not have double braces ({{ }}): nothing written in a card is ever carried out as a program.",
        "Take the braces away.",
    )


def field_at_left(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW114",
        span,
        "This field stands at the very left, outside its card.",
        "Indent it by two spaces.",
        fix=Fix(Span(span.source, span.start, span.start), "  "),
    )


def line_too_long(span: Span, words: int, limit: int) -> Diagnostic:
    return Diagnostic(
        "CW115",
        span,
        "This line has {words} words; a line may have {limit}.",
        "Split it into several lines.",
        (("words", str(words)), ("limit", str(limit))),
    )


def unknown_form(span: Span, near: str, example: str) -> Diagnostic:
    return Diagnostic(
        "CW201",
        span,
        "I cannot make sense of this line from “{word}” on.",
        _FORM if near else _FORMS,
        (("word", _short(span)), ("near", message(near)), ("example", example)),
    )


def line_breaks_off(span: Span, near: str, example: str) -> Diagnostic:
    return Diagnostic(
        "CW202",
        span,
        "Something is missing in this line.",
        _FORM if near else _FORMS,
        (("near", message(near)), ("example", example)),
    )


_FORM = "It is nearest to {near}, which looks like this:  {example}"
_FORMS = (
    "A line says what is done (`draw 2 cards`), for what it waits (`when you lose a battle:`) "
    "or what holds (`your object_price - 1`)."
)


def field_without_colon(span: Span, name: str) -> Diagnostic:
    return Diagnostic(
        "CW203",
        span,
        "The field “{name}” lacks its colon.",
        "Write `{name}:`.",
        (("name", name),),
        fix=Fix(Span(span.source, span.end, _past_equals(span)), ":"),
    )


def write_instead(span: Span, instead: str, safe: bool = True) -> Diagnostic:
    return Diagnostic(
        "CW204",
        span,
        "“{word}” is said in other words here." if " " in span.text else "“{word}” is not a word of the language.",
        "Write `{instead}`." if instead else "Leave it out.",
        (("word", span.text), ("instead", instead)),
        fix=Fix(span if instead else _with_space(span), instead, safe=safe),
    )


def capital(span: Span, small: str) -> Diagnostic:
    return Diagnostic(
        "CW204",
        span,
        "“{word}” begins with a capital letter.",
        "Sentences are written small here: `{instead}`.",
        (("word", span.text), ("instead", small)),
        fix=Fix(span, small),
    )


def _with_space(span: Span) -> Span:
    """The span and the space behind it."""
    return Span(span.source, span.start, span.end + span.source.text.startswith(" ", span.end))


def missing_colon(span: Span, at: Span) -> Diagnostic:
    behind = span.source.text[span.start : at.start].split()[-1]
    return Diagnostic(
        "CW205",
        span,
        "This line opens a block, and its colon is missing.",
        "Put a colon behind “{behind}”.",
        (("behind", behind),),
        fix=Fix(at, ":"),
    )


def otherwise_alone(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW206",
        span,
        "This `otherwise` has no `if` above it.",
        "Put it directly below an `if …:` block, indented like the `if`.",
    )


def all_but(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "“All but” some is not counted.",
        "Of cards, choose first what stays, and name all other cards in the next line; of counters, say how many.",
    )


def at_the_end(span: Span, part: str) -> Diagnostic:
    """`part` is what ends: `your turn`."""
    return Diagnostic(
        "CW211",
        span,
        "A line cannot begin with “{word}”.",
        "Wait for it, every time:  when {part} ends:",
        (("word", span.text), ("part", part)),
    )


def later_at_the_end(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "An instruction is done when it is reached, and not at an end.",
        "For every time, put it below a head (`when your turn ends:`); for once, below "
        "`at the start of your next turn:`.",
    )


def unless_opens_nothing(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "`unless …` stands behind a line, and opens no block.",
        "Ask `if …:` and write below `otherwise:`; or write it behind each line of the block:  draw 1 card unless …",
    )


def orders_nobody(span: Span) -> Diagnostic:
    """`you must attack`, where it would always hold."""
    return Diagnostic(
        "CW204",
        span,
        "“{word}” is not a word of the language.",
        "What always holds orders nobody to do something: forbid the rest (`opponents cannot …`). "
        "What a card does once is said without “{word}”.",
        (("word", span.text),),
    )


def state_behind(span: Span) -> Diagnostic:
    """`gain 1 ornicle when you have no cats`"""
    return Diagnostic(
        "CW204",
        span,
        "“{word}” waits for something that happens; this asks how things are.",
        "Write `if`.",
        (("word", span.text),),
        fix=Fix(span, "if"),
    )


def other_than(span: Span, person: str, who: str) -> Diagnostic:
    """`each player other than the attacker`"""
    return Diagnostic(
        "CW515",
        span,
        "Nobody is left out by “other than”.",
        "Open a block, `each {id}:`, and put `unless they are {who}` behind what they do there.",
        (("id", person), ("who", who)),
    )


def how_many_may(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "What is forbidden is forbidden altogether, and not from a number on.",
        "How many there may be is a rule value, if the game has one; `cardwright rules` lists them all.",
    )


def nameless(span: Span, kind: str) -> Diagnostic:
    return Diagnostic(
        "CW207",
        span,
        "This {kind} has no name.",
        'Write it between the quotes:  {kind} "…"',
        (("kind", kind),),
    )


def unknown_declaration(span: Span, example: str) -> Diagnostic:
    return Diagnostic(
        "CW207",
        span,
        "A declaration cannot begin like this.",
        "It begins with its kind and its name in quotes:  {example}",
        (("example", example),),
    )


def offer_at_the_edge(span: Span, word: str) -> Diagnostic:
    return Diagnostic(
        "CW207",
        span,
        "Nothing that somebody may do stands at the left edge.",
        'Indent it, below `game "…"`, a house rule or a card:  {word} "Pass": …',
        (("word", word),),
    )


def text_without_quotes(span: Span, name: str) -> Diagnostic:
    return Diagnostic(
        "CW208",
        span,
        "The text of `{name}` stands without quotes.",
        'Put a " before it and a " behind it.',
        (("name", name),),
        fix=Fix(span, '"' + span.text.replace('"', "") + '"', safe="#" not in span.text),
    )


def not_english(span: Span, words: tuple[tuple[str, str], ...]) -> Diagnostic:
    shown = tuple(message("`{instead}` for {word}", instead=instead, word=word) for word, instead in words)
    return Diagnostic(
        "CW209",
        span,
        "This line is German; rules are written in English, and Cardwright prints them in every language.",
        "Write {words}.",
        (("words", Several(shown)),),
    )


def two_instructions(span: Span, between: Span) -> Diagnostic:
    return Diagnostic(
        "CW210",
        span,
        "Here a second instruction begins on the same line.",
        "Put `and` between the two, or give each a line of its own.",
        fix=Fix(between, " and"),
    )


def begins_with_place(span: Span, example: str) -> Diagnostic:
    return Diagnostic(
        "CW211",
        span,
        "A line cannot begin with “{word}”.",
        "Say first what happens or holds, and behind it where and when:  {example}",
        (("word", span.text), ("example", example)),
    )


def _past_equals(span: Span) -> int:
    """Where the colon of a field goes: behind its name, or in place of a `=`."""
    rest = span.source.text[span.end : span.source.line_end(span.end)]
    behind = rest.lstrip(" ")
    return span.end + (len(rest) - len(behind) + 1 if behind[:1] in ("=", ":") else 0)


def unknown_verb(span: Span, example: str) -> Diagnostic:
    return Diagnostic(
        "CW212",
        span,
        "“{word}” is no verb that I know.",
        "`cardwright rules` lists all verbs. One of them stands here:  {example}",
        (("word", span.text), ("example", example)),
    )


def nobody_named(span: Span, example: str) -> Diagnostic:
    return Diagnostic(
        "CW213",
        span,
        "Nothing says who does this.",
        "Name the player:  {example}",
        (("example", example),),
    )


def trigger_behind(span: Span, trigger: str, done: str) -> Diagnostic:
    return Diagnostic(
        "CW214",
        span,
        "What is waited for stands first, with a colon behind it.",
        "Write:  {trigger}: {done}",
        (("trigger", trigger), ("done", done)),
        fix=None if ":" in trigger + done else Fix(span, f"{trigger}: {done}"),  # there is more to it
    )


def branch_without_dash(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW215",
        span,
        "Each branch of a choice begins with a dash.",
        "Put `- ` before it.",
        fix=Fix(Span(span.source, span.start, span.start), "- "),
    )


def ties_are_not_broken(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "No line goes on with those who are level.",
        "Give points, 100 for each of the first thing and 1 for each of the second, and ask for the most points.",
    )


def rolls_stand_below(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "What comes of a roll stands on lines of its own.",
        "Write `each player rolls:`, and below it, one step further in, `highest:` and `lowest:`.",
    )


def played_as(span: Span, verb: str) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "Nothing is said by `{verb} … as …`: a card is what it is.",
        "Leave `as …` out; what a card may do besides is a rule value (`cardwright rules`).",
        (("verb", verb),),
    )


def begins_later(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW514",
        span,
        "This line is carried out at once, but nothing says when.",
        "For every time, write `when your turn begins:`; for once, put it under a `when …:`.",
    )


def with_the_most(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "Behind a player, `{words}` cannot stand.",
        "Say `with the most objects` or `with the fewest objects`.",
        (("words", span.text),),
    )


def who_captures(span: Span) -> Diagnostic:
    """`the player with the least power captures this`: fields of a card say it, and these are fields of one game."""
    return Diagnostic(
        "CW515",
        span,
        "Who captures a card is said by its fields, and by no sentence.",
        "In Archmage Origins `underdog: 1` is the player with the least power, `rank: 2` the one with the second most.",
    )


def whose_total(span: Span, how: str, safe: bool) -> Diagnostic:
    """ "If your total is higher than your opponent's:"."""
    mend = Fix(Span(span.source, span.end, span.end), " total") if safe else None
    return Diagnostic(
        "CW515", span, "A total is compared with another total, and that is named.",
        "Write `{how} than {words} total`.", (("how", how), ("words", span.text)), fix=mend,
    )  # fmt: skip


def possessive_alone(span: Span) -> Diagnostic:
    """`discard your`"""
    return Diagnostic(
        "CW515", span, "This says whose, but not what.", "Name it: `{words} ornicles`.",
        (("words", span.text),),
    )  # fmt: skip


def compared_with(span: Span, person: str) -> Diagnostic:
    """ "If you have more cats than your opponent's:"."""
    return Diagnostic(
        "CW515", span, "What two players have is compared by naming the other.", "Write `than {person}`.",
        (("person", person),),
    )  # fmt: skip


def narrowed_behind_the_verb(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "`with …` belongs behind a verb.",
        "A subject is narrowed by adjectives, elements, `of …` and `that has …` alone.",
    )


def picked_by_having(span: Span, who: str, having: str) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "Players are not told apart by who has more.",
        "Open a block, `each {id}:`, and say inside it `if they have {having}:`.",
        (("id", who), ("having", having)),
    )


def with_the_strongest(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "Nobody is told apart by whose card is the strongest.",
        "Say `with the most creatures`, `with the fewest objects` …, or let each player do it with their own:  "
        "each player discards their strongest creature",
    )


def no_past(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "There are no questions about the past.",
        "Let a counter remember it: gain one when it happens, and ask for that.",
    )


def verb_for(span: Span, verb: str, needs: str, safe: bool) -> Diagnostic:
    """A word that is nearly a verb; `needs` is what the verb has behind it."""
    return Diagnostic(
        "CW204",
        span,
        "“{word}” is not a word of the language.",
        "Write `{instead}`.",
        (("word", span.text), ("instead", verb + needs)),
        fix=Fix(span, verb, safe=safe),
    )


def below_use(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW302",
        span,
        "Below `use`, nothing can stand.",
        "A set takes its languages, and all that is not said, from its game; take this away.",
    )


def if_missing(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515",
        span,
        "This asks whether something is so, and its `if` is missing.",
        "Write `if {words}:`.",
        (("words", span.text.rstrip(":")),),
        fix=Fix(Span(span.source, span.start, span.start), "if "),
    )


def _short(span: Span) -> str:
    return span.text.split("\n")[0][:30]
