"""What the parser has just recognised becomes a node: one small function per rule of the grammar, by its name.

Every function gets the children of its rule, tokens and nodes in the order written, and picks them by type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from cardwright.syntax import tree
from cardwright.syntax.tree import Token

Children = list[Any]
Node = TypeVar("Node")
_new = tuple.__new__


class Suite(NamedTuple):
    """Lines of a block, on their way into the node above."""

    lines: tree.Body


class Part(NamedTuple):
    """Some piece of a node, on its way into the node above."""

    name: str
    value: Any
    start: int
    end: int


def token(children: Children, *types: str) -> Token | None:
    """The first token of one of these classes."""
    return next((c for c in children if type(c) is Token and c.type in types), None)


def the(children: Children, kind: type[Node]) -> Node | None:
    """The first child of a type."""
    return next((c for c in children if type(c) is kind), None)


def every(children: Children, *kinds: type) -> tuple[Any, ...]:
    """All children of some types."""
    return tuple(c for c in children if type(c) in kinds)


def part(children: Children, name: str, default: Any = None) -> Any:
    """The value of a named part."""
    return next((c.value for c in children if type(c) is Part and c.name == name), default)


def ends(children: Children) -> tuple[int, int]:
    """From the first child to the last that is neither layout nor empty."""
    first = last = children[0]
    for child in children:
        if type(child) is Suite or (type(child) is Part and not child.value):
            continue
        if not (type(child) is Token and child.type in ("NL", "INDENT", "DEDENT")):
            last = child
    return first.start, last.end


LINES = (
    tree.SimpleLine, tree.RefusedLine, tree.WishLine, tree.OmitLine, tree.ClaimLine, tree.ExpectLine, tree.OddsLine,
    tree.WhenBlock, tree.ReplaceBlock, tree.OptionBlock, tree.ActionBlock, tree.IfBlock, tree.MayBlock,
    tree.ForEachBlock, tree.EachBlock, tree.LaterBlock, tree.Branching, tree.BadLine,
)  # fmt: skip
ITEMS = (tree.FieldLine, tree.RowLine, tree.ChangeBlock, tree.Declaration, *LINES)


# ---- declarations


def declaration(c: Children) -> Any:
    return _bad(c[0]) if type(c[0]) is Token else c[0]


def _declared(c: Children, head: Token, title: Token | None, **more: Any) -> tree.Declaration:
    given = {"value": (), "clause": None, "tails": (), "sheet": None} | more
    return tree.Declaration(head=head, title=title, items=part(c, "body", ()), start=c[0].start, end=_end(c), **given)


def _end(c: Children) -> int:
    body = next((x for x in c if type(x) is Part and x.name == "body"), None)
    return body.end if body else ends(c)[1]


def use(c: Children) -> Any:
    return _declared(c, c[0], c[1])


def titled(c: Children) -> Any:
    return _declared(c, c[0], c[1])


def spreadsheet(c: Children) -> Any:
    return _declared(c, c[0], None, sheet=c[2])


def die(c: Children) -> Any:
    return _declared(c, c[0], c[1], value=part(c, "value"))


def clause_declaration(c: Children) -> Any:
    return _declared(c, c[0], c[1], clause=the(c, tree.ClauseTree), tails=part(c, "tails", ()))


def body(c: Children) -> Any:
    items = every(c, *ITEMS) + tuple(_bad(x) for x in c if type(x) is Token and x.type == "BAD")
    return Part("body", items, c[0].start, items[-1].end if items else c[0].start)


def change(c: Children) -> Any:
    return tree.ChangeBlock(c[1], c[2], every(c, *ITEMS), *ends(c))


def field(c: Children) -> Any:
    if c[0].type == "PLAIN_FIELD":
        return _plain_field(c[0])
    name, _, lang = c[0].text.partition(" (")
    return tree.FieldLine(name, lang.rstrip(")"), part(c, "value"), c[0], c[0].start, c[2].end)


def _plain_field(field: Token) -> tree.FieldLine:
    """`name (de): "…"` in one token, taken apart."""
    _, whole, start, end = field
    written, _, value = whole.partition(":")
    text = value.lstrip(" ")
    name, _, lang = written.partition(" (")
    kind = "STRING" if text[0] == '"' else "NUM" if text.isdecimal() and len(text) < 10 else "WORD"
    begin = end - len(text)
    atom = _new(Token, (kind, text, begin, end))  # as named tuples do it, without a call more: there are many of these
    entry = _new(tree.Entry, ((atom,), begin, end))
    key = _new(Token, ("FIELD", written, start, start + len(written)))
    return _new(tree.FieldLine, (name, lang[:-1], (entry,), key, start, end))


def value(c: Children) -> Any:
    return Part("value", every(c, tree.Entry), *ends(c))


def entry(c: Children) -> Any:
    return tree.Entry(tuple(c), *ends(c))


def row(c: Children) -> Any:
    cells: list[list[Token]] = []
    for atom in c[:-1]:
        if atom.type == "VBAR":
            cells.append([])
        else:
            cells[-1].append(atom)
    bars = [atom for atom in c if atom.type == "VBAR"]
    entries = [
        tree.Entry(tuple(cell), cell[0].start if cell else bar.end, cell[-1].end if cell else bar.end)
        for cell, bar in zip(cells, bars, strict=True)
    ]
    return tree.RowLine(tuple(entries[:-1]), *ends(c))


# ---- lines


def simple(c: Children) -> Any:
    return tree.SimpleLine(part(c, "sentence"), *ends(c))


def refused(c: Children) -> Any:
    sentence = next(x for x in c if type(x) is Part)
    because = tuple(x for x in c if type(x) is Token and x.type in ("CODE", "WORD", "STRING"))
    return tree.RefusedLine(tree.SimpleLine(sentence.value, sentence.start, sentence.end), because, *ends(c))


def wish(c: Children) -> Any:
    sentence, tails = (
        next((x for x in c if type(x) is Part and x.name == name), None) for name in ("sentence", "tails")
    )
    assert sentence is not None
    line = tree.SimpleLine(sentence.value, sentence.start, sentence.end)
    clause = the(c, tree.ClauseTree)
    end = max(x.end for x in (c[-2], clause, tails) if x is not None)
    return tree.WishLine(line, clause, tails.value if tails else (), sentence.start, end)


def omit(c: Children) -> Any:
    return tree.OmitLine(c[1], *ends(c))


def claim(c: Children) -> Any:
    n, m = (int(x.text) for x in c if type(x) is Token and x.type == "NUM")
    return tree.ClaimLine(c[2], c[3], n, m, *ends(c))


def expect(c: Children) -> Any:
    return tree.ExpectLine(c[1], part(c, "tails", ()), *ends(c))


def odds(c: Children) -> Any:
    least, most, tries = (int(x.text) for x in c if type(x) is Token and x.type == "NUM")
    noun = next(x for x in reversed(c) if type(x) is Token and x.type == "WORD")
    return tree.OddsLine(c[1], part(c, "tails", ()), least, most, tries, noun, *ends(c))


def when(c: Children) -> Any:
    timing, clause = part(c, "trigger")
    return tree.WhenBlock(timing, clause, part(c, "tails", ()), _body(c), c[0].start, max(c[0].end, c[1].end))


def trigger(c: Children) -> Any:
    return Part("trigger", (c[0].text, c[1]), *ends(c))


def replace(c: Children) -> Any:
    verb, obj = part(c, "doing_noun", (None, None))
    return tree.ReplaceBlock(verb, obj, token(c, "DOTTED"), part(c, "tails", ()), _body(c), c[0].start, c[1].end)


def option(c: Children) -> Any:
    timing, clause = part(c, "trigger", ("", None))
    return tree.OptionBlock(c[1], timing, clause, part(c, "tails", ()), _body(c), c[0].start, c[1].end)


def action(c: Children) -> Any:
    return tree.ActionBlock(c[1], part(c, "tails", ()), _body(c), c[0].start, c[1].end)


def condition(c: Children) -> Any:
    return tree.IfBlock(c[1], part(c, "tails", ()), _body(c), part(c, "otherwise", ()), c[0].start, c[1].end)


def otherwise(c: Children) -> Any:
    """What is done otherwise; `otherwise if` asks again, and is an `if` below the `otherwise`."""
    body = _body(c) if the(c, tree.ClauseTree) is None else (condition(c[1:]),)
    return Part("otherwise", body, *ends(c))


def may_block(c: Children) -> Any:
    may = token(c, "MAY")
    return tree.MayBlock(the(c, tree.Phrase), part(c, "tails", ()), _body(c), c[0].start, (may or c[0]).end)


def for_each(c: Children) -> Any:
    return tree.ForEachBlock(c[1], part(c, "tails", ()), _body(c), c[0].start, c[1].end)


def each(c: Children) -> Any:
    people = every(c, tree.Phrase)
    return tree.EachBlock(c[0], people[1] if len(people) > 1 else None, _body(c), c[0].start, people[-1].end)


def later(c: Children) -> Any:
    return tree.LaterBlock(c[1], _body(c), c[0].start, c[1].end)


def branching(c: Children) -> Any:
    return tree.Branching(c[0], part(c, "branches"), c[0].start, c[0].end)


def suite(c: Children) -> Any:
    if sentence := part(c, "sentence"):
        return Suite((tree.SimpleLine(sentence, c[0].start, c[0].end),))
    return Suite(_lines(c))


def branches(c: Children) -> Any:
    return Part("branches", every(c, tree.BranchBlock), c[0].start, c[-1].end)


def branch(c: Children) -> Any:
    first = c[0]
    if type(first) is Part:  # faces
        return tree.BranchBlock("faces", first.value, None, (), _body(c), first.start, first.end)
    if first.type == "BAD":
        return _bad(first)
    if first.type == "OTHERWISE":
        return tree.BranchBlock("otherwise", (), None, (), _body(c), first.start, first.end)
    if first.type == "ALL":
        return tree.BranchBlock("all", (), c[1], (), _body(c), first.start, c[1].end)
    start = next((x for x in c if type(x) is Part and x.name == "sentence"), None)
    asked = (*every(c, tree.Tail), *part(c, "tails", ()))
    label = token(c, "STRING")
    if start is None:  # all its lines stand below it
        return tree.BranchBlock("bullet", (), label, asked, _lines(c), first.start, (asked or (label,))[-1].end)
    lines = (tree.SimpleLine(start.value, start.start, start.end), *_lines(c))
    return tree.BranchBlock("bullet", (), label, asked, lines, first.start, start.end)


def faces(c: Children) -> Any:
    return Part("faces", tuple(x.value for x in c if type(x) is Part), *ends(c))


def face(c: Children) -> Any:
    return Part("face", (c[0], c[2] if len(c) > 1 else None), *ends(c))


# ---- sentences


def sentence(c: Children) -> Any:
    return Part("sentence", every(c, tree.Doing), *ends(c))


def imperative(c: Children) -> Any:
    form: tree.Form = "may" if c[0].type == "MAY" else "does"
    obj = the(c, tree.Phrase)
    start, end = c[0].start, (obj or token(c, "VERB")).end  # type: ignore[union-attr]
    clause = tree.ClauseTree(None, form, token(c, "VERB"), obj, 1, None, False, None, start, end)
    return _doing(clause, c)


def also(c: Children) -> Any:
    """`and gains 1 ornicle`: who does it has been said of the verb before."""
    obj = the(c, tree.Phrase)
    return _doing(tree.ClauseTree(None, "does", c[0], obj, 1, None, False, None, c[0].start, (obj or c[0]).end), c)


def statement(c: Children) -> Any:
    return _doing(c[0], c)


def _doing(clause: tree.ClauseTree, c: Children) -> tree.Doing:
    tails = part(c, "tails", ())
    return tree.Doing(clause, tails, clause.start, tails[-1].end if tails else clause.end)


def clause(c: Children) -> Any:
    subject, predicate = c
    return predicate._replace(subject=subject, start=subject.start)


def _said(form: tree.Form, c: Children, verb: Token | None = None) -> tree.ClauseTree:
    amount = part(c, "amount")
    sign: Literal[1, -1] = -1 if token(c, "MINUS") else 1
    if signed := token(c, "SIGNED"):
        sign = -1 if signed.text[0] in "-−" else 1
        amount = signed._replace(type="NUM", text=signed.text[1:], start=signed.start + 1)
    secretly = bool(token(c, "SECRETLY"))
    return tree.ClauseTree(None, form, verb, the(c, tree.Phrase), sign, amount, secretly, None, *ends(c))


def delta(c: Children) -> Any:
    return _said("delta", c)


def is_(c: Children) -> Any:
    return _said("is", c, c[0])


def is_of(c: Children) -> Any:
    return _said("is_of", c, c[0])


def is_alike(c: Children) -> Any:
    """`is of the same suit as the trump card`: it is a card of the same suit as that; `are of the same suit`: they are
    cards of the same suit."""
    same = c[1]
    a, card = Token("a", "a", same.start, same.start), Token("WORD", "card", same.start, same.start)
    alone = the(c, tree.NounPhrase) is not None
    kind = np([a, card, *c[1:]] if alone else [card._replace(text="cards"), *c[1:]])
    return tree.ClauseTree(None, "is", c[0], phrase([kind]), 1, None, False, None, *ends(c))


def passive(c: Children) -> Any:
    return _said("passive", c, token(c, "VERBED"))


def have(c: Children) -> Any:
    return _said("have", c, c[0])


def have_delta(c: Children) -> Any:
    return _said("have_delta", c, c[0])


def have_equal(c: Children) -> Any:
    had, other = (each for each in c if isinstance(each, tree.Phrase))
    return tree.ClauseTree(None, "have_equal", None, had, 1, None, False, other, *ends(c))


def can(c: Children) -> Any:
    return _said("can" if c[0].type == "CAN" else "cannot", c, token(c, "VERB"))


def can_be(c: Children) -> Any:
    return _said("can_be" if c[0].type == "CAN" else "cannot_be", c, token(c, "VERBED"))


def may(c: Children) -> Any:
    return _said("may", c, token(c, "VERB"))


def must(c: Children) -> Any:
    return _said("must", c, token(c, "VERB"))


def counts_as(c: Children) -> Any:
    return _said("counts_as", c, c[0])


def does(c: Children) -> Any:
    return _said("does", c, token(c, "VERB", "VERBS"))


def amount(c: Children) -> Any:
    return Part("amount", c[0], *ends(c))


def phrase(c: Children) -> Any:
    join = "or" if token(c, "OR") else "and" if token(c, "AND") else ""
    return tree.Phrase(every(c, tree.NounPhrase), join, *ends(c))  # type: ignore[arg-type]


def np(c: Children) -> Any:
    inner = the(c, tree.NounPhrase)
    words = tuple(x for x in c if type(x) is Token)
    if (bound := part(c, "bound")) is not None and inner is not None:
        return _bringing(words, inner, bound, c)
    same: tuple[Token, ...] = part(c, "alike", ())
    run = any(word.text in _RUNS for word in words)
    if same or run:
        last = next(i for i, word in enumerate(words) if word.text in ("of the same", *_RUNS))
        inside = inner if words[-1].text == "in" else None
        like = inner if inside is None else None
        return tree.NounPhrase(words[:last], None, None, inside, same, like, run, None, None, *ends(c))
    if inner is None:
        return tree.NounPhrase(words, None, None, None, (), None, False, None, None, *ends(c))
    match words[-1].text:
        case "of":
            return tree.NounPhrase(words[:-1], inner, None, None, (), None, False, None, None, *ends(c))
        case "in":  # the card in your hand that would bring … : it is said of the card
            place = inner._replace(outcome=None)
            return tree.NounPhrase(words[:-1], None, None, place, (), None, False, None, inner.outcome, *ends(c))
        case "that add up to":
            return tree.NounPhrase(words[:-1], None, None, None, (), None, False, inner, None, *ends(c))
        case _:
            return tree.NounPhrase(words[:-1], None, inner, None, (), None, False, None, None, *ends(c))


def _bringing(words: tuple[Token, ...], inner: tree.NounPhrase, bound: tuple[Token, Token], c: Children) -> Any:
    """`that would bring …`, or `whose rank would bring …`."""
    by = words[-2] if len(words) > 3 and words[-3].text == "whose" else None
    before = words[:-1] if by is None else words[:-3]
    outcome = tree.BringClause(by, inner, *bound, (by or words[-1]).start, ends(c)[1])
    return tree.NounPhrase(before, None, None, None, (), None, False, None, outcome, *ends(c))


def bound(c: Children) -> Any:
    return Part("bound", (c[0], part(c, "amount")), *ends(c))


_RUNS = ("in sequence", "in sequence with")


def alike(c: Children) -> Any:
    return Part("alike", tuple(x for x in c if type(x) is Token and x.text != "or"), *ends(c))


def tails(c: Children) -> Any:
    return Part("tails", every(c, tree.Tail), *(ends(c) if c else (0, 0)))


def tail(c: Children) -> Any:
    return c[-1]


def prepositional(c: Children) -> Any:
    return tree.Tail(c[0].text, c[0], c[1], None, *ends(c))


def if_tail(c: Children) -> Any:
    return tree.Tail(c[0].text, c[0], None, c[1], *ends(c))


def until(c: Children) -> Any:
    return tree.Tail("until", token(c[1:], "WORD"), the(c, tree.Phrase), the(c, tree.ClauseTree), *ends(c))


def limit(c: Children) -> Any:
    return tree.Tail("limit", c[1], None, None, *ends(c))


def moment(c: Children) -> Any:
    return tree.Tail(c[0].text, c[1], None, None, *ends(c))


def price(c: Children) -> Any:
    verb, obj = c[0].value
    return tree.Tail("price", verb, obj, None, *ends(c))


def rounding(c: Children) -> Any:
    return tree.Tail("rounded", c[0], None, None, *ends(c))


def doing_noun(c: Children) -> Any:
    return Part("doing_noun", (c[0], the(c, tree.Phrase)), *ends(c))


def untied(c: Children) -> Any:
    return tree.Tail("unless tied", c[0], None, None, *ends(c))


def back(c: Children) -> Any:
    return tree.Tail("back", c[0], None, None, *ends(c))


def lines(c: Children) -> Any:
    return _lines(c)


def _lines(c: Children) -> tree.Body:
    return tuple(
        _bad(x) if type(x) is Token else x for x in c if type(x) in LINES or (type(x) is Token and x.type == "BAD")
    )


def _body(c: Children) -> tree.Body:
    suite = the(c, Suite)
    return suite.lines if suite else ()


def _bad(line: Token) -> tree.BadLine:
    return tree.BadLine(line.start, line.end)


BUILDERS: dict[str, Callable[[Children], Any]] = {
    "declaration": declaration, "use": use, "titled": titled, "named": titled, "spreadsheet": spreadsheet, "die": die,
    "rule_value": lambda c: _declared(c, c[0], c[1], value=part(c, "value")),
    "clause_declaration": clause_declaration, "body": body, "change": change, "field": field, "value": value,
    "entry": entry, "row": row, "simple": simple, "refused": refused, "wish": wish, "omit": omit, "claim": claim,
    "expect": expect, "odds": odds, "when": when, "trigger": trigger, "replace": replace, "option": option,
    "action": action, "condition": condition, "otherwise": otherwise, "may_block": may_block, "for_each": for_each,
    "each": each, "later": later, "branching": branching, "suite": suite, "branches": branches, "branch": branch,
    "faces": faces, "face": face, "sentence": sentence, "imperative": imperative, "also": also, "statement": statement,
    "clause": clause, "delta": delta, "is": is_, "is_of": is_of, "is_alike": is_alike, "passive": passive, "have": have,
    "have_equal": have_equal, "have_delta": have_delta, "can": can, "can_be": can_be, "may": may, "must": must,
    "counts_as": counts_as, "does": does,
    "amount": amount, "phrase": phrase, "np": np, "bound": bound, "alike": alike, "tails": tails, "tail": tail,
    "prepositional": prepositional,
    "if_tail": if_tail, "until": until, "limit": limit, "moment": moment, "price": price, "doing_noun": doing_noun,
    "rounding": rounding, "untied": untied,
    "back": back, "lines": lines,
}  # fmt: skip
