"""The commands that ask a game: explain, rules, diff, words, compile."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cardwright.compile.effects import from_json
from cardwright.messages.catalogue import catalogue
from cardwright.vocabulary.verb import verbs

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Invoke = Callable[..., Result]

HOME = """use imperial-twing

object "Purse of Plenty"
  name (de): "Beutel der Fülle"
  element: fire
  your object_price - 1

house rule "Quarrel"
  name (de): "Streit"
  set object_price to 9
  omit battle.reward

house rule "Peace"
  name (de): "Friede"
  set object_price to 1
  change object "Cup of Lameness":
    your spell_limit + 1

variant "Both"
  name (de): "Beides"
  players: 3
  with: "Quarrel", "Peace"
  last: "Peace"
"""


@pytest.fixture
def home(folder: Path) -> Path:
    """A set with an object that changes a price, and two house rules that quarrel about it."""
    path = folder / "home.card"
    path.write_text(HOME, "utf-8")
    return path


# ---- explain


def test_explains_a_rule_value_and_who_changes_it(invoke: Invoke, home: Path) -> None:
    shown = " ".join(invoke("explain", "object_price", "--in", "home.card", "--with", "quarrel").stdout.split())
    assert "Ornicles that a magic object costs." in shown
    assert "default 5" in shown
    assert 'house rule 9 by "Quarrel"' in shown
    assert "may be 0 to 30" in shown
    assert "source IT-123" in shown
    assert "rules-objects.card:" in shown
    assert 'object "Purse of Plenty" home.card:6:3 your object_price - 1' in shown.replace(
        "your object_price - 1 home.card:6:3", "home.card:6:3 your object_price - 1"
    )
    assert 'house rule "Peace"' in shown


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("battle.reward", "step of Imperial Twing"),
        ("battle_lost", "a player loses a battle"),
        ("attack", "action of Imperial Twing"),
        ("peek at", "verb of the language"),
        ("creature", "kind of card of Imperial Twing"),
        ("object price", "rule value of Imperial Twing"),
        ("entourage", "zone of Imperial Twing"),
        ("faff", "house rule of Imperial Twing"),
    ],
)
def test_explains_every_sort_of_word(name: str, told: str, invoke: Invoke) -> None:
    done = invoke("explain", name)
    assert done.exit_code == 0
    assert told in done.stdout


def test_explains_in_german(invoke: Invoke) -> None:
    told = invoke("explain", "object_price", "--lang", "de").stdout
    assert "object_price (rule value of Imperial Twing)\n  Ornikel, die ein magisches Objekt kostet.\n" in told


def test_explains_in_german_frames(invoke: Invoke, home: Path) -> None:
    asked = ("explain", "object_price", "--in", "home.card", "--with", "quarrel", "--ui-lang", "de")
    told = " ".join(invoke(*asked).stdout.split())
    assert told.startswith(
        "object_price (Regelwert von Imperial Twing) Ornikel, die ein magisches Objekt kostet."
        " Standard 5 Hausregel 9 durch „Quarrel“ darf sein 0 bis 30"
        " gilt für jeden Spieler einzeln; mehrere Änderungen werden zusammengezählt Quelle IT-123"
    )
    assert "Geändert durch" in told
    assert "Ornicles that a magic object costs." in invoke(*asked, "--lang", "en").stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Katze", "cat (Kartenart von Imperial Twing)"),
        ("Gefolge", "entourage (Zone von Imperial Twing)"),
        ("stehlen", "Karten oder Marker eines anderen Spielers gehen an den Spieler"),
        ("Flauschige Gassenrauferei", "heißt Flauschige Gassenrauferei kurz faff"),
        ("Helden", "neu: 2"),
        ("battle_lost", "Darauf warten house rule"),
        ("Königliches Twing", "nichts → 1 und 2, 3 und 4"),
    ],
)
def test_explains_german_names(name: str, told: str, invoke: Invoke) -> None:
    assert told in " ".join(invoke("explain", name, "--ui-lang", "de").stdout.split())


def test_every_word_of_the_verbs_has_its_german() -> None:
    german = catalogue("de")
    for verb in verbs().values():
        assert verb.told("de") != verb.told("en"), verb.id
        assert all(german.has(f"takes.{sort}") for sort in verb.takes)
        assert all(german.has(f"slots.{sort}") for sorts in verb.slots.values() for sort in sorts)
        assert all(german.has(f"moves.{place}") for place in verb.moves or ())
        code = re.findall(r"`[^`]+`", verb.told("en"))
        assert all(one in verb.told("de") for one in code), verb.id


@pytest.mark.parametrize(("name", "near"), [("objekt_price", "object_price"), ("kill", "discard")])
def test_offers_the_nearest_word(name: str, near: str, invoke: Invoke) -> None:
    done = invoke("explain", name)
    assert done.exit_code == 2
    assert near in done.stderr


def test_a_code_without_a_page_is_a_usage_error(invoke: Invoke) -> None:
    assert invoke("explain", "CW000").exit_code == 2


def test_a_code_is_explained_by_its_page(invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardwright.messages import pages

    (folder / "diagnostics").mkdir()
    (folder / "diagnostics" / "CW203.md").write_text("# CW203 · A field without its colon\n\nPut it there.\n")
    monkeypatch.setattr(pages, "folder", lambda name: folder)
    assert invoke("explain", "cw203").stdout == "# CW203 · A field without its colon\n\nPut it there.\n"
    pages.titles.cache_clear()
    assert pages.titles("en") == {"CW203": "A field without its colon"}
    pages.titles.cache_clear()


def test_a_page_is_read_in_german(invoke: Invoke) -> None:
    page = invoke("explain", "CW510", "--ui-lang", "de").stdout
    assert page.startswith("# CW510 · Etwas, das nie geschieht\n\nEin Spiel nennt alles, was in ihm geschieht")
    assert "Das kann in diesem Spiel nie geschehen: your turn starts." in page
    assert page == invoke("explain", "CW510", "--lang", "de").stdout
    assert invoke("explain", "CW510").stdout.startswith("# CW510 · Something that never happens\n")


def test_a_page_that_nobody_has_translated_is_english(
    invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardwright.messages import pages

    (folder / "diagnostics" / "de").mkdir(parents=True)
    (folder / "diagnostics" / "CW203.md").write_text("# CW203 · A field without its colon\n")
    (folder / "diagnostics" / "CW204.md").write_text("# CW204 · Another word for it\n")
    (folder / "diagnostics" / "de" / "CW203.md").write_text("# CW203 · Ein Feld ohne Doppelpunkt\n")
    monkeypatch.setattr(pages, "folder", lambda name: folder)
    pages.titles.cache_clear()
    assert pages.titles("de") == {"CW203": "Ein Feld ohne Doppelpunkt", "CW204": "Another word for it"}
    pages.titles.cache_clear()
    assert invoke("explain", "CW204", "--ui-lang", "de").stdout == "# CW204 · Another word for it\n"
    assert invoke("explain", "CW204", "--lang", "fr").stdout == "# CW204 · Another word for it\n"


def test_a_code_host_shows_german_titles(invoke: Invoke, faulty: Path) -> None:
    log = json.loads(invoke("check", "faulty.card", "--format", "sarif", "--ui-lang", "de").stdout)
    rules = {rule["id"]: rule["shortDescription"]["text"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
    assert rules["CW203"] == "Ein Feld ohne Doppelpunkt"


# ---- rules


def test_lists_the_common_values_first_and_the_fine_print_on_demand(invoke: Invoke) -> None:
    common, fine = (invoke("rules", "imperial-twing", *more).stdout for more in ((), ("--fine",)))
    assert "object_price" in common
    assert "duel_stops_early" not in common
    assert "duel_stops_early" in fine
    assert fine.index("object_price") < fine.index("duel_stops_early")
    for word in ("battle_lost", "battle.reward", "announce_endgame", "peek at", '"Royal Twing"', "(faff)"):
        assert word in common


def test_lists_in_german(invoke: Invoke) -> None:
    shown = " ".join(invoke("rules", "imperial-twing", "--lang", "de").stdout.split())
    assert "Ornikel, die ein magisches Objekt kostet. [0 to 30]" in shown


def test_lists_in_german_frames(invoke: Invoke) -> None:
    shown = " ".join(invoke("rules", "imperial-twing", "--ui-lang", "de").stdout.split())
    assert "Ornikel, die ein magisches Objekt kostet. [0 bis 30]" in shown
    assert "weitere Werte sind Kleingedrucktes; --fine zeigt sie." in shown
    assert "Verben der Sprache draw Karten gehen von einem Stapel an den Spieler" in shown
    assert 'Hausregeln "Fluffy Alley Fist Fight" (faff) Flauschige Gassenrauferei' in shown


# ---- diff


def test_shows_what_changes_and_where_it_is_said(invoke: Invoke, home: Path) -> None:
    shown = invoke("diff", "home.card", "--with", "Peace").stdout
    assert "Object price (object_price)  5 → 1  home.card:15:3" in shown
    assert "Cup of Lameness (object/cup-of-lameness)  home.card:16:17" in shown
    assert (
        "    - Opponents cannot let creatures ride against you.\n    + Your limit of spells in hand is 1 higher.\n"
        in shown
    )
    shown = invoke("diff", "home.card", "--with", "Quarrel").stdout
    assert "Quarrel (battle.reward)  home.card:11:3" in shown
    assert "    + This step is left out.\n" in shown


def test_a_conflict_is_a_finding_until_a_variant_settles_it(invoke: Invoke, home: Path) -> None:
    both = invoke("diff", "home.card", "--with", "Quarrel", "--with", "Peace")
    assert both.exit_code == 1
    assert "CW605" in both.stderr
    assert "home.card:15:3: error CW605: “Peace” and “Quarrel” disagree" in both.stderr
    assert " 10 |   set object_price to 9\n" in both.stderr
    settled = invoke("diff", "home.card", "--variant", "Both")
    assert settled.exit_code == 0
    assert "Number of players  2 to 4 → 3" in settled.stdout
    assert "9 → 1" in settled.stdout


def test_an_edition_is_asked_for_by_its_name(invoke: Invoke) -> None:
    shown = " ".join(invoke("diff", "imperial-twing", "--edition", "German rules").stdout.split())
    assert re.search(r"\(endgame_distinct_elements\) yes → no \S+/editions.card:\d+:3", shown)
    done = invoke("diff", "imperial-twing", "--edition", "Germn rules")
    assert done.exit_code == 2
    assert "Did you mean 'German rules'?" in done.stderr


def test_nothing_asked_is_a_usage_error(invoke: Invoke) -> None:
    assert invoke("diff", "imperial-twing").exit_code == 2


def test_what_is_gone_and_what_is_new_in_a_sentence_of_the_rulebook_is_marked(invoke: Invoke, home: Path) -> None:
    shown = invoke("diff", "home.card", "--with", "Peace", "--lang", "de").stdout
    assert (
        "  Dein Zug · Handeln · Ein magisches Objekt kaufen  home.card:15:3\n"
        "    - Ein magisches Objekt kaufen, für [-fünf-] Ornikel: siehe Kaufen.\n"
        "    + Ein magisches Objekt kaufen, für {+einen+} Ornikel: siehe Kaufen.\n"
    ) in shown
    painted = invoke("diff", "home.card", "--with", "Peace", "--color", "always").stdout
    assert "for \x1b[31m[-five ornicles-]\x1b[0m.\n" in painted


def test_what_changes_in_a_language_without_a_rulebook(invoke: Invoke, home: Path) -> None:
    shown = " ".join(invoke("diff", "home.card", "--with", "Peace", "--lang", "fr").stdout.split())
    assert "Imperial Twing, joué avec : Peace Valeurs des règles" in shown
    assert "(object_price) 5 → 1 home.card:15:3" in shown


def test_what_changes_as_json_and_as_markdown(invoke: Invoke, home: Path) -> None:
    told = json.loads(invoke("diff", "home.card", "--with", "Peace", "--format", "json").stdout)
    assert (told["game"], told["rules"]) == ("Imperial Twing", ["Peace"])
    assert told["differences"]["values"] == [
        {
            "what": "Object price",
            "id": "object_price",
            "note": "Ornicles that a magic object costs.",
            "changes": [{"before": "5", "after": "1"}],
            "places": ["home.card:15:3"],
        }
    ]
    assert invoke("diff", "home.card", "--with", "Peace", "-o", "peace.md").exit_code == 0
    text = Path("peace.md").read_text("utf-8")
    assert "- **Your turn · Acting · Buy** `home.card:15:3`\n  - Buy a magic object for ~~five ornicles~~" in text
    assert invoke("diff", "home.card", "--with", "Peace", "-o", "peace.pdf").exit_code == 2


# ---- words


def test_words_of_the_own_cards(invoke: Invoke, home: Path) -> None:
    shown = invoke("words", "home.card").stdout
    assert shown.splitlines()[:2] == ["Purse of Plenty  object/purse-of-plenty", "  Object · Fire"]
    assert "Your object price is 1 lower." in shown
    assert "Teddy of Agony" not in shown


def test_words_of_the_own_rules_stand_below_the_cards(invoke: Invoke, home: Path) -> None:
    shown = invoke("words", "home.card").stdout
    assert "Peace  house rule\n" in shown
    assert '(cardwright diff home.card --with "Peace")' in shown
    assert "Fluffy Alley Fist Fight" not in shown


def test_words_name_the_numbers_of_a_card(invoke: Invoke) -> None:
    assert "  Creature · Fire · Mount · strength" in invoke("words", "imperial-twing", "War Horse").stdout


@pytest.mark.parametrize("name", ["Cup of Lameness", "tasse der lahmheit", "object/cup-of-lameness"])
def test_words_of_one_card_by_any_of_its_names(name: str, invoke: Invoke, home: Path) -> None:
    shown = invoke("words", "home.card", name, "--lang", "de").stdout
    assert shown.startswith("Tasse der Lahmheit  object/cup-of-lameness\n  Objekt · Wasser\n")


def test_words_of_a_card_that_is_not_there(invoke: Invoke, home: Path) -> None:
    done = invoke("words", "home.card", "Cup of Lamness")
    assert done.exit_code == 2
    assert "Did you mean 'Cup of Lameness'?" in done.stderr
    assert invoke("words", "home.card", "purse").stdout.startswith("Purse of Plenty")  # no other begins so


# ---- compile


def test_writes_effects_that_read_back_as_the_same_ruleset(invoke: Invoke, folder: Path, home: Path) -> None:
    from cardwright.compile.compile import compile_set

    assert invoke("compile", "home.card", "-o", "effects.json").exit_code == 0
    told = json.loads((folder / "effects.json").read_bytes())
    assert from_json(told) == compile_set("home.card").ruleset
    assert told["glossary"]["card:object/purse-of-plenty"]["de"]["name"] == "Beutel der Fülle"


def test_writes_to_standard_output(run: Run, home: Path) -> None:
    done = run("compile", "home.card", "-o", "-")
    assert done.returncode == 0
    assert json.loads(done.stdout)["ruleset"]["game"] == "Imperial Twing"


def test_a_set_with_errors_is_shown_and_not_written(run: Run, folder: Path, faulty: Path) -> None:
    (folder / "effects.json").write_text("old")
    done = run("compile", "faulty.card", "-o", "effects.json")
    assert done.returncode == 1
    assert b"CW203" in done.stderr
    assert (folder / "effects.json").read_text() == "old"


def test_a_place_that_cannot_be_written_is_a_usage_error(invoke: Invoke, home: Path) -> None:
    done = invoke("compile", "home.card", "-o", "nowhere/effects.json")
    assert done.exit_code == 2
    assert "nowhere/effects.json" in done.stderr


def test_a_house_rule_goes_by_its_name_in_any_language(invoke: Invoke) -> None:
    assert "Sacrificing Cats" in invoke("diff", "imperial-twing", "--with", "katzenopfer").stdout
    assert "Free Borders" in invoke("diff", "archmage-origins", "--variant", "Freie Grenzen").stdout
