"""`cardwright words`: what a game says of itself stands first, and cards that say nothing take a line together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]

GAMES = Path(__file__).parents[2] / "examples" / "games"


def heads(shown: str) -> list[str]:
    """The first line of each paragraph."""
    return [paragraph.splitlines()[0] for paragraph in shown.split("\n\n")]


def test_rules_and_steps_come_first_then_cards_that_say_something_then_those_that_do_not(
    invoke: Invoke, folder: Path
) -> None:
    invoke("new", "game", "Tomb")
    shown = invoke("words", "tomb").stdout
    assert heads(shown) == [
        "Tomb  game",
        "setup.tomb  step",
        "turn.find  step",
        "turn.deeper  step",
        "turn.home  step",
        "turn.dawn  step",
        "Box of Candles  relic/box-of-candles  ×8",
        "Cards without text",
        "Dusk  house rule",
    ]
    assert "turn.home  step\n  If you have at least 8 relics, you win the game.\n" in shown
    assert "  Relic: Golden Beetle ×12, Cup of a King ×8\n  Curse: Snake in the Sand ×8, Whisper ×4\n" in shown


@pytest.mark.parametrize(
    ("lang", "first", "step", "plain"),
    [
        (
            "en",
            "Hearts  game\n  Cards of the same suit as the bottom card of the trick beat all other cards.\n",
            "deal.pass  step\n  Each player passes 3 cards to their left neighbour.\n",
            "Cards without text\n  Playing card · Hearts (13): 2 of Hearts, 3 of Hearts … Ace of Hearts\n",
        ),
        (
            "de",
            "Herzeln  game\n  Karten derselben Farbe wie die unterste Karte des Stichs schlagen alle anderen",
            "deal.pass  step\n  Jeder Spieler gibt 3 Karten an seinen linken Nachbarn weiter.\n",
            "Karten ohne Text\n  Spielkarte · Herz (13): Herz 2, Herz 3 … Herz Ass\n",
        ),
        (
            "fr",
            "La dame de pique  game\n  Les cartes de la même couleur que la dernière carte du pli battent",
            "deal.pass  step\n  Chaque joueur passe 3 cartes à son voisin de gauche.\n",
            "Cartes sans texte\n  Carte à jouer · Cœur (13)\xa0: 2 de cœur, 3 de cœur … As de cœur\n",
        ),
    ],
)
def test_a_deck_of_52_is_four_lines_below_the_rules(
    invoke: Invoke, lang: str, first: str, step: str, plain: str
) -> None:
    shown = invoke("words", str(GAMES / "hearts"), "--lang", lang, "--ui-lang", lang).stdout
    assert shown.startswith(first)
    assert f"\n\n{step}" in shown
    assert f"\n\n{plain}" in shown
    assert len(shown[shown.index(plain) :].splitlines()) == 5


def test_steps_that_a_kernel_plays_have_no_sentences_and_are_not_listed(invoke: Invoke) -> None:
    shown = invoke("words", "imperial-twing").stdout
    assert shown.startswith("Imperial Twing  game\n")
    steps = [head for head in heads(shown) if head.endswith("  step")]
    assert "setup.market  step" in steps and "battle.roll  step" not in steps


def test_whoever_asks_for_a_card_gets_it_alone_with_its_numbers(invoke: Invoke) -> None:
    shown = invoke("words", str(GAMES / "not-for-me"), "Debt of 7").stdout
    assert shown == "Debt of 7  debt/debt-of-7\n  Debt · amount 7\n"


def test_a_set_on_a_game_says_only_what_it_adds(invoke: Invoke, folder: Path) -> None:
    invoke("new", "game", "Tomb")
    (folder / "night").mkdir()
    (folder / "night" / "night.card").write_text(
        'use tomb\n\nrelic "Lamp"\n\nhouse rule "Night"\n  omit turn.deeper\n', "utf-8"
    )
    assert heads(invoke("words", "night").stdout) == ["Cards without text", "Night  house rule"]


@pytest.mark.parametrize(
    ("lang", "step"),
    [
        ("en", "  turn.home    If you have at least 8 relics, you win the game.\n"),
        ("de", "  turn.home    Wenn du mindestens 8 Fundstücke hast, gewinnst du das Spiel.\n"),
        ("fr", "  turn.home    Si tu as au moins 8 reliques, tu gagnes la partie.\n"),
    ],
)
def test_the_list_of_what_can_be_changed_says_what_is_done_in_a_step(
    invoke: Invoke, folder: Path, lang: str, step: str
) -> None:
    invoke("new", "game", "Tomb", "--lang", lang)
    assert step in invoke("rules", "tomb", "--lang", lang).stdout


def test_an_article_goes_by_the_sound(invoke: Invoke, folder: Path) -> None:
    """An heirloom and an honest card, but a unicorn."""
    game = """use french-deck
game "Attic"
  players: 2
role honest_card
  name: "honest card"
  plural: "honest cards"
role unicorn
  plural: "unicorns"
step turn.look
  aces count as honest cards until end of turn
  kings count as unicorns until end of turn
  if you have an honest card in hand or if you have a unicorn in hand:
    gain 1 point
step end.winner
  the player with the most points wins the game
"""
    (folder / "attic.card").write_text(game, "utf-8")
    shown = " ".join(invoke("words", ".").stdout.split())
    assert "If you have an honest card in hand or a unicorn in hand" in shown
