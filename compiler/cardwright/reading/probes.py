"""A game with words of our own making: what stands around them in a phrase is the grammar of the language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple, get_args

from cardwright.reading.tokens import plain
from cardwright.ruleset.amount import Number, ValueOf
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Argument, Named, Thing
from cardwright.wording.clause import One
from cardwright.wording.voice import Voice

MADE_UP = "zq"
SOMEBODY, SO_MANY, WORTH, THAT_CARD = Player("zqo"), Number(77), ValueOf("zqv"), Named("zqc/zqc")
ONES: tuple[One, ...] = get_args(One)
GENDERS: Mapping[str, tuple[str, ...]] = {"en": ("",), "de": ("m", "f", "n"), "fr": ("m", "f")}
CASES: Mapping[str, tuple[str, ...]] = {
    "en": ("subject", "object"),
    "de": ("nom", "acc", "dat", "gen"),
    "fr": ("nom", "acc", "strong"),
}


class Slot(NamedTuple):
    """A place in a pattern for a phrase of a sort: player, thing, core, number, amount."""

    sort: str


Items = tuple[str | Slot, ...]


class Pattern(NamedTuple):
    """The words of a phrase with its slots, and the node that it words, with something made up in each slot."""

    items: Items
    node: Any


def made_up(gender: str, sort: str = "n") -> Thing:
    """A noun of a gender; `n` is any noun, `p` a stretch of play."""
    return Thing(f"zq{sort}{gender}")


def probe(glossary: Glossary, ruleset: Ruleset, lang: str) -> Voice:
    """A voice that knows the made-up words besides those of the game."""
    terms = dict(glossary.terms)
    stretches = []
    for gender, sort in product(GENDERS[lang], "np"):
        id = made_up(gender, sort).noun
        forms = {"name": id.capitalize() if lang == "de" else id, "plural": f"{id}plu", "gender": gender}
        key = f"kind:{id}" if sort == "n" else f"phase:{id}"
        terms[key] = {"en": Term({"name": id, "plural": f"{id}plu"}), lang: Term(forms)}
        stretches += [id] if sort == "p" else []
    terms["person:zqo"] = {"en": Term({"name": "zqo"}), lang: Term({"name": "zqo", "plural": "zqoplu", "gender": "m"})}
    terms["value:zqv"] = {"en": Term({"name": "zqv"}), lang: Term({"name": "zqv", "gender": "m"})}
    return Voice(Glossary(terms), replace(ruleset, phases=(*ruleset.phases, *stretches)), lang)


def said(voice: Voice, arg: Argument) -> Iterator[tuple[str, ...]]:
    """A phrase in every case and every way of counting, each wording once."""
    lang = voice.lexicon.lang
    phrase = voice.language.phrase  # type: ignore[attr-defined]
    return iter(dict.fromkeys(plain(phrase(arg, case, one), lang) for case in CASES[lang] for one in ONES))


def with_slots(words: tuple[str, ...], voice: Voice) -> Items:
    """The words with a slot for each made-up thing in them."""
    out: list[str | Slot] = []
    i = 0
    while i < len(words):
        for sort, ways in _ways(voice):
            size = next((len(way) for way in ways if words[i : i + len(way)] == way), 0)
            if size:
                out.append(Slot(sort))
                i += size
                break
        else:
            out.append(words[i])
            i += 1
    return tuple(out)


@lru_cache(maxsize=1)
def _ways(voice: Voice) -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    """How each made-up thing may be worded, the longest way first."""
    made: list[tuple[str, tuple[tuple[str, ...], ...]]] = []
    for sort, arg in (("player", SOMEBODY), ("amount", WORTH), ("named", THAT_CARD)):
        made.append((sort, tuple(sorted(dict.fromkeys(said(voice, arg)), key=len, reverse=True))))
    return (*made, ("number", (("77",),)))


def filled(node: Any, values: Mapping[str, Any]) -> Any:
    """The node with a value in place of each made-up thing; `values` are given by the sort of the slot."""
    if node == SOMEBODY:
        return values.get("player", node)
    if node == SO_MANY:
        return values.get("number", node)
    if node == WORTH:
        return values.get("amount", node)
    if node == THAT_CARD:
        return values.get("named", node)
    if isinstance(node, tuple):
        return tuple(filled(each, values) for each in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {name: filled(getattr(node, name), values) for name in _names(type(node))}
        return replace(node, **changed)
    return node


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


Branches = dict[Any, Any]  # a word or a slot, and the branches behind it; under END the nodes that are complete
END = None
Fits = Callable[[str, int], Iterator[tuple[int, Any]]]  # phrases of a sort that begin at a place: end and value


class Trie:
    """Patterns by their words."""

    def __init__(self) -> None:
        self.root: Branches = {}

    def add(self, pattern: Pattern) -> None:
        """One more pattern; what is there already is not added twice."""
        here = self.root
        for item in pattern.items:
            here = here.setdefault(item, {})
        nodes = here.setdefault(END, [])
        if pattern.node not in nodes:
            nodes.append(pattern.node)

    def matches(self, words: tuple[str, ...], at: int, fits: Fits) -> Iterator[tuple[int, Any, dict[str, Any]]]:
        """Each pattern that can be read from a place on: where it ends, its node, and what is in its slots."""
        yield from _walk(self.root, words, at, fits, {})


def _walk(
    here: Branches, words: tuple[str, ...], at: int, fits: Fits, values: dict[str, Any]
) -> Iterator[tuple[int, Any, dict[str, Any]]]:
    for node in here.get(END, ()):
        yield at, node, values
    if at >= len(words):
        return
    if (branch := here.get(words[at])) is not None:
        yield from _walk(branch, words, at + 1, fits, values)
    for item, branch in here.items():
        if isinstance(item, Slot):
            for end, value in fits(item.sort, at):
                yield from _walk(branch, words, end, fits, values | {item.sort: value})
