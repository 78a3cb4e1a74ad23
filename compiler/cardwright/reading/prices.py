"""What a sentence says to be done *then*, behind a price that may be paid, becomes what the price is paid for.

*You may pay 1 ornicle. Then each opponent discards a card*: nobody discards anything where nothing was paid.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.reading.leaves import PRICES
from cardwright.reading.readings import Meaning
from cardwright.reading.sayings import Sayings
from cardwright.ruleset.abilities import Body, Do, Effect, May, Option, Trigger
from cardwright.ruleset.phrases import YOU

Words = tuple[str, ...]


def done_for_a_price(node: Meaning, typed: Words, known: Sayings) -> Meaning | None:
    """The meaning of what was typed, in which what follows a price is done for it, if that was said; none where more
    follows, of which nobody tells whether it is done in any case."""
    if not is_done_then(typed, known):
        return node
    match node:
        case tuple():
            return _paid(node) or None
        case Trigger(body=body) | Option(body=body):
            return replace(node, body=paid) if (paid := _paid(body)) else None
        case _:
            return node


def is_done_then(typed: Words, known: Sayings) -> bool:
    """Whether the sentence behind one that offers something says *then*."""
    modals = {word for words in known.offering for word in words} - known.you
    offered = max((at for at, word in enumerate(typed) if word in modals), default=len(typed))
    behind = typed[offered:]
    ends = [at for at, word in enumerate(behind) if word in SENTENCE_ENDS]
    return bool(ends) and not known.then.isdisjoint(behind[ends[0] : [*ends, len(behind)][1]])


def _paid(body: Body) -> Body:
    """Instructions of which the last is done for the price before it; nothing where several follow it."""
    if not any(map(_price, body[:-1])):
        return body
    *others, offer, done = body
    price = _price(offer)
    return (*others, May((done,), YOU, (price,))) if price is not None else ()


def _price(effect: Effect) -> Do | None:
    """What may be done, where that is a price and no more."""
    match effect:
        case May(body=(Do(verb=verb) as price,), who=who, price=()) if verb in PRICES and who == YOU:
            return price
        case _:
            return None
