"""House rules become what they change, in words: values, steps, cards, and the sentences of the rulebook."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.book.differences import Difference, Differences, differences
from cardwright.book.differences_report import markdown
from cardwright.book.passages import aligned, marked
from cardwright.book.sources import difference_words

from .conftest import Played

RULES = """use imperial-twing

house rule "Flea Market"
  name (de): "Flohmarkt"
  set object_price to 2
  instead of battle.reward:
    each player gains 2 ornicles
  change object "Cup of Lameness":
    your spell_limit + 1
  change creature "Bath Duck":
    strength: 4
    copies: 3
  opponents cannot buy objects
"""


def of(told: Differences, sort: str) -> tuple[Difference, ...]:
    return dict(told.sections).get(sort, ())


def test_values_have_the_names_and_settings_of_the_game(homebrew: Played, played: Played) -> None:
    (price,) = of(differences(homebrew(RULES, "de")), "values")
    assert (price.what, price.pairs, price.note) == (
        "Objektpreis",
        (("5", "2"),),
        "Ornikel, die ein magisches Objekt kostet.",
    )
    assert price.keys == ("house rule/Flea Market/sets/object_price",)
    sun = of(differences(played("imperial-twing", "de", "English leaflet")), "values")[4]
    assert sun.pairs == (("nach allen Katzen", "sofort"),)


def test_a_step_is_told_as_it_was_and_as_it_is(homebrew: Played) -> None:
    (step,) = of(differences(homebrew(RULES, "en")), "steps")
    assert (step.what, step.id, step.keys) == ("Flea Market", "battle.reward", ("house rule/Flea Market/abilities/0",))
    assert step.pairs == (
        (
            "The winner takes the battle reward; stakes go where they belong.",
            "Each player gains 2 ornicles.",
        ),
    )


def test_cards_read_otherwise_are_stronger_or_more(homebrew: Played) -> None:
    cards = [(one.what, one.pairs) for one in of(differences(homebrew(RULES, "de")), "cards")]
    assert ("Tasse der Lahmheit", (("Gegner dürfen gegen dich keine Kreaturen reiten lassen.", ""),
                                   ("", "Dein Limit an Handzaubern ist um 1 höher."))) in cards  # fmt: skip
    assert [pairs for what, pairs in cards if what.endswith(": Stärke")] == [(("1", "4"),)]
    assert [pairs for what, pairs in cards if what.startswith("Anzahl von ")] == [(("2", "3"),)]


def test_a_card_of_which_none_is_left_goes(homebrew: Played) -> None:
    rule = 'house rule "Dry"\n  name (de): "Trocken"\n  change creature "Bath Duck":\n    copies: 0\n'
    (gone,) = of(differences(homebrew("use imperial-twing\n\n" + rule, "de")), "cards")
    assert (gone.what, gone.pairs, gone.note) == ("Anzahl von Badeente", (("2", "0"),), "Sie ist nicht mehr im Spiel.")


def test_a_new_rule_is_said_and_has_its_place(homebrew: Played) -> None:
    (rule,) = of(differences(homebrew(RULES, "en")), "rules")
    assert (rule.pairs, rule.keys) == (
        (("", "Opponents cannot buy objects."),),
        ("house rule/Flea Market/abilities/1",),
    )


def test_sentences_stand_under_chapter_part_and_point(homebrew: Played) -> None:
    told = of(differences(homebrew(RULES, "en")), "sentences")
    assert [one.what for one in told] == [
        "What is in the box · 139 playing cards",
        "Your turn · Acting · Buy",
        "A battle · The course of a battle · Reward",
        "A battle · The course of a battle",
        "Magic objects · Buying",
        "Magic objects · Buying",
        "Questions and answers · Objects · The Cup of Lameness, and somebody attacks all with a mount and its rider. "
        "What then?",
    ]
    assert told[0].keys == ("house rule/Flea Market/changes/creature/bath-duck",)
    assert told[1].pairs == (("Buy a magic object for five ornicles.", "Buy a magic object for two ornicles."),)
    assert told[1].keys[0] == "house rule/Flea Market/sets/object_price"


def test_the_same_game_has_no_differences(played: Played) -> None:
    for game in ("imperial-twing", "archmage-origins"):
        assert differences(played(game, "de")).sections == ()


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_what_a_rule_of_the_games_changes_is_said_with_its_place(game: str, lang: str, played: Played) -> None:
    for overlay in played(game, lang).base.overlays:
        told = differences(played(game, lang, overlay.id))
        assert told.sections or overlay.id == "English rules", overlay.id
        assert all(one.keys for sort, found in told.sections for one in found), overlay.id


def test_differences_have_the_same_words_in_every_language() -> None:
    english = difference_words("en")
    for lang in ("de", "fr", "es"):
        own = difference_words(lang)
        assert list(own) == list(english)
        assert list(own["sections"]) == list(english["sections"])


def test_markdown_strikes_out_what_is_gone(played: Played) -> None:
    text = markdown(differences(played("archmage-origins", "en", "borders")), lambda key: key.rpartition("/")[2])
    assert text.startswith("# Archmage Origins, played with: Free Borders\n\n## Rule values\n\n- **")
    assert "  - ~~Everybody takes a corner of the realm.~~\n" in text
    assert "  - **Nobody has a corner: mages may be placed all around the realm.**" in text


def test_of_two_new_sentences_that_are_as_like_the_old_one_the_nearer_has_replaced_it() -> None:
    assert list(aligned(["Pay two ornicles."], ["Pay five ornicles."] * 2)) == [(0, 0), (None, 1)]


TEXTS = st.lists(st.sampled_from("one two three, four. five ( ) –".split()), max_size=12).map(" ".join)


@given(TEXTS, TEXTS)
def test_pieces_make_up_both_versions(before: str, after: str) -> None:
    old, new = marked(before, after)
    assert "".join(piece.text for piece in old) == before
    assert "".join(piece.text for piece in new) == after
    assert [piece.text for piece in old if piece.sort == "same"] == [
        piece.text for piece in new if piece.sort == "same"
    ]


@given(st.lists(TEXTS, max_size=6), st.lists(TEXTS, max_size=6))
def test_every_sentence_that_differs_is_named_once(before: list[str], after: list[str]) -> None:
    pairs = list(aligned(before, after))
    gone = [i for i, _ in pairs if i is not None]
    new = [j for _, j in pairs if j is not None]
    assert gone == sorted(set(gone)) and new == sorted(set(new))
    assert [one for i, one in enumerate(before) if i not in gone] == [
        one for j, one in enumerate(after) if j not in new
    ]
