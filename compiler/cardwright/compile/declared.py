"""What a game declares becomes the nouns of its ruleset: values, kinds, zones, counters, dice, properties, families."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from cardwright.compile.cardset import CardSet, die
from cardwright.compile.document import Document
from cardwright.messages.message import Arg, Several, message
from cardwright.ruleset.card import Value
from cardwright.ruleset.game import Counter, Die, Kind, Property, RuleValue, Setting, VerbMeaning, Zone
from cardwright.vocabulary.verb import verbs


def strings(document: Document, name: str) -> tuple[str, ...]:
    """A field that is a list of words; empty when it is missing or was written wrong."""
    value = document.json.get(name)
    return tuple(map(str, value)) if isinstance(value, list) else ()


def word(document: Document, name: str, default: str = "") -> Any:
    """A field that is a word."""
    value = document.json.get(name)
    return value if isinstance(value, str) else default


def ends(document: Document, name: str) -> tuple[int, int] | None:
    """A field that is a range, `2 to 4`, or one number; nothing when it is missing or was written wrong."""
    value = document.json.get(name)
    least, most = (value.get("least"), value.get("most")) if isinstance(value, dict) else (value, value)
    return (least, most) if type(least) is int and type(most) is int else None


def bounds(value: object) -> tuple[int | None, int | None, bool]:
    """The least and the greatest number of `0 to 30, unlimited`, and whether `unlimited` is allowed."""
    parts = value if isinstance(value, list) else []
    ends = next((part for part in parts if isinstance(part, dict)), {})
    least, most = ends.get("least"), ends.get("most")
    numbers = type(least) is int and type(most) is int  # else a finding says so
    return (least, most, "unlimited" in parts) if numbers else (None, None, "unlimited" in parts)


def values(documents: Iterable[Document]) -> tuple[RuleValue, ...]:
    """The rule values, in the order declared."""
    return tuple(map(_known_value, documents))


def _known_value(document: Document) -> RuleValue:
    if "value" not in document.known:
        document.known["value"] = _value(document)
    value: RuleValue = document.known["value"]
    return value


def refusal(value: RuleValue, setting: Setting) -> Arg:
    """What a value can be, when it cannot be this; otherwise nothing."""
    if setting in value.words and isinstance(setting, str):
        return ""
    if value.least is not None and value.most is not None:
        if isinstance(setting, int) and not isinstance(setting, bool) and value.least <= setting <= value.most:
            return ""
        number = message("a number from {least} to {most}", least=value.least, most=value.most)
        return Several((number, *(f"`{word}`" for word in value.words)), "or")
    if value.words:
        return message("one of {words}", words=Several(value.words))
    return "" if isinstance(setting, bool) == isinstance(value.default, bool) else message("yes or no")


def _value(document: Document) -> RuleValue:
    least, most, unlimited = bounds(document.json.get("from"))
    words = strings(document, "one of") + (("unlimited",) if unlimited else ())
    default = document.json.get("default", 0)
    return RuleValue(
        document.title,
        default if isinstance(default, int | str) else str(default),
        least,
        most,
        words,
        word(document, "of", "game"),
        word(document, "combine", "set"),
        strings(document, "source"),
        document.json.get("fine") is True,
    )


def properties(cards: CardSet) -> tuple[Property, ...]:
    """The properties that cards may have; `element` (or `faction`) comes with the elements."""
    rows = [Property(cards.names.trait)] if cards.names.elements else []
    for document in cards.of("property"):
        least, most, _ = bounds(document.json.get("from"))
        default = document.json.get("default", None if least is not None else False)
        rows.append(Property(document.title, least, most, default if isinstance(default, int | str) else None))
    return tuple(rows)


def kinds(cards: CardSet) -> tuple[Kind, ...]:
    """The kinds of card."""
    return tuple(
        Kind(
            document.title,
            word(document, "family"),
            strings(document, "has"),
            word(document, "pile"),
            word(document, "zone"),
            strings(document, "is"),
            tuple(narrowed_by(document)),
        )
        for document in cards.of("kind")
    )


def narrowed_by(document: Document) -> Iterator[tuple[str, Value]]:
    """What narrows a kind: properties and their values."""
    for part in strings(document, "where"):
        name, _, value = part.partition(" ")
        count = int(value) if value.isdecimal() and len(value) < 10 else None
        yield name, {"yes": True, "no": False}.get(value, value or True) if count is None else count


def zones(cards: CardSet) -> tuple[Zone, ...]:
    """The places where cards lie."""
    return tuple(
        Zone(
            document.title,
            word(document, "of", "table"),
            word(document, "seen", "all"),
            word(document, "order", "heap"),
            strings(document, "deals"),
            strings(document, "needs"),
            word(document, "rows"),
            word(document, "columns"),
            document.json.get("play") is True,
            word(document, "size"),
        )
        for document in cards.of("zone")
    )


def counters(cards: CardSet) -> tuple[Counter, ...]:
    """What is counted."""
    return tuple(map(_counter, cards.of("counter")))


def _counter(document: Document) -> Counter:
    least, most, _ = bounds(document.json.get("from"))
    money = document.json.get("money") is True
    return Counter(document.title, word(document, "supply"), money, word(document, "limit"), least or 0, most)


def families(cards: CardSet) -> tuple[str, ...]:
    """The families of card, each with a back of its own."""
    return tuple(document.title for document in cards.of("family"))


def dice(cards: CardSet) -> tuple[Die, ...]:
    """The dice."""
    return tuple(die(document) for document in cards.of("die"))


@cache
def verb_meanings() -> tuple[VerbMeaning, ...]:
    """What the engine must know of each verb that a card can command."""
    return tuple(
        VerbMeaning(verb.id, tuple((sort, op) for sort, op in verb.takes.items() if op != "happens"), verb.moves)  # type: ignore[misc]
        for verb in verbs().values()
        if any(op != "happens" for op in verb.takes.values())
    )
