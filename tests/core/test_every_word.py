"""Every word acts: a sentence of which one word is another does something else, or is refused, or says the same.

Each ability of cards, examples and the reference, and random ones, with one word of it changed at a time. Words and
cores differ together; where they do not, it stands in `reviewed.toml`, with the reason.

`CARDWRIGHT_HUNT=5000 pytest -s tests/core/test_every_word.py` looks at so many random abilities, and tells the figures.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable

import pytest

from cardwright.core.lower import RefusedWord

from .judged import Judged, judged, known, reviewed
from .left_out import left_out
from .spoken import of_the_house, random_ones

HUNT = int(os.environ.get("CARDWRIGHT_HUNT", "0"))
RANDOM = HUNT or 100
SEED = 1
JOINING = ("a", "and", "card", "cards from", "each", "may", "of", "the", "their")
"""Words without which a text means the same: an article; `each` before a plural; `may` before a price; `their bid`;
the top (card) of a pile; all (cards from) their hand."""


def test_all_that_cards_say_can_be_carried_out() -> None:
    assert [f"{said.key}: {core.why}" for said in of_the_house() if isinstance(core := said.core(), RefusedWord)] == []


@pytest.mark.parametrize("of", ["the house", "chance"])
def test_words_differ_if_and_only_if_cores_differ(of: str) -> None:
    sentences = of_the_house() if of == "the house" else random_ones(SEED, RANDOM)
    figures, strange = told(one for said in sentences for one in judged(said))
    print(f"\n{of}: {figures.total()} changes; {', '.join(f'{n} {what}' for what, n in figures.most_common())}")
    kinds = Counter(one.changed for one in strange).most_common()
    assert not strange, "\n".join([*(f"{n} {changed}" for changed, n in kinds), *map(str, strange)])


def told(found: Iterable[Judged]) -> tuple[Counter[str], list[Judged]]:
    """How many there are of each verdict, and those that nobody has reviewed."""
    lists = {"one meaning": reviewed("one_meaning"), "one wording": reviewed("one_wording")}
    figures: Counter[str] = Counter()
    strange: list[Judged] = []
    for one in found:
        figures[one.verdict] += 1
        if one.verdict in lists and not known(one, lists[one.verdict]):
            strange.append(one)
    return figures, strange


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_what_reads_otherwise_in_english_does_in_other_languages(lang: str) -> None:
    ours = [said for said in of_the_house() if not said.key.startswith("docs") and lang in said.of.languages]
    same = [
        one
        for said in ours
        for one in judged(said)
        if one.verdict == "differs" and said.words(lang, one.node) == said.words(lang)
    ]
    assert [f"{one}\n    {' / '.join(one.said.words(lang))}" for one in same] == []


def test_no_words_can_be_left_out_of_a_text_but_those_that_join_others() -> None:
    ours = of_the_house()[:: 1 if HUNT else 6]
    lost = {words: text for said in ours for words, text in left_out(said) if words not in JOINING}
    unsaid = {words: text for words, text in lost.items() if not said_before(words, text)}
    assert {words: text for words, text in unsaid.items() if not is_enough(words, text)} == {}


def is_enough(words: str, text: str) -> bool:
    """Whether somebody moves cards until they have so many: that is over when they have as many, or more."""
    return words == "at least" and " cards until " in text


def said_before(words: str, text: str) -> bool:
    """Whether they say of the second of two what is said of the first: 1 cat or 1 trap."""
    return re.search(rf"\b{re.escape(words)} [^,:]+ (and|or) {re.escape(words)} ", text) is not None
