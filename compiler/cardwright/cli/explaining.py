"""A name becomes all that a game says about it."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardwright.cli.entries import entries, known
from cardwright.cli.entry import shown
from cardwright.cli.overlays import laid
from cardwright.cli.sets import compiled, default_set
from cardwright.cli.terminal import Look
from cardwright.syntax.near import nearest
from cardwright.vocabulary.words import synonyms


def explain(name: str, target: str | None, rules: Sequence[str], lang: str, look: Look) -> str:
    """Every entry of a name, one below the other. Raises click.UsageError for a name that has none."""
    target = target or default_set()
    made = compiled(target)
    if made.ruleset is None:
        raise click.UsageError(f"{target!r} belongs to no game yet; does it say which (use imperial-twing)?")
    found = list(entries(made, made.ruleset, name, lang, laid(made.ruleset, [("", rule) for rule in rules])))
    if found:
        return "\n\n".join(shown(entry, look) for entry in found)
    near = nearest(name, known(made, made.ruleset), synonyms())
    hint = f"Did you mean {' or '.join(near)}?" if near else "`cardwright rules` lists the words of the game."
    raise click.UsageError(f"{made.ruleset.game} knows nothing called {name!r}. {hint}")
