"""What somebody cannot do is forbidden in every language, and never reads like what they can."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.wording.words import words

BANS = """
partners cannot attack each other
partners cannot see each other's hands
you cannot attack partners
opponents cannot support opponents
opponents cannot attack you
opponents cannot start the endgame
opponents cannot reroll
you cannot shield with creatures of any element
your events cannot affect you
when an opponent attacks you: opponents cannot attack them until end of round
when an opponent attacks you: players cannot duel them until end of round
when an opponent attacks you: you cannot support them until end of round
""".strip().splitlines()
NO = {"en": ("cannot",), "de": ("nicht", "kein"), "fr": (" pas ", " aucun"), "es": (" no ", "No ")}


def said(line: str, lang: str) -> str:
    """The line as a magic object prints it."""
    card = f'use imperial-twing\n\nobject "Sign"\n  element: fire\n\n  {line}\n'
    made = compile_set("-", stdin=card.encode())
    assert made.ruleset is not None
    sign = next(card for card in made.ruleset.cards if card.id == "object/sign")
    return " ".join(words(sign, made.glossary, made.ruleset, lang))


@pytest.mark.parametrize(
    ("ban", "words"),
    [
        ("the attacker cannot reroll", "Der Angreifer darf nicht neu würfeln."),
        ("an opponent cannot reroll", "Ein Gegner darf nicht neu würfeln."),
        ("your left neighbour cannot attack you", "Dein linker Nachbar darf dich nicht angreifen."),
        ("opponents cannot attack you", "Gegner dürfen dich nicht angreifen."),
    ],
)
def test_in_german_one_player_has_an_article_and_several_have_none(ban: str, words: str) -> None:
    assert said(ban, "de") == words


@pytest.mark.parametrize("lang", NO)
@pytest.mark.parametrize("ban", BANS)
def test_a_ban_says_no(ban: str, lang: str) -> None:
    forbidden, allowed = said(ban, lang), said(ban.replace(" cannot ", " can "), lang)
    assert any(word in forbidden for word in NO[lang])
    assert not any(word in allowed for word in NO[lang])
