"""A line becomes abilities and bodies: what holds, or a head with its body; sentences, and the list below them.

Abilities and bodies are one noun, since each holds the other: a head is followed by a body, and what lasts for a while
is an instruction with an ability in its list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any, TypeVar

from cardwright.reading.clauses import arranged
from cardwright.reading.heads import faces_of, heads, label_at, omitted, quoted
from cardwright.reading.joined_clauses import conditions, deeds, granted, offers, run, several, simple, statics, whoever
from cardwright.reading.lines import TextLine, patterns
from cardwright.reading.templates import Spans, spans
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import (
    FREE,
    Ability,
    Action,
    Bidding,
    Body,
    Branch,
    Choose,
    Do,
    Effect,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    Manual,
    May,
    Omit,
    Option,
    RankBranch,
    Roll,
    RollOff,
    RunUntil,
    Secret,
    Vote,
)
from cardwright.ruleset.condition import Condition, Not
from cardwright.ruleset.phrases import EVERY, THEY, YOU, Player, Thing, Word
from cardwright.wording.clause import closed
from cardwright.wording.paragraph import lines
from cardwright.wording.rewrites import stated
from cardwright.wording.voice import barred

B = TypeVar("B")
EVERYBODY = Player("player", "each")
MOST_BODIES = 60  # bodies of one line that are looked at
MOST_SENTENCES = 6  # of one effect: what is asked one after the other, and what is done otherwise
MOST_TIMES = 100  # that one instruction is given in a row


def abilities(line: TextLine) -> Iterator[Ability]:
    """The abilities that a line may be: what holds, a step that is left out, a head with its body."""
    if not line.below and line.words[-1:] == (".",):
        yield from statics(line, 0, len(line.words) - 1)
        yield from omitted(line)
    for head, begins in heads(line):
        yield from (replace(head, body=body) for body in bodies(line, begins))
        if isinstance(head, Option | Action):
            for price, body in _bought(line, begins):
                yield replace(head, body=body, terms=replace(head.terms, price=price))


def _bought(line: TextLine, start: int) -> Iterator[tuple[tuple[Do, ...], Body]]:
    """A price, and what who pays it does then: in the same line, or as a list."""
    end = len(line.words)
    for gaps in _laid("if_you_do", line, start, end - 1):
        yield from product(several(line, *gaps["offer"], "and"), _run(line, *gaps["body"]))
    for gaps in _laid("if_you_do_list", line, start, end):
        yield from product(several(line, *gaps["offer"], "and"), _listed(line.below))


def bodies(line: TextLine, start: int) -> list[Body]:
    """The bodies that a line may be from a place on, with its list and what goes on after it."""
    firsts = _first(_bodies(line, start, len(line.words), bool(line.below)))
    for after in line.after:
        rests = [body for at in _afterwards(after) for body in bodies(after, at)]
        firsts = _first((*first, *rest) for first, rest in product(firsts, rests))
    if start and line.words[start - 1] == ",":  # behind a head, where the words stand in another order
        return firsts
    return [body for body in firsts if _says(body, line, start)]


def _says(body: Body, line: TextLine, start: int) -> bool:
    """Whether a body is said by a line from a place on, and by the lines below it."""
    grammar = line.clauses.grammar
    first, *below = line.rows()
    typed = [first[start:], *below]
    for way in dict.fromkeys((body, stated(body))):
        rows = [plain(closed(row).lstrip("•–· "), grammar.lang) for row in lines(way, grammar.voice)]
        if len(rows) == len(typed) and all(map(grammar.same, rows, typed)):
            return True
    return False


def _first(candidates: Iterator[Body]) -> list[Body]:
    out: dict[Body, None] = {}
    for body in candidates:
        out[body] = None
        if len(out) >= MOST_BODIES:
            break
    return list(out)


def _afterwards(line: TextLine) -> Iterator[int]:
    for gaps in _laid("afterwards", line, 0, len(line.words)):
        yield gaps["body"][0]


def _laid(name: str, line: TextLine, start: int, end: int) -> Iterator[Spans]:
    for pattern in patterns(name, line.clauses.grammar.lang):
        yield from spans(pattern, line.words, start, end)


def _bodies(line: TextLine, start: int, end: int, listed: bool) -> Iterator[Body]:
    nothing = plain(line.clauses.grammar.voice.plain("nothing"), line.clauses.grammar.lang)
    if line.words[start:end] == nothing and not listed:
        yield ()
    for first, stop, used in _pieces(line, start, end, listed):
        if stop == end:
            if used == listed:
                yield first
        else:
            yield from ((*first, *rest) for rest in _bodies(line, stop, end, listed and not used))


def _pieces(line: TextLine, start: int, end: int, listed: bool) -> Iterator[tuple[Body, int, bool]]:
    """The first effect of some words, where its sentence ends, and whether it takes the list below."""
    stops = [at + 1 for at in range(start, end) if line.words[at] == "."]
    for stop in stops[:MOST_SENTENCES]:
        yield from (((effect,), stop, False) for effect in sentence(line, start, stop))
        yield from ((body, stop, False) for body in _repeated(line, start, stop))
    if listed and line.words[end - 1] != ".":
        yield from (((effect,), end, True) for effect in heading(line, start, end))


def _repeated(line: TextLine, start: int, end: int) -> Iterator[Body]:
    """The same instruction several times: …, twice."""
    for gaps in _laid("repeated", line, start, end):
        times = line.clauses.grammar.number(line.words[gaps["times"][0]]) if "times" in gaps else 2
        yield from ((do,) * min(times or 0, MOST_TIMES) for do in deeds(line, *gaps["deed"]))


# ---- sentences


def sentence(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    """One effect that is said in words up to a full stop."""
    yield from lead(line, start, end)
    for name in ("if", "unless"):
        for gaps in _laid(name, line, start, end):
            for asked in _asked(line, gaps, name):
                for body in _run(line, *gaps["body"]):
                    yield If(asked, body)
                for effect in lead(line, gaps["body"][0], end):
                    yield If(asked, (effect,))
        for at in range(start + 2, end - 2):
            if line.words[at - 1] == ".":
                for gaps in _laid(name, line, start, at):
                    for asked in _asked(line, gaps, name):
                        for then, rest in product(_run(line, *gaps["body"]), _otherwise(line, at, end)):
                            yield If(asked, then, rest)
    for gaps in _laid("for_each", line, start, end):
        for stop, each in _each(line, gaps["each"][0]):
            if stop == gaps["each"][1]:
                yield from (ForEach(each, body) for body in _run(line, *gaps["body"]))
    for gaps in _laid("for_each_from", line, start, end):
        for each, first in product(_each_in(line, gaps), _first_in(line, gaps)):
            yield from (ForEach(each, body, first) for body in _run(line, *gaps["body"]))
    for gaps in _laid("each_from", line, start, end):
        for deed, first in product(deeds(line, *gaps["deed"]), _first_in(line, gaps)):
            yield ForEach(deed.who, (replace(deed, who=THEY),), first)
    for gaps in _laid("run_until", line, start, end):
        for do in deeds(line, *gaps["run"]):
            bare = isinstance(do.what, Thing) and do.what.count is None
            if do.op == "run" or (do.op in ("transfer", "play") and bare):
                yield from (RunUntil(do, asked) for asked in _asked(line, gaps, "run_until"))
    for stop, moment in line.chart.fits("moment", start):
        begins = stop + 1 if line.words[stop : stop + 1] == (",",) else stop
        yield from (Later(moment, body) for body in _run(line, begins, end - 1))


def _otherwise(line: TextLine, start: int, end: int) -> list[Body]:
    """What is done otherwise; where something else is asked then, what is done if it is so, and otherwise."""
    ways = [body for gaps in _laid("otherwise", line, start, end) for body in _run(line, *gaps["body"])]
    stops = [at for at in range(start + 2, end - 2) if line.words[at - 1] == "."]
    for at in (*stops, end):
        for gaps in _laid("otherwise_if", line, start, at):
            rests = _otherwise(line, at, end) if at < end else [()]
            bodies = product(_asked(line, gaps, "otherwise_if"), _run(line, *gaps["body"]), rests)
            ways += [(If(*way),) for way in bodies]
    return ways


def _run(line: TextLine, start: int, end: int) -> list[Body]:
    return list(run(line, start, end))


def _asked(line: TextLine, gaps: Spans, name: str) -> Iterator[Condition]:
    for asked, terms in conditions(line, *gaps["condition" if "condition" in gaps else "unless"]):
        if terms == FREE:
            yield Not(asked) if name.startswith("unless") else asked


def _each_in(line: TextLine, gaps: Spans) -> list[Any]:
    return [each for stop, each in _each(line, gaps["each"][0]) if stop == gaps["each"][1]]


def _first_in(line: TextLine, gaps: Spans) -> list[Player]:
    return [first for stop, first in line.chart.fits("player", gaps["first"][0]) if stop == gaps["first"][1]]


def _each(line: TextLine, at: int) -> Iterator[tuple[int, Any]]:
    yield from line.chart.fits("each", at)
    yield from line.chart.fits("player", at)


def lead(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    """An effect that begins with a clause."""
    yield from simple(line, start, end - 1)
    yield from offers(line, start, end - 1)
    for who, begins in granted(line, start, end):
        for gaps in _laid("if_you_do", line, begins, end - 1):
            for price in several(line, *gaps["offer"], "and"):
                yield from (May(body, who, price) for body in _run(line, *gaps["body"]))
        this = plain(line.clauses.grammar.voice.plain("may_this"), line.clauses.grammar.lang)
        stop = begins + len(this)
        if line.words[begins : stop + 1] == (*this, ":"):
            yield from (May(body, who) for body in _run(line, stop + 1, end - 1))


# ---- heads of lists


def heading(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    """One effect whose words end in a colon, with the list below it."""
    for name in ("if_list", "unless_list"):
        for gaps in _laid(name, line, start, end):
            for asked in _asked(line, gaps, name):
                yield from (If(asked, *both) for both in _with_otherwise(line, line.below))
    for name in ("if", "unless"):
        for pattern in patterns(name, line.clauses.grammar.lang):
            for gaps in spans(pattern[:-1], line.words, start, end):
                for asked in _asked(line, gaps, name):
                    yield from (If(asked, (effect,)) for effect in heading(line, gaps["body"][0], end))
    for gaps in _laid("for_each_list", line, start, end):
        for stop, each in _each(line, gaps["each"][0]):
            if stop == gaps["each"][1]:
                yield from (ForEach(each, body) for body in _listed(line.below))
    for gaps in _laid("for_each_from_list", line, start, end):
        for each, first in product(_each_in(line, gaps), _first_in(line, gaps)):
            yield from (ForEach(each, body, first) for body in _listed(line.below))
    for stop, moment in line.chart.fits("moment", start):
        if stop == end - 1:
            yield from (Later(moment, body) for body in _listed(line.below))
    yield from _lasting(line, start, end)
    yield from _may_list(line, start, end)
    yield from _branching(line, start, end - 1)


def _with_otherwise(line: TextLine, below: list[TextLine]) -> Iterator[tuple[Body, ...]]:
    """The list of an `if`, parted where it says otherwise, or asks again."""
    yield from ((body,) for body in _listed(below))
    head = patterns("otherwise_list", line.clauses.grammar.lang)[0]
    for i, row in enumerate(below):
        if row.words == head and i:
            rest = row.below or below[i + 1 :]
            yield from product(_listed(below[:i]), _listed(rest))
        for gaps in _laid("otherwise_if_list", row, 0, len(row.words)) if i else ():
            for asked in _asked(row, gaps, "otherwise_if_list"):
                bodies = product(_listed(below[:i]), _with_otherwise(row, [*row.below, *below[i + 1 :]]))
                yield from ((then, (If(asked, *both),)) for then, both in bodies)


def _listed(below: list[TextLine]) -> Iterator[Body]:
    """Each line one effect."""
    if not below:
        return
    if len(below) == 1:
        yield from (body for body in bodies(below[0], 0) if len(body) < 2)
        return
    ways = [[body for body in bodies(line, 0) if len(body) == 1] for line in below]
    for way in product(*ways):
        yield tuple(body[0] for body in way)


def _lasting(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    for stop, terms in line.chart.fits("setting", start):
        if stop == end - 1 and terms.until is not None and len(line.below) == 1:
            for ability in abilities(line.below[0]):
                if not isinstance(ability, Omit | Manual):
                    yield Lasting(replace(ability, terms=replace(ability.terms, until=terms.until)))


def _may_list(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    this = (*plain(line.clauses.grammar.voice.plain("may_this"), line.clauses.grammar.lang), ":")
    for who, begins in granted(line, start, end):
        if line.words[begins:end] == this:
            yield from (May(body, who) for body in _listed(line.below))
        for gaps in _laid("if_you_do_list", line, begins, end):
            for price in several(line, *gaps["offer"], "and"):
                yield from (May(body, who, price) for body in _listed(line.below))


def _branching(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    """Choose one, roll, everyone secretly chooses, everyone secretly bids."""
    grammar = line.clauses.grammar
    words = line.words[start:end]
    people = [YOU, *(who for at in range(start, min(start + 2, end)) for _, who in line.chart.fits("player", at))]
    for who in dict.fromkeys(people):
        if arranged(grammar, grammar.voice._clause(Do("choose", "choose", who, Word("one"))), words):
            yield from (Choose(branches, who) for branches in _branches(line.below, _branch))
        if arranged(grammar, grammar.voice._clause(Do("roll", "roll", who)), words):
            yield from (Roll(branches, who) for branches in _branches(line.below, _face))
            if who.which in EVERY:
                yield from (RollOff(branches, who) for branches in _branches(line.below, _rank))
    if arranged(grammar, barred(grammar.voice.fill("secret")), words):
        for at in range(len(line.below), -1, -1):
            plains, alls = line.below[:at], line.below[at:]
            for secret in _branches(plains, _secret):
                yield from (Secret(secret, unanimous) for unanimous in _branches(alls, _unanimous))
    for do in deeds(line, start, end) if len(line.below) == 1 else ():
        if do.op == "choose" and do.secretly and isinstance(do.what, Player) and do.who == EVERYBODY:
            yield from (Vote(do.what, body) for body in _behind("chosen", line.below[0]))
    for counter in grammar.ruleset.counters:
        if arranged(grammar, barred(grammar.voice.fill("bidding", counter=counter.id)), words) and line.below:
            for highest in _highest(line.below[0]):
                if len(line.below) == 1:
                    yield Bidding(counter.id, highest)
                elif len(line.below) == 2:
                    yield from (Bidding(counter.id, highest, nobody) for nobody in _behind("nobody", line.below[1]))


def _branches(below: list[TextLine], read: Callable[[TextLine], Iterator[B]]) -> Iterator[tuple[B, ...]]:
    ways = [list(dict.fromkeys(read(line))) for line in below]
    yield from product(*ways)


def _behind(name: str, line: TextLine) -> Iterator[Body]:
    for gaps in _laid(name, line, 0, len(line.words)):
        yield from bodies(line, gaps["body"][0])


def _branch(line: TextLine) -> Iterator[Branch]:
    for label, at in quoted("branch", line):
        yield from (Branch(body, label) for body in bodies(line, at))
    yield from (Branch(body) for body in bodies(line, 0))
    yield from (Branch(body, "", so) for so, at in _only_if("only_if", line, 0) for body in bodies(line, at))
    if line.spelled and (called := label_at(line, 0)) is not None:
        asked = _only_if("labelled_only_if", line, 1)
        yield from (Branch(body, called, so) for so, at in asked for body in bodies(line, at))


def _only_if(name: str, line: TextLine, start: int) -> Iterator[tuple[Condition, int]]:
    """What must be so, that a way can be chosen, and where what is done then begins."""
    for gaps in _laid(name, line, start, len(line.words)):
        for word in ("condition", "unless"):
            asked = conditions(line, *gaps[word]) if word in gaps else ()
            for condition, terms in asked:
                if terms == FREE:
                    yield (Not(condition) if word == "unless" else condition), gaps["body"][0]


def _secret(line: TextLine) -> Iterator[Branch]:
    for label, at in quoted("secret_told", line):
        yield from (Branch(body, label) for body in _told(line, at))
    for label, at in quoted("secret_branch", line):
        yield from (Branch(body, label) for body in bodies(line, at))
    yield from (Branch(body) for body in _behind("secret_open", line))


def _unanimous(line: TextLine) -> Iterator[Branch]:
    for label, at in quoted("unanimous", line):
        yield from (Branch(body, label) for body in bodies(line, at))
    yield from (Branch(body) for body in _behind("unanimous_open", line))


def _highest(line: TextLine) -> Iterator[Body]:
    for pattern in patterns("highest_told", line.clauses.grammar.lang):
        head = pattern[: next(i for i, item in enumerate(pattern) if not isinstance(item, str))]
        if line.words[: len(head)] == head:
            yield from _told(line, len(head))
    yield from _behind("highest", line)
    yield from _behind("somebody", line)


def _rank(line: TextLine) -> Iterator[RankBranch]:
    """What whoever rolls highest, or lowest, does; or what is done for them."""
    for most, name in ((True, "rolls_highest"), (False, "rolls_lowest")):
        for pattern in patterns(f"{name}_told", line.clauses.grammar.lang):
            head = pattern[: next(i for i, item in enumerate(pattern) if not isinstance(item, str))]
            if line.words[: len(head)] == head:
                yield from (RankBranch(most, body) for body in _told(line, len(head)))
        yield from (RankBranch(most, body) for body in _behind(name, line))


def _told(line: TextLine, start: int) -> Iterator[Body]:
    """What somebody does, and what follows in sentences of its own."""
    for at in range(start + 1, len(line.words)):
        if line.words[at] == ".":
            for first in whoever(line, start, at):
                if at + 1 == len(line.words):
                    if not line.below and not line.after:
                        yield first
                else:
                    yield from ((*first, *rest) for rest in bodies(line, at + 1))
            return


def _face(line: TextLine) -> Iterator[FaceBranch]:
    for gaps in _laid("face_otherwise", line, 0, len(line.words)):
        yield from (FaceBranch((), body) for body in bodies(line, gaps["body"][0]))
    for gaps in _laid("face_branch", line, 0, len(line.words)):
        for faces in faces_of(line, *gaps["faces"]):
            yield from (FaceBranch(faces, body) for body in bodies(line, gaps["body"][0]))
