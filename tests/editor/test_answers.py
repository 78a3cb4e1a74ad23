"""Whatever stands in a text, half written or broken: every question of an editor about any place has an answer."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path
from random import Random

from tests.editor.test_desk import HOMEBREW, edits

from cardwright.assets import card_languages
from cardwright.editor.actions import actions
from cardwright.editor.colours import coloured
from cardwright.editor.completion import completions
from cardwright.editor.cursor import cursor
from cardwright.editor.happenings import spoken_of
from cardwright.editor.hover import hover
from cardwright.editor.lenses import lenses
from cardwright.editor.links import declarations
from cardwright.editor.outline import folds, outline
from cardwright.editor.remarks import remarks
from cardwright.editor.words import named_word
from cardwright.lsp.workspace import OpenSets

STEPS = int(os.environ.get("CARDWRIGHT_EDITS", "25"))
SEED = int(os.environ.get("CARDWRIGHT_SEED", "7"))
EACH = 5  # edits between two looks


def test_every_question_has_an_answer(tmp_path: Path) -> None:
    path, random, sets = tmp_path.resolve() / "cards.card", Random(SEED), OpenSets()
    path.write_text(HOMEBREW, "utf-8")
    for text in (
        "",
        "\n",
        'use imperial-twing\n\nobject "A"\n',
        *islice(edits(HOMEBREW, random), 0, STEPS * EACH, EACH),
    ):
        text = text.replace("\r", "")
        sets.change(path, text)
        judged = sets.set_of(path)
        assert judged is not None
        compiled, source = judged.compiled, sets.source(path, judged)
        for at in (0, len(text), *(random.randrange(len(text) + 1) for _ in range(3))):
            about = hover(compiled, source, at, "de")
            assert about is None or (about.start <= len(text) and about.text)
            assert all(one.text for one in completions(cursor(source, at), compiled, "de"))
            if (word := named_word(source, compiled, at)) is not None:
                places = [*declarations(compiled, word), *spoken_of(word, source, compiled)]
                assert all(place.start <= len(place.source.text) for place in places)
            for action in actions(compiled, source, at, at, judged.diagnostics, card_languages()):
                assert action.title
        assert all(word.start < word.end <= len(text) for word in coloured(source, compiled))
        assert all(first <= last for first, last in folds(source))
        assert all(lens.title for lens in lenses(compiled, source))
        assert len(outline(source)) <= text.count("\n") + 1
        assert all(remark.text for remark in remarks(compiled, source, "de"))
