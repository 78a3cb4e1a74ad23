"""A name becomes all that a game says about it."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.app.entries import Game, GlossaryEntry, entries, known
from cardwright.app.overlays import laid
from cardwright.app.sets import default_set, with_game
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.near import nearest
from cardwright.vocabulary.words import synonyms


def explain(name: str, target: str | None, rules: Sequence[str], lang: str, words: Catalogue) -> list[GlossaryEntry]:
    """Every entry of a name, its texts in a language, with these words around them.

    Raises Refusal for a name that has none.
    """
    compiled, ruleset = with_game(target or default_set())
    game = Game(compiled, ruleset, lang, words)
    matching = list(entries(game, name, laid(ruleset, compiled.glossary, [("", rule) for rule in rules])))
    if matching:
        return matching
    near = nearest(name, known(compiled, ruleset), synonyms())
    unknown = message("{game} knows nothing called {name}.", game=ruleset.game, name=repr(name))
    hint = message("Did you mean {near}?", near=Several(tuple(near), "or"))
    raise Refusal(unknown, hint if near else "`cardwright rules` lists the words of the game.")
