"""A game with words of our own making becomes patterns: what stands around such a word is the grammar of the language.

How patterns are learnt. A *probe* is a word that no language has: the noun `zqnf` (any noun, feminine), the noun `zqpm`
(a stretch of play, masculine), the player `zqo`, the value `zqv`, the card `zqc`; among numbers it is 77. A voice that
knows the probes besides the words of the game (`probing_voice`) words a phrase with probes in it, in every case and in
every way of counting (`wordings`). Wherever a probe comes out, the pattern has a *slot* for a phrase of that sort
(`with_slots`); the words that are left are those that the language puts around it: articles, prepositions, endings.
So “the zqo’s hand” teaches how anybody’s hand is said, and „77 zqnfplun“ how so many of anything are in the dative.

Beside the pattern stands the node that was worded, with the probes in it. When the pattern is found in a text, what was
read in the slots takes the place of the probes in that node (`filled`): one walk gives words and meaning.

One probe for each gender is enough, since nothing else about a noun changes the words around it, and these are few. So
the tables grow with the grammar of a language and with the declarations of a game, not with what can be said. A noun
that is declared tomorrow is read tomorrow; a new language tells only its genders and cases here.

Patterns of one sort are kept as a tree of their words (`Trie`), so that all that begin alike are tried at once. Which
phrases are worded is listed in `phrases.py` and `things.py`; they are walked over a text in `chart.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple, get_args

from cardwright.reading.tokens import plain
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.ruleset.phrases import Argument, Named, Number, Player, Thing, ValueOf
from cardwright.wording.clause import One
from cardwright.wording.voice import Voice

PROBE = "zq"
SOMEBODY, SO_MANY, WORTH, THAT_CARD = Player("zqo"), Number(77), ValueOf("zqv"), Named("zqc/zqc")
ONES: tuple[One, ...] = get_args(One)
GENDERS: Mapping[str, tuple[str, ...]] = {"en": ("",), "de": ("m", "f", "n"), "fr": ("m", "f"), "es": ("m", "f")}
CASES: Mapping[str, tuple[str, ...]] = {
    "en": ("subject", "object"),
    "de": ("nom", "acc", "dat", "gen"),
    "fr": ("nom", "acc", "strong"),
    "es": ("nom", "acc", "strong"),
}

# Where `each` and `no` have cases of their own.
BENDING: Mapping[str, tuple[str, ...]] = {"de": CASES["de"]}

# The Romance languages: so many more of what is counted, and more of something than somebody else has.
COUNTED_MORE: Mapping[str, tuple[str, ...]] = {"fr": ("de plus", "de moins"), "es": ("más", "menos")}
MORE_OF: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "fr": (("plus", "de"), ("moins", "de"), ("autant", "de"), ("que", "de")),
    "es": (("más",), ("menos",), ("el", "mismo", "número", "de"), ("que",)),
}


class PhraseSlot(NamedTuple):
    """A place in a pattern for a phrase of a sort: player, thing, core, number, amount."""

    sort: str


OTHER_THING = PhraseSlot("other thing")  # with which a thing is compared, or of which a number is said
BROUGHT = PhraseSlot("brought")  # a sum, or counters of somebody, to which a number is added
WHENCE = PhraseSlot("whence")  # from where things are taken of which more is said

Items = tuple[str | PhraseSlot, ...]
Branches = dict[Any, Any]  # a word or a slot, and the branches behind it; under END the nodes that are complete
END = None
Fits = Callable[[str, int], Iterator[tuple[int, Any]]]  # phrases of a sort that begin at a place: end and value


class PhrasePattern(NamedTuple):
    """The words of a phrase with its slots, and the node that it words, with a probe in each slot."""

    items: Items
    node: Any


def noun_probe(gender: str, sort: str = "n") -> Thing:
    """A noun of a gender; `n` is any noun, `p` a stretch of play."""
    return Thing(f"zq{sort}{gender}")


def probing_voice(glossary: Glossary, ruleset: Ruleset, lang: str) -> Voice:
    """A voice that knows the probes besides those of the game."""
    terms = dict(glossary.terms)
    stretches = []
    for gender, sort in product(GENDERS[lang], "np"):
        id = noun_probe(gender, sort).noun
        forms = {"name": id.capitalize() if lang == "de" else id, "plural": f"{id}plu", "gender": gender}
        key = f"kind:{id}" if sort == "n" else f"phase:{id}"
        terms[key] = {"en": Term({"name": id, "plural": f"{id}plu"}), lang: Term(forms)}
        stretches += [id] if sort == "p" else []
    terms["person:zqo"] = {"en": Term({"name": "zqo"}), lang: Term({"name": "zqo", "plural": "zqoplu", "gender": "m"})}
    terms["value:zqv"] = {"en": Term({"name": "zqv"}), lang: Term({"name": "zqv", "gender": "m"})}
    return Voice(Glossary(terms), replace(ruleset, phases=(*ruleset.phases, *stretches)), lang)


def wordings(voice: Voice, arg: Argument) -> Iterator[tuple[str, ...]]:
    """A phrase in every case and every way of counting, each wording once."""
    lang = voice.lexicon.lang
    phrase = voice.language.phrase
    return iter(dict.fromkeys(plain(phrase(arg, case, counted), lang) for case in CASES[lang] for counted in ONES))


def with_slots(words: tuple[str, ...], voice: Voice) -> Items:
    """The words with a slot for each probe in them."""
    out: list[str | PhraseSlot] = []
    i = 0
    while i < len(words):
        for sort, ways in _wordings_of_probes(voice):
            size = next((len(way) for way in ways if words[i : i + len(way)] == way), 0)
            if size:
                out.append(PhraseSlot(sort))
                i += size
                break
        else:
            out.append(words[i])
            i += 1
    return tuple(out)


@lru_cache(maxsize=1)
def _wordings_of_probes(voice: Voice) -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    """How each probe may be worded, the longest way first."""
    longest_first: list[tuple[str, tuple[tuple[str, ...], ...]]] = []
    for sort, arg in (("player", SOMEBODY), ("amount", WORTH), ("named", THAT_CARD)):
        longest_first.append((sort, tuple(sorted(dict.fromkeys(wordings(voice, arg)), key=len, reverse=True))))
    return (*longest_first, ("number", (("77",),)))


def filled(node: Any, values: Mapping[str, Any]) -> Any:
    """The node with a value in place of each probe; `values` are given by the sort of the slot."""
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


# ---- the tree of patterns


class Trie:
    """Patterns by their words."""

    def __init__(self) -> None:
        self.root: Branches = {}

    def add(self, pattern: PhrasePattern) -> None:
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
        if isinstance(item, PhraseSlot):
            for end, value in fits(item.sort, at):
                yield from _walk(branch, words, end, fits, values | {item.sort: value})
