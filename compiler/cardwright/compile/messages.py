"""The words of findings from CW301 on: schema, names, meaning and set. Each says what is wrong and what to do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardwright.messages.message import Arg, Message, Several, Wording, listing, message, ours, quoted, several
from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.near import edits
from cardwright.syntax.source import Span
from cardwright.vocabulary.words import numbers

_NEAR = "Did you mean {near}?"


def _replace(span: Span, near: Sequence[str]) -> Fix | None:
    """A single near word mends it, where it is a slip of the pen or a synonym, and no guess."""
    return Fix(span, near[0], safe=len(near) == 1 and _sure(span.text.casefold(), near[0].casefold())) if near else None


def _sure(word: str, meant: str) -> bool:
    """Whether a word stands for another: not where it is only a part of it ("first", "inversion_first"), and with
    another first letter only where the rest agrees ("cattle", but not "target" for "market").

    >>> _sure("battel", "battle"), _sure("gold", "ornicle"), _sure("target", "market"), _sure("size", "market_size")
    (True, True, False, False)
    """
    if word in meant.split("_")[:-1] or word in meant.split("_")[1:]:
        return False
    apart = edits(word, meant, max(1, len(word) // 3))
    return word[:1] == meant[:1] or apart > max(1, len(word) // 3) or (apart == 1 and len(word) > 4)


def article(word: str) -> str:
    """`a` or `an`."""
    return "an" if word[:1].lower() in "aeiou" else "a"


def _kind(kind: str, name: str = "a") -> tuple[tuple[str, str], ...]:
    """A kind and its article, as arguments of a template."""
    return (name, article(kind).title() if name == "A" else article(kind)), ("kind", kind)


# ---- schema


def missing_field(
    span: Span, kind: str, name: str, example: str, in_sheet: bool = False, fix: Fix | None = None
) -> Diagnostic:
    remedy = "Add a column `{name}` to the table." if in_sheet else "Add a line below it:  {name}: {example}"
    return Diagnostic(
        "CW301", span, "This {kind} has no `{name}`.", remedy,
        (("kind", kind), ("name", name), ("example", example)), fix=fix,
    )  # fmt: skip


def unknown_field(span: Span, kind: str, name: str, near: Sequence[str], known: Iterable[str]) -> Diagnostic:
    remedy = _NEAR if near else "Its fields are {known}."
    if name == "text":
        remedy = "What a card says follows from what it does; a rule that no line can say stands in `manual`."
    if name == "teams":
        remedy = 'A variant says who plays with whom, and `--with` names it:  variant "Partners"'
    return Diagnostic(
        "CW302", span, "{A} {kind} has no `{name}`.", remedy,
        (("near", quoted(near)), *_kind(kind, "A"), ("name", name), ("known", listing(sorted(known), 20))),
        fix=_replace(span, near),
    )  # fmt: skip


def not_changed(span: Span, name: str, played: Iterable[str]) -> Diagnostic:
    """A change says what is played otherwise."""
    return Diagnostic(
        "CW302", span, "A change leaves `{name}` as it is.", "It can change {known}.",
        (("name", name), ("known", listing(played, 12))),
    )  # fmt: skip


def doubled_field(span: Span, name: str, first: Span, end: int) -> Diagnostic:
    """Of a field that ends at `end`: its lines can be taken out."""
    source, text = span.source, span.source.text
    start, after = text.rfind("\n", 0, span.start) + 1, min(source.line_end(max(end - 1, span.start)) + 1, len(text))
    alone = not text[start : span.start].strip()
    return Diagnostic(
        "CW303", span, "`{name}` is given twice.", "Leave one of the two.", (("name", name),),
        related=((first, "the first stands here"),),
        fix=Fix(Span(source, start, after), "", safe=False) if alone else None,
    )  # fmt: skip


def wrong_sort(span: Span, name: str, expected: str) -> Diagnostic:
    if name in _NAMES_OF_VALUES and span.text.isdigit():
        return _names_a_value(span, name)
    return Diagnostic("CW304", span, "`{name}` should be {expected}.", "Write it like this:  {name}: {example}",
        (("name", name), ("expected", message(expected)), ("example", _example(span, expected))),
        fix=Fix(span, _example(span, expected), safe=False) if expected in _PLAIN and span.text.strip() else None,
    )  # fmt: skip


_NAMES_OF_VALUES = ("supply", "limit", "size", "rows", "columns", "deals")
"""Fields in which a rule value stands, which says how many there are."""


def _names_a_value(span: Span, name: str) -> Diagnostic:
    """`supply: 30`: the number is that of a rule value, so that a house rule can change it."""
    declared = re.findall(r"^\s*(?:counter|zone) (\w+)", span.source.text[: span.start], re.MULTILINE)
    value = f"{declared[-1] if declared else 'my'}_{name}"
    return Diagnostic("CW304", span, "`{name}` names the rule value that says how many.",
        "Write `{name}: {value}`, and declare it:  rule {value} = {n}",
        (("name", name), ("value", value), ("n", span.text)),
    )  # fmt: skip


def _example(span: Span, expected: str) -> str:
    """How something is written that is expected; a number that stands there in letters, in digits."""
    if expected == "a whole number" and (number := numbers().get(span.text.casefold())) is not None:
        return str(number)
    return _EXAMPLES.get(expected, "…")


_PLAIN = ("a whole number", "yes or no")
"""What may be meant as the example has it."""

_EXAMPLES = {
    "a text in quotes": '"…"', "a whole number": "2", "yes or no": "yes", "a colour": '"#2f5aa8"', "a word": "fire",
    "a number or a range": "2 to 4", "a list of words": "element, strength", "a list of texts": '"Heroes", "Weapons"',
    "numbers of rules": "IT-123, C-08", "bounds": "0 to 30", "teams of seats": "1 and 2, 3 and 4",
    "cards": 'rank 2 to 6, "Queen of Clubs"', "numbers and what they are called": '11 "jack", 12 "queen"',
    "names in quotes, with gender and plural if need be": '"coin", "money, money"',
}  # fmt: skip


def out_of_bounds(span: Span, name: str, least: object, most: object) -> Diagnostic:
    fix = None
    if isinstance(least, int) and isinstance(most, int) and re.fullmatch(r"-?[0-9]+", span.text):
        fix = Fix(span, str(least if span.text.startswith("-") or int(span.text[:9]) < least else most), safe=False)
    return Diagnostic(
        "CW305", span, "`{name}` must lie between {least} and {most}.", "Choose a number in between.",
        (("name", name), ("least", str(least)), ("most", str(most))), fix=fix,
    )  # fmt: skip


def not_in_list(span: Span, name: str, word: str, near: Sequence[str], known: Iterable[object]) -> Diagnostic:
    return Diagnostic(
        "CW306", span, "`{name}` cannot be “{word}”.", _NEAR if near else "It can be {known}.",
        (("near", quoted(near)), ("name", name), ("word", word), ("known", listing(map(str, known), 16))),
        fix=_replace(span, near),
    )  # fmt: skip


def beside_the_quote(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW304", span, "Beside a text in quotes stands something that is no part of it: {words}.",
        "Take it away, or write it between the quotes.", (("words", span.text),), fix=Fix(span, "", safe=False),
    )  # fmt: skip


def unknown_title(span: Span, name: str, word: str, near: Sequence[str], known: Iterable[object]) -> Diagnostic:
    """The same, of titles, which stand in quotes."""
    fix = Fix(span, f'"{near[0]}"', safe=len(near) == 1) if near else None
    return replace(not_in_list(span, name, word, near, known), fix=fix)


def not_translated(span: Span, name: str) -> Diagnostic:
    return Diagnostic(
        "CW307", span, "`{name}` is the same in every language.", "Write it without the language in brackets.",
        (("name", name),),
    )  # fmt: skip


def row_of_other_length(span: Span, has: int, wants: int) -> Diagnostic:
    return Diagnostic(
        "CW308", span, "Cells in this row: {has}; in the first row of the table: {wants}.",
        "Give each row as many cells as the first.", (("has", str(has)), ("wants", str(wants))),
    )  # fmt: skip


def sheet_fault(span: Span, what: Wording, remedy: Wording) -> Diagnostic:
    return Diagnostic("CW309", span, "{what}", "{remedy}", (("what", ours(what)), ("remedy", ours(remedy))))


def inside_another(span: Span, kind: str, other: str) -> Diagnostic:
    return Diagnostic(
        "CW310", span, "{A} {kind} cannot stand inside {a} {other}.",
        "Begin the line at its very left, without spaces.",
        (*_kind(kind, "A"), ("a", article(other)), ("other", other)),
    )  # fmt: skip


# ---- names


def unknown_word(span: Span, sort: str, word: str, near: Sequence[str], known: Iterable[str] = ()) -> Diagnostic:
    remedy = _NEAR if near else ("Known are {known}." if known else "Declare it, or choose another word.")
    return Diagnostic(
        "CW401", span, "I do not know a {sort} called “{word}”.", remedy,
        (("near", quoted(near)), ("sort", message(sort)), ("word", word), ("known", listing(known))),
        fix=_replace(span, near),
    )  # fmt: skip


def is_a_title(span: Span, word: str, title: str) -> Diagnostic:
    return Diagnostic(
        "CW401", span, "I do not know a {sort} called “{word}”.",
        "There is a card of that name. Say it in quotes: `{title}`",
        (("sort", message("thing")), ("word", word), ("title", f'"{title}"')),
    )  # fmt: skip


def unknown_kind(span: Span, word: str, near: Sequence[str], known: Iterable[str]) -> Diagnostic:
    return Diagnostic(
        "CW402", span, "“{word}” is neither a kind of card nor a declaration.",
        _NEAR if near else "Kinds of card here are {known}.",
        (("near", quoted(near)), ("word", word), ("known", listing(known))), fix=_replace(span, near),
    )  # fmt: skip


def unknown_value(span: Span, word: str, near: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "CW403", span, "There is no rule value `{word}`.",
        _NEAR if near else "`cardwright rules` lists all of them; one of your own is declared:  rule {word} = 0",
        (("near", quoted(near)), ("word", word),), fix=_replace(span, near),
    )  # fmt: skip


def unknown_step(span: Span, word: str, near: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "CW404", span, "There is no step `{word}`.", _NEAR if near else "`cardwright rules` lists all steps.",
        (("near", quoted(near)), ("word", word),), fix=_replace(span, near),
    )  # fmt: skip


def unknown_card(span: Span, word: str, near: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "CW405", span, "There is no card “{word}”.",
        _NEAR if near else "Write its English name as its declaration does.",
        (("near", quoted(near)), ("word", word),), fix=Fix(span, f'"{near[0]}"', safe=len(near) == 1) if near else None,
    )  # fmt: skip


def unknown_set(span: Span, word: str, near: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "CW406", span, "There is no set “{word}”.",
        _NEAR if near else "A set is a folder of .card files beside this one, or one that comes with Cardwright.",
        (("near", quoted(near)), ("word", word),), fix=_replace(span, near),
    )  # fmt: skip


def circle_of_sets(span: Span, chain: Iterable[str]) -> Diagnostic:
    return Diagnostic(
        "CW407", span, "These sets use each other in a circle: {chain}.", "Take one `use` away.",
        (("chain", " → ".join(chain)),),
    )  # fmt: skip


def picture_fault(span: Span, what: Wording, remedy: Wording) -> Diagnostic:
    return Diagnostic("CW408", span, "{what}", "{remedy}", (("what", ours(what)), ("remedy", ours(remedy))))


def unknown_rule(span: Span, word: str, near: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "CW409", span, "There is no house rule “{word}”.", _NEAR if near else "Write its full name, in quotes.",
        (("near", quoted(near)), ("word", word),), fix=Fix(span, f'"{near[0]}"', safe=len(near) == 1) if near else None,
    )  # fmt: skip


def value_without_declaration(span: Span, what: str, word: str, near: Sequence[str] = ()) -> Diagnostic:
    return Diagnostic(
        "CW410", span, "Nothing called “{word}” can be changed: the game declares no such {what}.",
        _NEAR if near else "Write the kind and the English name of a thing that is there.",
        (("near", quoted(near)), ("what", what), ("word", word)),
        fix=Fix(span, f'"{near[0]}"', safe=len(near) == 1) if near else None,
    )  # fmt: skip


def unknown_emblem(span: Span, word: str, near: Sequence[str], alike: Sequence[str]) -> Diagnostic:
    """`near` are spelt nearly so, `alike` are called so in part: worth a thought, but no slip of the pen."""
    return Diagnostic(
        "CW411", span, "There is no sign “{word}”; that of its kind is drawn instead.",
        _NEAR if near or alike else "Choose one of those in print/icons.",
        (("near", quoted(near or alike)), ("word", word)),
        "warning",
        fix=_replace(span, near),
    )  # fmt: skip


def errors_in_used_set(span: Span, name: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW412", span, "The set “{name}” has errors, and what they lose of it is missing here, too.",
        "Mend them first; `cardwright check` of that set tells them all.", (("name", name),),
        related=((first, "the first stands here"),),
    )  # fmt: skip


# ---- meaning


def slot_not_taken(span: Span, verb: str, prep: str, taken: Iterable[str]) -> Diagnostic:
    slots = list(taken)
    return Diagnostic(
        "CW501", span, "`{verb}` takes no `{prep}` here.",
        "It takes {slots}." if slots else "Leave it out.",
        (("verb", verb), ("prep", prep), ("slots", listing(f"`{slot} …`" for slot in slots))),
    )  # fmt: skip


def slot_takes(span: Span, verb: str, prep: str, sorts: Iterable[str]) -> Diagnostic:
    """The verb has such a slot, and something else stands in it."""
    return Diagnostic(
        "CW501", span, "`{verb}` takes no such `{prep}`.", "Behind `{prep}` stands {takes}.",
        (("verb", verb), ("prep", prep), ("takes", several(sorts, "or"))),
    )  # fmt: skip


def narrows_no_card(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW501", span, "`{words}` narrows no card here.",
        "Behind `with` stands a card and where it lies:  swap 1 seen card with 1 card in the realm",
        (("words", span.text),),
    )  # fmt: skip


def paid_behind(span: Span, paid: str) -> Diagnostic:
    return Diagnostic(
        "CW501",
        span,
        "What is paid stands behind what it is paid for.",
        "Write it like this:  {example}",
        (("example", paid),),
    )


def other_verb(span: Span, verb: str, prep: str, other: str, example: str) -> Diagnostic:
    return Diagnostic(
        "CW501", span, "`{verb}` takes no such `{prep}`.", "Perhaps you mean `{other}`:  {example}",
        (("verb", verb), ("prep", prep), ("other", other), ("example", example)),
    )  # fmt: skip


def object_missing(span: Span, verb: str, example: str) -> Diagnostic:
    return Diagnostic(
        "CW502", span, "`{verb}` does not say what.", "Write it like this:  {example}",
        (("verb", verb), ("example", example)),
    )  # fmt: skip


def wrong_object(span: Span, verb: str, what: Wording, takes: Iterable[str], example: str) -> Diagnostic:
    return Diagnostic(
        "CW503", span, "I cannot {verb} {what}.", "It goes with {takes}, for instance:  {example}",
        (("verb", verb), ("what", ours(what)), ("takes", listing(map(message, takes))), ("example", example)),
    )  # fmt: skip


def agreement(span: Span, subject: str, right: str) -> Diagnostic:
    return Diagnostic(
        "CW504", span, "“{subject}” and “{word}” do not agree.", "Write `{right}`.",
        (("subject", subject), ("word", span.text), ("right", right)), fix=Fix(span, right),
    )  # fmt: skip


def nothing_named(span: Span, word: str) -> Diagnostic:
    return Diagnostic(
        "CW505", span, "“{word}” points at nothing that was named before.", "Name the thing itself.", (("word", word),)
    )


def two_things_named(span: Span, word: str, things: Iterable[str]) -> Diagnostic:
    shown = list(dict.fromkeys(things))
    return Diagnostic(
        "CW506", span, "“{word}” could be {things}.",
        "Say which: {which}.",
        (
            ("word", word),
            ("things", Several(tuple(f"the {thing}" for thing in shown), "or")),
            ("which", Several(tuple(f"`that {thing}`" for thing in shown), "or")),
        ),
    )  # fmt: skip


def they_of_two(span: Span, word: str) -> Diagnostic:
    """`if your opponent has more cats than you: they draw 1 card`, inside `each player:`."""
    return Diagnostic(
        "CW506", span, "“{word}” could be whom the condition names, or whom the block or the head above it names.",
        "Name them, or let the condition begin with `they`:  if they have fewer cards than your opponent:",
        (("word", word),),
    )  # fmt: skip


def they_alone(span: Span, word: str) -> Diagnostic:
    return Diagnostic(
        "CW507", span, "“{word}” has nobody to point at here.",
        "`they` and `their` stand inside a block such as `each opponent:`, below a head that names somebody, or where "
        "it is said what somebody does. Elsewhere open such a block, or say who.",
        (("word", word),),
    )  # fmt: skip


def duration_on_instruction(span: Span) -> Diagnostic:
    if re.match(r"until \S.* (?:ha(?:ve|s)|is|are) ", span.text):  # draw 1 card until you have 6 cards in hand
        return Diagnostic(
            "CW508", span, "An instruction is done once, and not again and again.",
            "Say it without a number: `draw cards until you have 6 cards in hand`.",
        )  # fmt: skip
    return Diagnostic(
        "CW508", span, "An instruction is done at once; it cannot last `until` something.",
        "Leave `until …` out, or write what holds meanwhile (`your spells have power + 1 until end of battle`).",
    )  # fmt: skip


def cancel_too_late(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW509", span, "`cancel it` has nothing to cancel here, or comes too late.",
        "It stands below `before …:`, ahead of what it cancels.",
    )  # fmt: skip


def never_happens(span: Span, what: str, near: Sequence[str]) -> Diagnostic:
    ends = {
        r"\bis out$|\bloses?\b": "game_lost: a player loses the game",
        r"\bwins?\b": "game_won: a player wins the game",
    }
    example = next((one for words, one in ends.items() if re.search(words, what)), "card_played: a player plays a card")
    return Diagnostic(
        "CW510", span, "This can never happen in this game: {what}.",
        "What can happen, for instance: {shown}."
        if near
        else "`cardwright rules` lists everything that happens; a game of your own declares more of it: "
        "`happening {example}`.",
        (("what", what), ("shown", Several(tuple(near), "; ")), ("example", example)),
    )  # fmt: skip


def no_such_action(span: Span, what: str, near: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "CW511", span, "Nobody ever does this in this game, so it can be neither allowed nor forbidden: {what}.",
        "What can be done, for instance: {shown}." if near else "`cardwright rules` lists all actions.",
        (("what", what), ("shown", Several(tuple(near), "; "))),
    )  # fmt: skip


def property_not_had(span: Span, things: str, name: str, has: Iterable[str]) -> Diagnostic:
    shown = list(has)
    if things == "this":
        what, remedy, nothing = "This card has no {name}.", "It has {has}.", "It has no numbers at all."
    else:
        what, remedy, nothing = "{things} have no {name}.", "They have {has}.", "They have no numbers at all."
    words = ("things", things[:1].upper() + things[1:]), ("name", name), ("has", listing(shown))
    return Diagnostic("CW512", span, what, remedy if shown else nothing, words)


def must_last(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW513", span, "This would hold for ever: nothing says until when.",
        "Add `until end of turn`, `until your next turn` or another end.",
    )  # fmt: skip


def gone_by_then(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW513", span, "This card is carried out line by line, and is gone then: nothing on it waits for later.",
        "Write it in a house rule, or on a card that stays.",
    )  # fmt: skip


def waits_in_a_step(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW513", span, "A step is carried out line by line, and is over then: nothing in it waits for later.",
        "Write it in the game itself, or in a house rule.",
    )  # fmt: skip


def not_an_ability(span: Span, form: str = "") -> Diagnostic:
    remedy = {
        "IfBlock": "Put it under a `when …:`; if you wait for something that happens, begin with `when` itself.",
        "LaterBlock": "For every time, write `when your turn begins:`; for once, put it under a `when …:`.",
        "EachBlock": "For every turn, write `when your turn begins:`; else put it under a `when …:`.",
    }.get(form, 'Put it under a `when …:`, a `may "…" …:` or an `action "…":`.')
    return Diagnostic("CW514", span, "This line is carried out at once, but nothing says when.", remedy)


def no_meaning(span: Span, what: Wording, remedy: Wording, fix: Fix | None = None) -> Diagnostic:
    return Diagnostic("CW515", span, "{what}", "{remedy}", (("what", ours(what)), ("remedy", ours(remedy))), fix=fix)


def not_counted(span: Span, noun: str, plural: bool) -> Diagnostic:
    """`gain ornicle`: one it may well be, `gain ornicles` may be any number."""
    one = None if plural else Fix(Span(span.source, span.start, span.start), "1 ", safe=False)
    return no_meaning(span, "This does not say how many.", message("Write `1 {noun}`, or `all`.", noun=noun), one)


def addition_refused(span: Span, sort: str, addition: str, headed: bool) -> Diagnostic:
    """Something behind a sentence that its form cannot use; `headed` where a head stands above."""
    if addition == "until" and sort in ("done", "block"):
        return duration_on_instruction(span)
    what, remedy = _ADDITIONS.get((sort, addition)) or _ADDITIONS[sort, ""]
    if remedy == _ABOVE and not headed:
        remedy = _NO_HEAD
    whom = span.text.removeprefix("against ")
    if addition == "against" and sort == "holds" and whom == "you":
        remedy = "Write `in battle`, or leave it out."
    return Diagnostic("CW515", span, what, remedy, (("words", span.text), ("whom", whom)))


_DONE = "An instruction is done when it is reached."
_REACHED = "A block is carried out when it is reached."
_ABOVE = "Put `{words}` into the head above it."
_NO_HEAD = "Leave `{words}` out, or put it into a head:  when you win a battle in attack:"
_WAITS = "A head waits as long as its card is in force."
_HOLDS = "What holds is not used, so this cannot limit it."
_ADDITIONS = {
    ("done", ""): (_DONE, _ABOVE),
    ("block", ""): (_REACHED, _ABOVE),
    ("block", "if"): ("A block is repeated from its beginning.", "Put it below `{words}:`, or that into the block."),
    ("block", "price"): ("Nothing is paid for a block of this form.", "Put it below `may, {words}:`."),
    ("block", "each"): ("A block of this form is reached once.", "Put it below `{words}:`."),
    ("price", ""): (
        "A price is one number, and not so many for each.",
        "For what is done so often, write `{words}` before the price; below `{words}:`, each is paid for by itself.",
    ),
    ("head", "until"): (_WAITS, "Leave `{words}` out."),
    ("head", "each"): ("What is waited for happens once at a time.", "Put `{words}` behind what is done below."),
    ("head", "moment"): (
        "What is waited for is a moment itself.", 'Leave `{words}` out; moments are for offers:  may "Nap" {words}:',
    ),
    ("offer", "until"): (_WAITS, "Leave `{words}` out."),
    ("offer", "each"): ("What is offered is done once at a time.", "Put `{words}` behind what is done below."),
    ("offer", "against"): (
        "An offer of this form does not ask whom it meets.",
        'Wait for what happens:  may "Nap" when you attack an opponent:',
    ),
    ("holds", "limit"): (_HOLDS, 'Write when it holds (`in battle`), or make it an offer:  may "Nap" {words}:'),
    ("holds", "moment"): (_HOLDS, 'Write when it holds (`in battle`), or make it an offer:  may "Nap" {words}:'),
    ("holds", "price"): (_HOLDS, 'Make it an offer, and let it last:  may "Nap" {words}:'),
    ("holds", "against"): (
        "Only what is forbidden or allowed, and what a face counts as, can be `against` somebody.",
        "Ask who is fought:  in battle, if your opponent is {whom}",
    ),
    ("holds", "each"): ("Only what is added or taken away can be multiplied.", "Write `+ 1 {words}`."),
}  # fmt: skip


def counted_plainly(span: Span, word: str) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "What two players have is compared by one plain noun.",
        "Write `{word} cards than …`, without other words about it.", (("word", word),),
    )  # fmt: skip


def half_not_rounded(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "Half of 3 is no whole number: which way is it rounded?",
        "Write `{words}, rounded up`, or `{words}, rounded down`.", (("words", span.text),),
    )  # fmt: skip


def not_multiplied(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "Nothing in this line can be counted so often.",
        "Write `{words}:`, and below it what is done each time.", (("words", span.text),),
    )  # fmt: skip


def may_above(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "A line with branches is no offer.", "Write `may:`, and put it below, without its own `may`."
    )


def secret_alone(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "What is secret, everybody does at once, with branches below.",
        "Write `everyone secretly chooses:` or `everyone bids ornicles:`.",
    )  # fmt: skip


def branches_say_it(span: Span, verb: str) -> Diagnostic:
    return Diagnostic("CW515", span, "The branches below say it all.", "Write `{verb}:` alone.", (("verb", verb),))


def other_branch(span: Span, forms: Iterable[str]) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "Such a branch cannot stand here.", "Write {forms}.",
        (("forms", listing(f"`{form}`" for form in forms)),),
    )  # fmt: skip


def forbids_nothing(span: Span, before: Span, instead: str, done: str) -> Diagnostic:
    """`no player can attack you`: what stands before the verb is said otherwise."""
    return Diagnostic(
        "CW515", span, "“no” before what can be done would forbid nothing.", "Write `{instead}`.",
        (("instead", instead + done),), fix=Fix(before, instead),
    )  # fmt: skip


def not_of(span: Span, noun: str, value: str) -> Diagnostic:
    """`creatures of any strength`: `noun` is a number that they have, `value` a rule value that may be meant."""
    remedy = "Write `with {noun} at least 1`." if noun else "Leave `of {words}` out."
    if value:
        remedy = "Write `with {noun} at least 1`; or perhaps a rule value is meant:  your {value} + 1"
    return Diagnostic(
        "CW515", span, "Nothing is `of {words}`.", remedy,
        (("words", span.text), ("noun", noun), ("value", value)),
    )  # fmt: skip


def replaces_itself(span: Span, what: str) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "This replaces a thing by itself, so nothing changes.",
        "Say what is done in its place; what comes besides stands below:  when you {what}:", (("what", what),),
    )  # fmt: skip


def counts_as_one(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "A face counts as one other face.",
        "Write a line for each face:  your 3 counts as 2",
    )  # fmt: skip


def totals_compare(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "A total compares with a number, or with another total.",
        "Write `is at least 10`, or `is higher than your opponent's total`.",
    )  # fmt: skip


def has_property(span: Span, kind: str, having: str) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "No condition asks how much of it one thing has.",
        "Ask whether there is such a thing: `if you have a {kind} with {having}`.",
        (("kind", kind), ("having", having)),
    )  # fmt: skip


def one_asked_for(span: Span, asked: str) -> Diagnostic:
    """`asked` is the same, each for itself: `if you have a cat or if you have a trap`."""
    return Diagnostic(
        "CW515", span, "One sort of thing is asked for at a time.",
        "Write `{asked}`." if asked else "Put one `if …` into another, or write a line for each.", (("asked", asked),),
    )  # fmt: skip


def one_player_at_a_time(span: Span, remedy: Wording) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "One player is named here, or one sort of them.", "{remedy}", (("remedy", ours(remedy)),)
    )


def as_a_whole(span: Span, verb: str, instead: str) -> Diagnostic:
    """`opponents cannot attack you with fire spells`: `instead` speaks of the cards themselves."""
    return Diagnostic(
        "CW511", span, "`{verb}` is allowed or forbidden as such, and not “{words}”.",
        "Speak of what is played:  {instead}" if instead else "`cardwright rules` lists all actions.",
        (("verb", verb), ("words", span.text), ("instead", instead)),
    )  # fmt: skip


def not_that_face(span: Span, other: str) -> Diagnostic:
    """`when you roll no symbol`: `other` are all the other faces."""
    return Diagnostic(
        "CW515", span, "A face is waited for, or asked for, that is there.",
        "Write `{other}`." if other else "Name the faces that are meant.", (("other", other),),
    )  # fmt: skip


def before_whose(span: Span, whose: str, right: str) -> Diagnostic:
    """`2 your cats`"""
    return Diagnostic(
        "CW515", span, "“{word}” cannot stand before `{whose}`.", "Write `{right}`.",
        (("word", span.text), ("whose", whose), ("right", right)),
    )  # fmt: skip


def things_own_nothing(span: Span) -> Diagnostic:
    """`its ornicles`, `a creature's ornicles`"""
    return Diagnostic(
        "CW515", span, "Things are somebody's, and nothing is theirs.",
        "What lies on a thing is `on` it: `for each ornicle on it`, `1 ornicle on a creature`.",
    )  # fmt: skip


def only_nouns_have(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "Only what is named by a noun is picked by what it has.",
        "Say it right behind the noun, before the place.",
    )  # fmt: skip


def has_once(span: Span, second: str) -> Diagnostic:
    """`1 creature that has ornicles that has weapons`: does the creature have both, or the ornicles the weapons?"""
    return Diagnostic(
        "CW515", span, "By what lies on it, a thing is picked once.",
        "Ask for the second in a block, `if it has {second}:`, or leave one of them out.", (("second", second),),
    )  # fmt: skip


def has_counters(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "Things have counters on them, and nothing else.", "Name a counter, or leave `that has` out."
    )


def no_place(span: Span, word: str, places: Iterable[str]) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "“{word}” is no place of this game.", "Its places are {places}.",
        (("word", word), ("places", listing((f"`{place}`" for place in places), 12))),
    )  # fmt: skip


def no_thing(span: Span, word: str, value: str) -> Diagnostic:
    """A verb where a thing is meant; `value` is a rule value with its word."""
    remedy = "Perhaps a rule value is meant:  your {value} + 1" if value else "Name a thing: `1 creature`, `your hand`."
    return Diagnostic(
        "CW515", span, "“{word}” is what somebody does, and no thing.", remedy, (("word", word), ("value", value))
    )


def ends_with_its_card(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "This holds as long as its card is in force, and no shorter.",
        "Leave `{words}` out, or put the line below a head:  when you lose a battle:", (("words", span.text),),
    )  # fmt: skip


def and_with_or(span: Span) -> Diagnostic:
    """`if A or if B and if C` could be two things."""
    return Diagnostic("CW515", span, "`and` and `or` in one chain could be understood in two ways.", _ONE_BY_ONE)


def unless_with_or(span: Span) -> Diagnostic:
    """`unless A or if B` could be two things."""
    return Diagnostic("CW515", span, "`or` behind `unless` could be understood in two ways.", _ONE_BY_ONE)


_ONE_BY_ONE = "Write a line for each, or put one `if …:` into another."


def cannot_be_commanded(span: Span, verb: str) -> Diagnostic:
    return Diagnostic(
        "CW516", span, "`{verb}` happens, but no card can order it.",
        "It may stand after `when`, `before` and `instead of`.", (("verb", verb),),
    )  # fmt: skip


def setting_refused(span: Span, value: str, allowed: Arg) -> Diagnostic:
    return Diagnostic(
        "CW517",
        span,
        "`{value}` cannot be set to this.",
        "It can be {allowed}.",
        (("value", value), ("allowed", allowed)),
    )


def set_without_when(span: Span, changed: str) -> Diagnostic:
    """`changed` is the beginning of a line that holds at times: `your turn_draw + 1`."""
    remedy = "What holds at times is a change:  {changed} {words}" if changed else "Leave `{words}` out."
    return Diagnostic(
        "CW515", span, "`set` has no when: the value is so all the time.", remedy,
        (("words", span.text), ("changed", changed)),
    )  # fmt: skip


def set_for_all(span: Span, value: str) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "`set` sets one value, for all players alike.",
        "Write a line for each value; for one player, write `your {value} is 3` on a card.", (("value", value),),
    )  # fmt: skip


def set_to_one(span: Span, value: str) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "A value is set to one number or one word.", "Write `set {value} to 3`.", (("value", value),)
    )


def claim_fails(span: Span, is_: int, of: int) -> Diagnostic:
    return Diagnostic(
        "CW518", span, "This claim is not so: counted on the die, it is {n} of {m} faces.",
        "Change the claim, or the branches of the roll.", (("n", str(is_)), ("m", str(of))),
    )  # fmt: skip


def slot_missing(span: Span, verb: str, needs: Sequence[str], example: str) -> Diagnostic:
    return Diagnostic(
        "CW519", span, "`{verb}` lacks its {needs}.", "Write it like this:  {example}",
        (("verb", verb), ("needs", Several(tuple(f"`{prep} …`" for prep in needs), "or")), ("example", example)),
    )  # fmt: skip


# ---- scenarios


def no_move(span: Span, verb: str, line: Span) -> Diagnostic:
    return Diagnostic(
        "CW520", span, "`{verb}` is nothing that a player decides, so it is no move.",
        "A move is `ann attacks ben with …`, `ann plays a card`, `ann passes`; what comes of it stands behind "
        "`expect`.",
        (("verb", verb),), fix=Fix(Span(line.source, line.start, line.start), "expect ", safe=False),
    )  # fmt: skip


def no_expectation(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW521", span, "I cannot tell whether this is so: {what}.",
        "Expect something like `ann wins the battle`, `ann's total is 5`, `ann has 2 cards in hand`, "
        "`\"…\" is in ben's hand`, `ann cannot attack ben`.",
        (("what", span.text),),
    )  # fmt: skip


def unknown_player(span: Span, word: str, players: Sequence[str], near: Sequence[str]) -> Diagnostic:
    mend = Fix(span, near[0] + ("'s" if span.text[-2:] in ("'s", "’s") else "")) if near else None
    return Diagnostic(
        "CW522", span, "Nobody called “{word}” plays here.",
        _NEAR if near else ("The players are {players}." if players else "Name them:  players: ann fire, ben water"),
        (("near", quoted(near)), ("word", word), ("players", listing(players))), fix=mend,
    )  # fmt: skip


def too_few_cards(span: Span, what: Arg, has: int, needs: int) -> Diagnostic:
    says = "Of {what}, the game has {has}; the scenario needs {needs}." if has else "No card is this: {what}."
    return Diagnostic(
        "CW523", span, says, "Take some away." if has else "`cardwright words` lists all cards.",
        (("what", what), ("has", str(has)), ("needs", str(needs))),
    )  # fmt: skip


def players_fault(span: Span, what: Wording, remedy: Wording) -> Diagnostic:
    return Diagnostic("CW524", span, "{what}", "{remedy}", (("what", ours(what)), ("remedy", ours(remedy))))


def never_lies_there(span: Span, card: str, zone: str, places: Iterable[str]) -> Diagnostic:
    return Diagnostic(
        "CW525", span, "{A} {kind} never lies in the {zone}.", "Its places are {places}.",
        (*_kind(card, "A"), ("zone", zone), ("places", listing(f"the {place}" for place in places))),
    )  # fmt: skip


def not_in_scenario(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW526", span, "This is neither a move nor an expectation.",
        "A scenario has fields, moves (`ann plays a card`) and lines that begin with `expect`; what a "
        "rule says stands in a card or a house rule.",
    )  # fmt: skip


def not_bound(span: Span, word: str, parts: Iterable[str]) -> Diagnostic:
    return Diagnostic(
        "CW515", span, "No move can be bound to “{word}”.", "Write {known}.",
        (("word", word), ("known", Several(tuple(f"`in the {part}`" for part in parts), "or"))),
    )  # fmt: skip


def no_actions(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW527", span, "Nobody chooses an action in this game, so this could never be used.",
        'Write `may` instead of `action`: it is offered when it can be used.',
    )  # fmt: skip


def nobody_can(span: Span, why: Wording, remedy: Wording) -> Diagnostic:
    return Diagnostic(
        "CW528", span, "This reads well, but nobody could carry it out: {why}", "{remedy}",
        (("why", ours(why)), ("remedy", ours(remedy))),
    )  # fmt: skip


def nothing_done_here(span: Span, kind: str) -> Diagnostic:
    return Diagnostic(
        "CW529", span, "Nothing is done where something is declared (`{kind}`), so this would never happen.",
        "Such lines stand on cards, in the game, in house rules, editions and variants.", (("kind", kind),),
    )  # fmt: skip


def not_stoppable(span: Span) -> Diagnostic:
    return nobody_can(
        span,
        "It is told when it has happened, and nothing comes before it or in its place.",
        "Wait for it with `when …`.",
    )


# ---- set


def same_name(span: Span, name: str, first: Span, free: str = "") -> Diagnostic:
    """`free` is a name in its place that nobody has."""
    return Diagnostic(
        "CW601", span, "There are two of “{name}”.", "Give one of them another name.", (("name", name),),
        related=((first, "the first stands here"),), fix=Fix(span, f'"{free}"', safe=False) if free else None,
    )  # fmt: skip


def deck_too_small(span: Span, zone: str, has: int, needs: int, why: Several) -> Diagnostic:
    return Diagnostic(
        "CW602", span, "The {zone} has {has} cards; the game deals {needs} ({why}).",
        "Add cards, or raise `copies`.", (("zone", zone), ("has", str(has)), ("needs", str(needs)), ("why", why)),
    )  # fmt: skip


def kind_missing(span: Span, zone: str, kind: str) -> Diagnostic:
    return Diagnostic(
        "CW603", span, "There is no {kind} in the {zone}, and the game cannot be played without one.",
        "Add a {kind}.", (("zone", zone), ("kind", kind)),
    )  # fmt: skip


def translation_missing(
    span: Span, what: Wording, language: Message | str, code: str, in_sheet: bool = False
) -> Diagnostic:
    remedy = 'Add a line:  {field}: 11 "…", 12 "…"' if code.startswith("called ") else 'Add a line:  {field}: "…"'
    return Diagnostic(
        "CW604", span, "{what} is missing in {language}.",
        "Add a column `{name}` to the table." if in_sheet else remedy,
        (("what", ours(what)), ("language", language), ("field", code), ("name", code)), severity="warning",
    )  # fmt: skip


def rules_in_conflict(span: Span, value: str, one: str, other: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW605", span, "“{one}” and “{other}” disagree about `{value}`.",
        "Name the one that has the last word:  last: \"{one}\"", (("value", value), ("one", one), ("other", other)),
        related=((first, "the other stands here"),),
    )  # fmt: skip


def same_sentence(span: Span, other: str, lang: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW606", span, "In {lang}, this prints the same words as “{other}”, but it does something else.",
        "Two things here are called the same; give one of them another name.", (("lang", lang), ("other", other)),
        related=((first, "the other stands here"),),
    )  # fmt: skip


def declared_twice(span: Span, what: str, name: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW607", span, "The {what} `{name}` is declared twice.", "Leave one of the two, or rename one.",
        (("what", what), ("name", name)), related=((first, "the first stands here"),),
    )  # fmt: skip


def by_hand_in_vain(span: Span, text: str, lines: str) -> Diagnostic:
    """A sentence in `manual` that card text can say. `lines` is that card text; shown if it is one line, or two."""
    head, *body = (line.strip() for line in lines.strip().splitlines())
    remedy = "Write it as card text, and leave `manual` out."
    shown = head if not body else f"{head} {body[0]}" if len(body) == 1 else ""
    return Diagnostic(
        "CW609", span, "Nothing carries out what stands here: “{text}” Card text can say it.",
        remedy if not shown else "Write it as card text, and leave `manual` out:  {lines}",
        (("text", text), ("lines", shown)), "warning",
    )  # fmt: skip


def no_game(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW608", span, "Nothing says which game these cards belong to.",
        "Begin the file with `use` and the name of a set:  use imperial-twing",
    )  # fmt: skip


def no_first_player(span: Span, word: str, person: str) -> Diagnostic:
    """`word` is `first` or `last`; `person` is one that the game declares, or nothing."""
    if word == "last":
        remember = "Let a person remember it: where it happens `that player becomes the leader`, and here `the leader`."
        return no_meaning(span, "Who was the last to do something, is not remembered.", remember)
    remedy: Wording = "Declare a person: `person dealer`, who is the first player until somebody else becomes it."
    if person:
        remedy = message("Write `the {person}`, who is the first player until somebody else becomes it.", person=person)
    return no_meaning(span, "Nobody is called the first player.", remedy)
