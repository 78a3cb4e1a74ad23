"""A step that says what is done in it is called by its own sentences, in every language."""

from __future__ import annotations

import pytest
from tests.engine.test_declared import TOMB

from cardwright.compile.compile import Compiled, compile_set
from cardwright.wording import sentence
from cardwright.wording.courses import step_words

GERMAN = TOMB.replace(
    'plural: "relics"', 'plural: "relics"\n  name (de): "Fund"\n  plural (de): "Funde"\n  gender (de): m'
)


@pytest.fixture(scope="module")
def tomb() -> Compiled:
    return compile_set("-", stdin=GERMAN.encode())


@pytest.mark.parametrize(
    ("step", "lang", "said"),
    [
        ("setup.tomb", "en", "Shuffle the tomb."),
        ("setup.torches", "en", "Each player gains 3 torches. Each player draws 2 relics."),
        ("turn.find", "en", "Draw 1 relic."),
        ("turn.find", "de", "Ziehe 1 Fund."),
        ("turn.count", "en", "If you have at least 9 relics, you win the game."),
    ],
)
def test_a_step_says_what_is_done_in_it(tomb: Compiled, step: str, lang: str, said: str) -> None:
    assert tomb.ruleset is not None
    assert step_words(step, tomb.ruleset, tomb.glossary, lang) == said


@pytest.mark.parametrize(
    ("lang", "left_out", "replaced"),
    [
        ("en", "“Draw 1 relic” is left out.", "Instead of “Draw 1 relic”, gain 1 torch."),
        ("de", "„Ziehe 1 Fund“ entfällt.", "Statt „Ziehe 1 Fund“, erhalte 1 ⟨torch⟩."),
    ],
)
def test_a_rule_that_changes_a_step_names_it_so(tomb: Compiled, lang: str, left_out: str, replaced: str) -> None:
    assert tomb.ruleset is not None
    rules = {one.id: one.abilities[0] for one in tomb.ruleset.overlays}
    for rule, said in (("Cave-in", left_out), ("Lantern", replaced)):
        assert sentence(rules[rule], tomb.glossary, tomb.ruleset, lang) == (said,)
