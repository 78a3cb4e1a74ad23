"""Instructions become sentences, and branches lines: what belongs to what stays plain to see.

One sentence is one instruction, or one `if`, `may` or `for each` with what depends on it, joined by ", then".
Whatever is nested deeper becomes a list below its sentence; what comes after a list begins a new line. First stands
what can be in one sentence and how it is arranged there, then what becomes of a body and of an ability.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal, assert_never

from cardwright.ruleset.abilities import (
    Ability,
    Action,
    Adjust,
    Beats,
    Bidding,
    Body,
    Branch,
    Change,
    Choose,
    CountsAs,
    Do,
    Effect,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    Leaves,
    Manual,
    May,
    Oblige,
    Omit,
    Option,
    Permit,
    RankBranch,
    Replace,
    Roll,
    RollOff,
    RunUntil,
    Secret,
    Terms,
    Trigger,
    Until,
    Vote,
)
from cardwright.ruleset.condition import Condition
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import THEY, YOU, Player, TheirBid, Word
from cardwright.wording.clause import ClauseParts, capital
from cardwright.wording.lines import split
from cardwright.wording.rewrites import apart, stated
from cardwright.wording.voice import Voice, barred

Mode = Literal["start", "after", "follow"]  # opens a sentence; follows a comma as a command, or as a statement


def leads(body: Body) -> bool:
    """Whether the body is one effect that can follow a comma: "when …, you may reroll"."""
    if len(body) != 1:
        return False
    match body[0]:
        case Do() | Choose() | Roll() | RollOff() | Secret() | Vote() | Bidding():
            return True
        case May() as may:
            return bool(may.price) or is_own(may)
        case Lasting(ability):
            return isinstance(ability, Change | Adjust | Permit | CountsAs)
        case _:
            return False


def joins(body: Body) -> bool:
    """Whether the body can be one sentence: instructions, and at the end perhaps an offer."""
    return bool(body) and all(is_plain(each) for each in body[:-1]) and (is_plain(body[-1]) or is_offer(body[-1]))


def is_plain(effect: Effect) -> bool:
    match effect:
        case Do():
            return True
        case Lasting(ability):
            return isinstance(ability, Change | Adjust | Permit | CountsAs)
        case _:
            return False


def is_offer(effect: Effect) -> bool:
    """Whether it is a `may` that fits into one clause: the player's own deeds, or one deed at a price."""
    if not isinstance(effect, May) or not effect.body:
        return False
    return is_own(effect) and (not effect.price or len(effect.body) == 1)


def is_own(may: May) -> bool:
    """Whether whoever may is the one who then does everything (a thing that becomes something does not count)."""
    return all(isinstance(deed, Do) and deed.who == may.who and deed.op != "become" for deed in may.body)


def run(body: Body, voice: Voice, mode: Mode) -> str:
    """The body as one sentence, joined by ", then", without capital or full stop."""
    rest: Mode = "follow" if mode == "follow" else "after"
    first, *others = apart(body)
    return voice.plain("then").join([clause(first, voice, mode), *(clause(each, voice, rest) for each in others)])


def clause(effect: Effect, voice: Voice, mode: Mode) -> str:
    """A plain effect, or an offer, as a clause."""
    match effect:
        case Do():
            return order(voice.clause(effect), voice, mode)
        case Lasting(Change() | Adjust() | Permit() | CountsAs() as ability):
            return order(voice.clause(ability), voice, mode)
        case May(body, who, price):
            deeds = [voice.language.arrange(voice.clause(deed), "infinitive") for deed in body if isinstance(deed, Do)]
            words = voice.plain("then_deed").join(deeds)
            if price:
                purpose = [
                    voice.language.arrange(voice.clause(deed), "purpose") for deed in body if isinstance(deed, Do)
                ]
                words = voice.fill("may_price", price=paid(price, voice), purpose=purpose[0])
            return order(voice.language.may(who, words), voice, mode)
        case _:
            raise ValueError(f"no clause for {effect!r}")


def paid(price: tuple[Do, ...], voice: Voice) -> str:
    return voice.plain("and").join(voice.say(deed, "infinitive") for deed in price)


def order(clause: ClauseParts, voice: Voice, mode: Mode) -> str:
    """A clause at the start of a sentence or behind a comma; what the reader does is a command unless it is told."""
    arrange = voice.language.arrange
    if clause.you and clause.command and mode != "follow":
        return arrange(clause, "imperative")
    return arrange(clause, "main" if mode == "start" else "inverted")


MARKS = ("", "• ", "– ", "· ")
EVERYBODY = Player("player", "each")
WHOEVER = Player("that player")  # for the form of the verb alone


@dataclass(frozen=True, slots=True)
class SentenceBlock:
    """A sentence and the lines below it; `closed` when nothing more may stand on its line."""

    text: str
    below: tuple[str, ...] = ()
    closed: bool = False


def mark(level: int) -> str:
    """What begins a line of a list: a bullet, a dash, a dot."""
    return MARKS[level] if level < len(MARKS) else MARKS[-1] * (level - len(MARKS) + 2)


def lines(body: Body, voice: Voice, level: int = 0) -> list[str]:
    """The body as lines; the first has no mark, because it stands behind a head or a label."""
    if not body:
        return [voice.plain("nothing")]
    out, closed = [""], False
    for effect, times in counted(body):
        piece = sentence(effect, voice, level)
        if times > 1:
            deed, twice = piece.text.removesuffix("."), times == 2
            piece = SentenceBlock(voice.fill("repeated", deed=deed, twice=twice, times=times))
        if closed:
            out.append(mark(level) + voice.fill("afterwards", body=piece.text))
        elif len(out) == 1 and not out[0]:
            out[0] = piece.text
        else:
            out[-1] += " " + piece.text
        out.extend(piece.below)
        closed = piece.closed or bool(piece.below)
    return out


def counted(body: Body) -> Iterator[tuple[Effect, int]]:
    """Each effect, and how many times an instruction is given in a row: swap 2 cards in the realm, twice."""
    for effect, same in groupby(body):
        times = len(list(same))
        yield from [(effect, times)] if isinstance(effect, Do) else [(effect, 1)] * times


def sentence(effect: Effect, voice: Voice, level: int = 0) -> SentenceBlock:
    """One effect as a sentence of its own."""
    match effect:
        case If():
            return conditional(effect, voice, level)
        case ForEach(Player() as each, (Do() as deed,), Player() as first) if deed.who == THEY:
            told = order(voice.clause(replace(deed, who=each)), voice, "follow")
            return SentenceBlock(capital(voice.fill("each_from", first=first, deed=told)))
        case ForEach(each, body, first):
            body = stated(body) if isinstance(each, Player) else body
            words = {"each": each} if first is None else {"each": each, "first": first}
            name = "for_each" if first is None else "for_each_from"
            if joins(body):
                return SentenceBlock(capital(voice.fill(name, **words, body=run(body, voice, "start"))), closed=True)
            return SentenceBlock(capital(voice.fill(f"{name}_list", **words)), listed(body, voice, level))
        case RunUntil(do, asked):
            head = order(voice.clause(do), voice, "start")
            return SentenceBlock(capital(voice.fill("run_until", run=head, condition=asked)))
        case Later(moment, body):
            if joins(body):
                return SentenceBlock(capital(voice.fill("later", moment=moment, body=run(body, voice, "follow"))))
            return SentenceBlock(capital(voice.fill("later_list", moment=moment)), listed(body, voice, level))
        case Lasting(ability) if not isinstance(ability, Change | Adjust | Permit | CountsAs):
            return lasting(effect, voice, level)
        case Do() | May() | Choose() | Roll() | RollOff() | Secret() | Vote() | Bidding() | Lasting():
            piece = lead(effect, voice, "start", level)
            return SentenceBlock(capital(piece.text), piece.below, piece.closed)
        case _:
            assert_never(effect)


def lead(effect: Effect, voice: Voice, mode: Mode, level: int) -> SentenceBlock:
    """An effect that begins with a clause, with its full stop or colon and whatever stands below it."""
    match effect:
        case May():
            return offer(effect, voice, mode, level)
        case Choose(branches, who):
            branches = branches if who == YOU else stated(branches)  # what is done by you, is not done by who chooses
            head = order(voice.clause(Do("choose", "choose", who, Word("one"))), voice, mode)
            return SentenceBlock(head + voice.plain("colon"), branched(branches, "branch", voice, level))
        case Roll(branches, who):
            head = order(voice.clause(Do("roll", "roll", who)), voice, mode)
            return SentenceBlock(
                head + voice.plain("colon"), tuple(line for each in branches for line in face(each, voice, level))
            )
        case RollOff(ranks, who):
            head = order(voice.clause(Do("roll", "roll", who)), voice, mode)
            below = tuple(line for each in ranks for line in ranked(each, voice, level))
            return SentenceBlock(head + voice.plain("colon"), below)
        case Secret(branches, unanimous):
            branches, unanimous = stated(branches), stated(unanimous)
            head = order(barred(voice.fill("secret")), voice, mode)
            below = branched(branches, "secret_branch", voice, level) + branched(unanimous, "unanimous", voice, level)
            return SentenceBlock(head + voice.plain("colon"), below)
        case Vote(whom, body):
            head = order(voice.clause(Do("choose", "choose", EVERYBODY, whom, secretly=True)), voice, mode)
            return SentenceBlock(head + voice.plain("colon"), filled("chosen", stated(body), voice, level))
        case Bidding(counter, highest, nobody):
            head = order(barred(voice.fill("bidding", counter=counter)), voice, mode)
            below = filled("highest" if speaks_of_them(highest) else "somebody", stated(highest), voice, level)
            if nobody:
                below += filled("nobody", nobody, voice, level)
            return SentenceBlock(head + voice.plain("colon"), below)
        case _:
            return SentenceBlock(f"{clause(effect, voice, mode)}.")


def offer(may: May, voice: Voice, mode: Mode, level: int) -> SentenceBlock:
    """`You may …`: in one clause, or with what it leads to in a sentence or a list of its own."""
    may = may if may.who == YOU else stated(may)
    if is_offer(may):
        return SentenceBlock(f"{clause(may, voice, mode)}.")
    if may.price:
        head = order(voice.language.may(may.who, paid(may.price, voice)), voice, mode)
        if joins(may.body):
            body = run(may.body, voice, "follow")
            return SentenceBlock(f"{voice.fill('if_you_do', offer=head, who=may.who, body=body)}.")
        return SentenceBlock(voice.fill("if_you_do_list", offer=head, who=may.who), listed(may.body, voice, level))
    head = order(voice.language.may(may.who, voice.plain("may_this")), voice, mode)
    if joins(may.body):
        return SentenceBlock(voice.fill("may_body", offer=head, body=run(may.body, voice, "start")), closed=True)
    return SentenceBlock(head + voice.plain("colon"), listed(may.body, voice, level))


def conditional(effect: If, voice: Voice, level: int) -> SentenceBlock:
    """`If …` in a sentence, with `Otherwise` in the next; as lists where either needs more than a sentence."""
    asked = split(effect.condition)
    name, condition = ("unless", asked["unless"]) if asked["unless"] else ("if", asked["condition"])
    if not effect.otherwise and not joins(effect.then) and leads(effect.then):
        piece = lead(effect.then[0], voice, "follow", level)
        text = voice.fill(name, condition=condition, body=piece.text).removesuffix(".")
        return SentenceBlock(capital(text), piece.below, piece.closed)
    others, last = else_ifs(effect.otherwise)
    if joins(effect.then) and all(joins(then) for _, then in others) and (not last or joins(last)):
        said = [capital(voice.fill(name, condition=condition, body=run(effect.then, voice, "follow")))]
        said += [voice.fill("otherwise_if", condition=so, body=run(then, voice, "follow")) for so, then in others]
        said += [voice.fill("otherwise", body=run(last, voice, "follow"))] if last else []
        return SentenceBlock(" ".join(said), closed=bool(effect.otherwise))
    below = listed(effect.then, voice, level)
    for so, then in others:
        below += (mark(level) + voice.fill("otherwise_if_list", condition=so), *listed(then, voice, level))
    if last:
        below += (mark(level) + voice.plain("otherwise_list"), *listed(last, voice, level))
    return SentenceBlock(capital(voice.fill(f"{name}_list", condition=condition)), below)


def else_ifs(otherwise: Body) -> tuple[list[tuple[Condition, Body]], Body]:
    """`Otherwise, if …`: what is asked next, with what is done then; and what is done where nothing of it is so."""
    match otherwise:
        case (If(condition, then, rest),) if not split(condition)["unless"]:
            others, last = else_ifs(rest)
            return [(condition, then), *others], last
        case _:
            return [], otherwise


def lasting(effect: Lasting, voice: Voice, level: int) -> SentenceBlock:
    """An ability that waits, and only until something: a list of one below the line that says until when."""
    until = until_of(effect.ability)
    below = ability_lines(unending(effect.ability), voice, level + 1)
    below[0] = mark(level + 1) + below[0]
    return SentenceBlock(capital(voice.fill("lasting_list", until=until)), tuple(below))


def listed(body: Body, voice: Voice, level: int) -> tuple[str, ...]:
    """Each effect as a line of its own, one level down."""
    out: list[str] = []
    for effect in body:
        piece = sentence(effect, voice, level + 1)
        out += [mark(level + 1) + piece.text, *piece.below]
    return tuple(out) or (mark(level + 1) + voice.plain("nothing"),)


def branched(branches: tuple[Branch, ...], name: str, voice: Voice, level: int) -> tuple[str, ...]:
    """The branches of a choice as lines, each behind its label if it has one."""
    out: list[str] = []
    for branch in branches:
        first, *rest = lines(branch.body, voice, level + 1)
        if branch.condition is not None:
            only = "labelled_only_if" if branch.label else "only_if"
            first = capital(voice.fill(only, **split(branch.condition), body=first))
        if branch.label and name == "secret_branch" and is_all_theirs(branch.body):
            label = voice.lexicon.name(f"label:{branch.label}")
            first, *rest = told("secret_told", branch.body, voice, level, label=label)
        elif branch.label and branch.condition is not None:
            first = f"{voice.fill('label', label=voice.lexicon.name(f'label:{branch.label}'))} {first}"
        elif branch.label:
            first = voice.fill(name, label=voice.lexicon.name(f"label:{branch.label}"), body=first)
        elif name != "branch":
            first = voice.fill({"secret_branch": "secret_open", "unanimous": "unanimous_open"}[name], body=first)
        out += [mark(level + 1) + first, *rest]
    return tuple(out)


def is_theirs(body: Body) -> bool:
    """Whether the body begins with what the player does of whom the line speaks: whoever bids most."""
    return bool(body) and isinstance(body[0], Do) and body[0].who.word == "they"


def is_all_theirs(body: Body) -> bool:
    """Whether nobody else does anything in it, so that it can be told of whoever chooses."""
    return is_theirs(body) and all(part.who.word == "they" for part in parts(body) if isinstance(part, Do))


def speaks_of_them(body: Body) -> bool:
    """Whether anything in it is theirs: their bid."""
    return any(part == TheirBid() or (isinstance(part, Player) and part.word == "they") for part in parts(body))


def told(name: str, body: Body, voice: Voice, level: int, **words: object) -> list[str]:
    """A line whose subject does the first deed: "Whoever bids most pays their bid"; two deeds are one sentence."""
    count = 2 if len(body) == 2 and is_theirs(body[1:]) else 1
    deeds = [replace(voice.clause(replace(do, who=WHOEVER)), subject="") for do in body[:count] if isinstance(do, Do)]
    deed = voice.plain("and").join(voice.language.arrange(each, "main") for each in deeds)
    head = voice.fill(name, deed=deed, **words)
    if not body[count:]:
        return [head]
    first, *rest = lines(body[count:], voice, level + 1)
    return [f"{head} {first}", *rest]


def filled(name: str, body: Body, voice: Voice, level: int) -> tuple[str, ...]:
    if name == "highest" and is_theirs(body):
        head, *below = told("highest_told", body, voice, level)
        return (mark(level + 1) + head, *below)
    first, *rest = lines(body, voice, level + 1)
    return (mark(level + 1) + voice.fill(name, body=first), *rest)


def ranked(branch: RankBranch, voice: Voice, level: int) -> list[str]:
    """What comes of the highest roll, or of the lowest: told of whoever has rolled it, if nobody else does anything."""
    name, body = ("rolls_highest" if branch.most else "rolls_lowest"), stated(branch.body)
    if is_all_theirs(body):
        head, *below = told(f"{name}_told", body, voice, level)
        return [mark(level + 1) + head, *below]
    first, *rest = lines(body, voice, level + 1)
    return [mark(level + 1) + voice.fill(name, body=first), *rest]


def face(branch: FaceBranch, voice: Voice, level: int) -> list[str]:
    """What happens on some faces of a die."""
    first, *rest = lines(branch.body, voice, level + 1)
    if branch.faces:
        text = voice.fill("face_branch", faces=branch.faces, body=first)
    else:
        text = voice.fill("face_otherwise", body=first)
    return [mark(level + 1) + capital(text), *rest]


def ability_lines(ability: Ability, voice: Voice, level: int = 0) -> list[str]:
    """The lines of one ability; the first has no mark."""
    match ability:
        case Change() | Adjust() | Permit() | CountsAs() | Oblige() | Beats():
            return [capital(voice.say(ability, "main")) + "."]
        case Trigger(timing, happening, body, terms):
            return headed(voice.head(timing, terms, happening=happening), body, "follow", voice, level)
        case Replace(None, body, step, terms):
            return headed(voice.head("instead_step", terms, step=step), body, "after", voice, level)
        case Replace(happening, body, _, terms):
            return headed(voice.head("instead", terms, happening=happening), body, "after", voice, level)
        case Option(label, body, timing, happening, terms):
            moment = [voice.head(timing, Terms(), happening=happening)] if timing and happening else []
            items = moment + voice.items(terms)
            return labelled("option", label, items, terms.price, body, voice, level)
        case Action(label, body, terms):
            return labelled("action", label, voice.items(terms), terms.price, body, voice, level)
        case Omit(step):
            return [voice.fill("omit", step=step)]
        case Manual(card):
            return [voice.lexicon.name(f"card:{card}", "manual")]
        case _:
            assert_never(ability)


def headed(head: str, body: Body, mode: Mode, voice: Voice, level: int) -> list[str]:
    """Head and body: in one sentence where the body is one clause, else behind a colon."""
    if leads(body):
        piece = lead(body[0], voice, mode, level)
        return [capital(voice.fill("head_one", head=head, body=piece.text)), *piece.below]
    first, *rest = lines(body, voice, level)
    return [capital(voice.fill("head_many", head=head, body=first)), *rest]


def labelled(
    name: str, label: str, items: list[str], price: tuple[Do, ...], body: Body, voice: Voice, level: int
) -> list[str]:
    """What a player may use: its label, its conditions in brackets, its price as a sentence, and what it does."""
    head = voice.fill(name, label=voice.lexicon.name(f"label:{label}"), items=items)
    first, *rest = bought(price, body, voice, level) if price else lines(body, voice, level)
    return [voice.fill("head_many", head=head, body=first), *rest]


def bought(price: tuple[Do, ...], body: Body, voice: Voice, level: int) -> list[str]:
    """The price, and what who pays it does then, in a sentence or as a list."""
    pay = capital(voice.plain("and").join(voice.say(deed, "imperative") for deed in price))
    if joins(body):
        return [f"{voice.fill('if_you_do', offer=pay, who=YOU, body=run(body, voice, 'follow'))}."]
    return [voice.fill("if_you_do_list", offer=pay, who=YOU), *listed(body, voice, level)]


def until_of(ability: Ability) -> Until | Leaves:
    """When an ability that lasts is over. Raises ValueError for one that does not say."""
    terms = getattr(ability, "terms", Terms())
    if terms.until is None:
        raise ValueError("an ability among instructions must say until when it lasts")
    return terms.until


def unending(ability: Ability) -> Ability:
    """The ability without its `until`, which its head has said already."""
    match ability:
        case Omit() | Manual():
            return ability
        case _:
            return replace(ability, terms=replace(ability.terms, until=None))
