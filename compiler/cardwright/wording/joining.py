"""Instructions become one sentence, joined by ", then": what can stand in one, and how it is arranged there."""

from __future__ import annotations

from typing import Literal

from cardwright.ruleset.abilities import (
    Adjust,
    Bidding,
    Body,
    Change,
    Choose,
    CountsAs,
    Do,
    Effect,
    Lasting,
    May,
    Permit,
    Roll,
    RollOff,
    Secret,
)
from cardwright.wording.clause import ClauseParts
from cardwright.wording.doers import apart
from cardwright.wording.voice import Voice

Mode = Literal["start", "after", "follow"]  # opens a sentence; follows a comma as a command, or as a statement


def leads(body: Body) -> bool:
    """Whether the body is one effect that can follow a comma: "when …, you may reroll"."""
    if len(body) != 1:
        return False
    match body[0]:
        case Do() | Choose() | Roll() | RollOff() | Secret() | Bidding():
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
