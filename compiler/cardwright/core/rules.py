"""Abilities become rules: what holds, what waits, what a player may use."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.core.beyond import number_word, only
from cardwright.core.blocks import (
    AlterProperty,
    AlterValue,
    ByHand,
    CastRole,
    Course,
    Does,
    Duty,
    Listen,
    Offer,
    Permission,
    Precedence,
    Reading,
    Recast,
)
from cardwright.core.conditions import asked_of, moments, without
from cardwright.core.discourse import one_of
from cardwright.core.instructions import body, priced
from cardwright.core.nodes import Amount, Const, Limit, MeasureOf, Pattern, Role, Test, Var
from cardwright.core.patterns import pattern, roles_of
from cardwright.core.phrases import all_of, among, amount, no_one_of_them, shown, together
from cardwright.core.resolve import YOU, Frame, Refused
from cardwright.core.unowned import is_somebodys
from cardwright.messages.message import listing, message, write
from cardwright.ruleset.abilities import (
    Ability,
    Action,
    Adjust,
    Beats,
    Change,
    CountsAs,
    Manual,
    Oblige,
    Omit,
    Option,
    Permit,
    Replace,
    Terms,
    Trigger,
)
from cardwright.ruleset.condition import Both, Condition, Happens
from cardwright.ruleset.game import Clause
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import ALL, EVERY, ONE, THEY, Argument, Either, Faces, Number, OwnNumber, Player, Thing
from cardwright.ruleset.phrases import YOU as YOURSELF
from cardwright.ruleset.phrases import Amount as Written


def rule(ability: Ability, frame: Frame, lasting: bool = False) -> Does:
    """What an ability does. Raises Refused."""
    does = _rule(ability, frame, lasting)
    if not lasting:
        is_somebodys(ability, does, frame.nouns, frame.here)
    return does


def _rule(ability: Ability, frame: Frame, lasting: bool) -> Does:
    match ability:
        case Change():
            return _change(ability, frame, lasting)
        case Adjust():
            return _adjust(ability, frame, lasting)
        case CountsAs():
            return _counts_as(ability, frame, lasting)
        case Permit():
            return _permit(ability, frame, lasting)
        case Oblige():
            return _oblige(ability, frame, lasting)
        case Beats():
            return _beats(ability, frame, lasting)
        case Replace(happening=None):
            return _step(ability, frame)
        case Trigger() | Replace():
            return _listen(ability, frame)
        case Option(happening=None) | Action():
            return _offer(ability, frame)
        case Option():
            return _listen(ability, frame)
        case Omit(step):
            return Course(step, True, frame.new("player"), None, None, (), ())
        case Manual(card):
            return ByHand(card)
        case _:
            assert_never(ability)


def _holding(terms: Terms, lasting: bool, *refused: str) -> None:
    without(terms, "moment", "limit", "price", *(() if lasting else ("until",)), *refused)


def _any(player: Player) -> Player:
    return replace(player, which="each") if player.which == "a" else player


def _inside(frame: Frame) -> Frame:
    """A rule is read by itself: what it names is not known in the lines behind it. What holds asks for no total, since
    it may be what the total is made of."""
    return frame.apart()


# ---- what holds


def _change(change: Change, frame: Frame, lasting: bool) -> Does:
    _holding(change.terms, lasting, "against")
    inner = _inside(frame)
    x = inner.new("player")
    whose = among(_any(change.whose), x, inner) if change.whose is not None else None
    of_game = (
        frame.nouns.values[change.value].of == "game" if change.value in frame.nouns.values else change.whose is None
    )
    if of_game and change.whose is not None:
        raise Refused(
            change.value,
            message("`{value}` is nobody's: there is one for the whole game.", value=change.value),
            "Leave out whose.",
        )
    if not of_game and change.whose is None:
        raise Refused(
            change.value,
            message("Each player has a `{value}`.", value=change.value),
            write(f"each player's {change.value}"),
        )
    test = asked_of(change.terms, YOU if of_game else x, inner)
    to: Amount | None = None
    if isinstance(change.to, str):
        to = Const({"yes": True, "no": False}.get(change.to, change.to))
    elif change.to is not None:
        to = amount(change.to, inner)
    by = amount(change.by, inner) if change.by is not None else None
    return AlterValue(change.value, x, whose, test, to, by, change.sign)


def _adjust(adjustment: Adjust, frame: Frame, lasting: bool) -> Does:
    _holding(adjustment.terms, lasting, "against")
    inner = _inside(frame)
    if adjustment.property == "total":
        return _total(adjustment, inner)
    x = inner.new("card")
    _all_of_them(adjustment.things)
    no_one_of_them(adjustment.things)
    cards = all_of(adjustment.things, x, inner)
    inner.name(adjustment.things, x)
    holder = inner.new("player")
    test = asked_of(adjustment.terms, holder, inner)
    return AlterProperty(adjustment.property, x, holder, cards, test, _by(adjustment.by, x, inner), adjustment.sign)


def _by(by: Written | OwnNumber, x: Var, frame: Frame) -> Amount:
    """How much: a number that is said, or another number of the card."""
    return MeasureOf(by.property, x) if isinstance(by, OwnNumber) else amount(by, frame)


def _total(adjustment: Adjust, frame: Frame) -> AlterProperty:
    """ "Your total + 1": what a side of the battle adds up to (IT-066)."""
    if not frame.nouns.sides:
        remedy = "Change what is worth more: `spells have worth + 1`."
        raise Refused("total", "Nobody fights in this game, so there are no totals.", remedy)
    if not isinstance(adjustment.things, Thing) or adjustment.things.owner is None:
        raise Refused("total", "Whose total it is, is not said.", "Write `your total`.")
    only(adjustment.things, "owner")
    x = frame.new("player")
    whose = among(_any(adjustment.things.owner), x, frame)
    return AlterProperty(
        "total", x, x, whose, asked_of(adjustment.terms, x, frame), _by(adjustment.by, x, frame), adjustment.sign
    )


def _all_of_them(phrase: Argument) -> None:
    """ "Your spells or creatures have power + 1": what holds, holds for both. Raises Refused."""
    if isinstance(phrase, Either) and not phrase.all:
        raise Refused("or", "What holds, holds for all of them.", write("and"))


def _counts_as(reading: CountsAs, frame: Frame, lasting: bool) -> Does:
    if isinstance(reading.what, Either) and all(isinstance(one, Faces) for one in reading.what.of):
        return _reading(tuple(one for one in reading.what.of if isinstance(one, Faces)), reading, frame, lasting)
    if isinstance(reading.what, Faces):
        return _reading((reading.what,), reading, frame, lasting)
    return _recast(reading, frame, lasting)


def _reading(what: tuple[Faces, ...], reading: CountsAs, frame: Frame, lasting: bool) -> Does:
    """A face shows another to its roller. Of several faces ("3 or 4") whose they are is said of the first."""
    _holding(reading.terms, lasting)
    if not isinstance(reading.counts_as, Faces):
        raise Refused("as", "A face can count as another face, and as nothing else.", write("counts as 0"))
    if reading.counts_as.owner is not None or reading.counts_as.to is not None:
        raise Refused("as", "This does not say which face.", write("counts as 0"))
    if reading.counts_as.face in ("negative", "positive", "number", "symbol", "face"):
        raise Refused(str(reading.counts_as.face), "Which of these faces it counts as, nothing says.", "Name one face.")
    inner = _inside(frame)
    x, other = inner.new("player"), inner.new("player")
    owners = dict.fromkeys(one.owner for one in what if one.owner is not None)
    if len(owners) > 1 or (owners and what[0].owner is None):
        raise Refused("or", "The faces are of one player.", "Write a line for each.")
    owner = next(iter(owners), None)
    whose = among(_any(owner), x, inner) if owner is not None else None
    terms = reading.terms
    against = among(_any(terms.against), other, inner) if terms.against is not None else None
    test = asked_of(terms, x, inner)
    faces = tuple(dict.fromkeys(face for one in what for face in shown(replace(one, owner=None), inner)))
    return Reading(faces, reading.counts_as.face, x, other, whose, against, test)


def _recast(reading: CountsAs, frame: Frame, lasting: bool) -> Does:
    _holding(reading.terms, lasting, "against")
    target = reading.counts_as
    if isinstance(target, Thing) and target.noun in frame.nouns.roles and target == Thing(target.noun, target.count):
        return _cast(reading, target.noun, frame)
    if not isinstance(target, Thing) or not target.trait or target != Thing("", trait=target.trait):
        what = "What a card is decides how it can be played; only its element can be read as another."
        raise Refused("as", what, "Write `count as fire`, or say what happens with these cards.")
    inner = _inside(frame)
    x = inner.new("card")
    _all_of_them(reading.what)
    no_one_of_them(reading.what)
    cards = all_of(reading.what, x, inner)
    test = asked_of(reading.terms, YOU, inner)
    trait: str | Var = YOU if target.trait == "your" else target.trait
    if target.trait == "that":
        trait = frame.named(frame.nouns.ruleset.trait)
    return Recast(x, cards, test, trait)


def _cast(reading: CountsAs, role: str, frame: Frame) -> Does:
    """ "Cards of that suit count as trumps"."""
    inner = _inside(frame)
    x = inner.new("card")
    _all_of_them(reading.what)
    no_one_of_them(reading.what)
    return CastRole(x, all_of(reading.what, x, inner), asked_of(reading.terms, YOU, inner), role)


def _oblige(duty: Oblige, frame: Frame, lasting: bool) -> Does:
    """What must be played, by whom. Raises Refused in a game whose course stands in no card file."""
    _holding(duty.terms, lasting, "against")
    if not frame.nouns.in_cards:
        raise Refused("must", "What must be played, this game says itself.", write("players cannot play …"))
    if not isinstance(duty.who, Player) or duty.what is None:
        raise Refused("must", "Players must play cards.", write("players must play sevens"))
    inner = _inside(frame)
    x, y = inner.new("player"), inner.new("card")
    whose = among(_any(duty.who), x, inner)
    inner.they = inner.that = x
    cards = all_of(duty.what, y, inner)
    asked = asked_of(duty.terms, x, inner)
    return Duty(x, together([one for one in (whose, asked) if one is not None]), y, cards)


def _beats(order: Beats, frame: Frame, lasting: bool) -> Does:
    """Which cards are the strongest. Raises Refused in a game that knows what beats what."""
    _holding(order.terms, lasting, "against", "window")
    if not frame.nouns.in_cards:
        raise Refused("beat", "Which card is the stronger, this game says itself.", write("cats have worth + 1"))
    inner = _inside(frame)
    x = inner.new("card")
    _all_of_them(order.things)
    no_one_of_them(order.things)
    return Precedence(x, all_of(order.things, x, inner), asked_of(order.terms, YOU, inner))


def _permit(permit: Permit, frame: Frame, lasting: bool) -> Does:
    _holding(permit.terms, lasting)
    inner = _inside(frame)
    actions = {clause.id: clause for clause in frame.nouns.ruleset.actions}
    clause = actions[permit.action]
    against = permit.terms.against
    slots = (*permit.slots, ("against", against)) if against is not None else permit.slots
    _is_one_that_does(permit, clause, frame)
    _says_how_many(permit, frame)
    roles, also, doer = roles_of(permit.who, permit.what, slots, clause, inner)
    _says_what(permit, clause)
    _asks_each(permit, frame)
    if clause.turn:
        _in_own_turn(permit, frame)
    window = asked_of(permit.terms, doer, inner)
    tests = [*also, *([window] if window is not None else [])]
    reached = (permit.action, *_besides(permit, clause, actions))
    return Permission(permit.can, reached, roles, together(tests))


def _is_one_that_does(permit: Permit, clause: Clause, frame: Frame) -> None:
    """ "Cards cannot affect you": events and objects affect players, and other cards do not. Raises Refused."""
    nouns = frame.nouns
    if not (isinstance(permit.who, Thing) and isinstance(clause.subject, Thing) and nouns.is_card(permit.who.noun)):
        return
    if not set(nouns.base_kinds(permit.who.noun)) <= set(nouns.base_kinds(clause.subject.noun)):
        verb = "cannot" if not permit.can else "can"
        acting = [
            one.subject.noun
            for one in nouns.ruleset.actions
            if one.verb == permit.verb and isinstance(one.subject, Thing)
        ]
        shown = listing(f"`{noun}s {verb} …`" for noun in acting)
        raise Refused(
            permit.who.noun,
            "Not every card is one that can do this.",
            message("Write a line for each that can: {lines}.", lines=shown),
        )


def _in_own_turn(permit: Permit, frame: Frame) -> None:
    """ "You can buy objects on an opponent's turn": nobody is asked there. Raises Refused."""
    others = isinstance(permit.who, Player) and permit.who.word not in ("you", "player", "they")
    for window in permit.terms.windows:
        whose = window.of.word if window.of is not None else "they"
        elsewhere = others if whose == "you" else permit.who == YOURSELF and whose not in ("they", "player")
        if elsewhere or _in_battle(Terms((window,)), frame):
            what = "This is done in one's own turn alone, and in no battle."
            raise Refused(window.prep, what, "Leave it out.")


def _says_what(permit: Permit, clause: Clause) -> None:
    """ "Supporters cannot draw": events alone are drawn as an action, and cards are drawn besides. Raises Refused."""
    if permit.what is None and isinstance(clause.what, Thing):
        raise Refused(permit.verb, "What is meant, is not said.", "Name it, and write a line for each.")


def _says_how_many(permit: Permit, frame: Frame) -> None:
    """ "You can buy 2 objects": how many somebody may take or lay is a rule value. Raises Refused."""
    count = permit.what.count if isinstance(permit.what, Thing) else None
    if not isinstance(permit.what, Thing) or count is None or count.how == "no" or count in (ALL, ONE):
        return
    value = next((one for one in frame.nouns.values if one.startswith(f"{permit.what.noun}s_per_")), "")
    whose = "your" if permit.who == YOURSELF else "opponents'" if permit.who == OPPONENTS else "each player's"
    n = (count.amount.n if isinstance(count.amount, Number) else 1) - (not permit.can)
    remedy = (
        message("Write `{whose} {value} is {n}`.", whose=whose, value=value, n=n)
        if value
        else "`cardwright rules` lists all rule values."
    )
    raise Refused(number_word(count), "How many somebody may take or lay is a rule value.", remedy)


OPPONENTS = Player("opponent", "each")


def _asks_each(permit: Permit, frame: Frame) -> None:
    """ "Opponents cannot attack you unless they have a trap": of several the same is asked. Raises Refused."""
    several = isinstance(permit.who, Player) and permit.who.which in EVERY and frame.they is None
    if several and permit.terms.condition is not None and any(part == THEY for part in parts(permit.terms.condition)):
        why = "What holds for several at once asks nothing of each of them."
        remedy = "Below a head, ask it in a block, `each player:`, of what they cannot do until an end."
        raise Refused("they", why, remedy)


def _besides(permit: Permit, clause: Clause, actions: dict[str, Clause]) -> list[str]:
    """Other actions of the same verb that are meant: whoever cannot attack, attacks nobody, in the endgame or else."""
    if permit.what is not None or clause.what is not None or permit.terms.windows:
        return []
    return [one.id for one in actions.values() if one.verb == clause.verb and one.id != clause.id]


# ---- what waits


def _listen(waiting: Trigger | Replace | Option, frame: Frame) -> Does:
    """One pattern for each happening that the head names; all of them bind the same variables."""
    timing = "instead" if isinstance(waiting, Replace) else waiting.timing or "when"
    without(waiting.terms, "moment", "until")
    head = frame.inner(timing=timing)
    events = happenings(waiting.happening)
    head.fighting = _in_battle(waiting.terms, frame) or all(_fought(event, frame) for event in events)
    head.awaited = frozenset(event.happening for event in events)
    patterns, head = _alike(events, head)
    terms = waiting.terms
    tests: list[Test] = []
    if terms.against is not None:
        patterns = tuple(_against(one, terms.against, head) for one in patterns)
    test = asked_of(terms, head.concerned, head)
    if test is not None:
        tests.append(test)
    price = priced(terms.price, head)
    asked = isinstance(waiting, Option) or bool(terms.price)
    label = waiting.label if isinstance(waiting, Option) else ""
    limit = Limit(terms.limit) if terms.limit else None
    done = body(waiting.body, head.inner(), rule)
    return Listen(timing, patterns, together(tests), limit, asked, label, price, done)


def _fought(event: Happens, frame: Frame) -> bool:
    """Whether it happens to those who fight: its example clause says so (`in attack in defence`)."""
    slots = frame.nouns.happening[event.happening].slots
    return any(prep == "in" and isinstance(one, Thing) and one.noun in frame.nouns.sides for prep, one in slots)


def _in_battle(terms: Terms, frame: Frame) -> bool:
    """`in battle`, `in attack`, `after rolling`"""
    wins = {
        one.what.noun for one in frame.nouns.happening.values() if one.verb == "win" and isinstance(one.what, Thing)
    }
    phases = {*frame.nouns.sides, *(wins - {"game"})}
    return any(window.phase in phases or window.prep in ("before", "after") for window in terms.windows)


def _alike(events: list[Happens], head: Frame) -> tuple[tuple[Pattern, ...], Frame]:
    """Patterns that bind the same variables in the same order, and the frame that knows them."""
    start, variants, ways, after = len(head.sorts), [], [], head
    for event in events:
        del head.sorts[start:]
        after = head.inner()
        variants.append(pattern(event, after))
        ways.append(after.discourse.named[len(head.discourse.named) :])
    if len(ways) > 1:
        after.discourse.named[len(head.discourse.named) :] = one_of(ways)
    return tuple(variants), after


def _against(one: Pattern, against: Player, head: Frame) -> Pattern:
    x = next((role.x for role in one.roles if role.role == "other"), None) or head.new("player")
    test = among(_any(against), x, head)
    roles = [role for role in one.roles if role.role != "other"]
    old = next((role.test for role in one.roles if role.role == "other"), None)
    return replace(one, roles=(*roles, Role("other", x, together([t for t in (old, test) if t is not None]))))


def happenings(condition: Condition | None) -> list[Happens]:
    """The happenings that a head names. Raises Refused."""
    match condition:
        case Happens():
            return [condition]
        case Both(of, all=False):
            return [event for one in of for event in happenings(one)]
        case _:
            raise Refused("and", "Two things do not happen at once.", "Write a line for each.")


def _step(replacement: Replace, frame: Frame) -> Does:
    without(replacement.terms, "moment", "until", "against")
    x = frame.new("player")
    inner = frame.inner(they=x, that=x, concerned=x, timing="instead", awaited=frozenset())
    terms = replacement.terms
    test = asked_of(terms, x, inner)
    price = priced(terms.price, inner)
    limit = Limit(terms.limit) if terms.limit else None
    return Course(replacement.step, False, x, test, limit, price, body(replacement.body, inner, rule))


def _offer(offer: Option | Action, frame: Frame) -> Does:
    terms = offer.terms
    without(terms, "until", "against")
    action, fighting = isinstance(offer, Action), _in_battle(terms, frame)
    if action and fighting:
        what = "An action is what a player does in a turn, and in a battle nobody is asked for one."
        raise Refused("action", what, write(f'may "{offer.label}" …'))
    inner = frame.apart(fighting=fighting)
    test = asked_of(terms, YOU, inner)
    price = priced(terms.price, inner)
    limit = Limit(terms.limit) if terms.limit else None
    return Offer(offer.label, action, moments(terms), test, limit, price, body(offer.body, inner, rule))
