"""A name becomes all that a game says about it."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.app.entries import Entry, Game, entries, known
from cardwright.app.overlays import laid
from cardwright.app.refusal import Refusal
from cardwright.app.sets import default_set, with_game
from cardwright.messages.words import Words
from cardwright.syntax.near import nearest
from cardwright.vocabulary.words import synonyms


def explain(name: str, target: str | None, rules: Sequence[str], lang: str, words: Words) -> list[Entry]:
    """Every entry of a name, its texts in a language, with these words around them.

    Raises Refusal for a name that has none.
    """
    made, ruleset = with_game(target or default_set())
    game = Game(made, ruleset, lang, words)
    found = list(entries(game, name, laid(ruleset, made.glossary, [("", rule) for rule in rules])))
    if found:
        return found
    near = nearest(name, known(made, ruleset), synonyms())
    hint = f"Did you mean {' or '.join(near)}?" if near else "`cardwright rules` lists the words of the game."
    raise Refusal(f"{ruleset.game} knows nothing called {name!r}. {hint}")
