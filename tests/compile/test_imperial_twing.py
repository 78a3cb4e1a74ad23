"""All of Imperial Twing: what is in the box, what the rules are called, and which readings the editions take."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cardwright.assets import folder
from cardwright.compile.compile import Compiled, compile_set
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid


@pytest.fixture(scope="module")
def made() -> Compiled:
    return compile_set("imperial-twing")


@pytest.fixture(scope="module")
def twing(made: Compiled) -> Ruleset:
    assert made.ruleset is not None
    return made.ruleset


def test_it_has_no_findings_at_all(made: Compiled) -> None:
    assert [f"{found.span}: {found.message}" for found in made.diagnostics] == []


def test_it_is_printed_in_three_languages(made: Compiled) -> None:
    assert made.languages == ("en", "de", "fr", "es")


@pytest.mark.parametrize(("begun", "asked"), [("de", ["German"]), ("fr", ["French"]), ("en", [])])
def test_cards_of_ones_own_are_asked_for_the_languages_that_were_begun(begun: str, asked: list[str]) -> None:
    text = f'use imperial-twing\n\ntrap "Net"\n  name ({begun}): "Netz"\n\ntrap "Rope"\n'
    told = compile_set("-", stdin=text.encode()).diagnostics
    assert [one.message for one in told] == [f"The name is missing in {language}." for language in asked]


def test_the_box(twing: Ruleset) -> None:  # IT-003, IT-004, IT-005
    families = {kind.id: kind.family for kind in twing.kinds}
    counted: Counter[str] = Counter()
    for card in twing.cards:
        counted["blank" if card.kind == "blank" else families[card.kind]] += card.copies
    assert counted == {"character": 4, "object": 9, "event": 9, "playing": 138, "blank": 2}


def test_the_deck(twing: Ruleset) -> None:  # IT-011, IT-055, IT-095, IT-096; the composition is our reconstruction
    kinds: Counter[str] = Counter()
    for card in twing.cards:
        kinds[card.kind] += card.copies
    assert {kind: kinds[kind] for kind in ("spell", "creature", "cat", "trap")} == {
        "spell": 72,
        "creature": 44,
        "cat": 11,
        "trap": 11,
    }
    cats = {card.id: card.copies for card in twing.cards if dict(card.properties).get("inverts")}
    assert cats == {"cat/miromon": 1}
    mounts = {card.id for card in twing.cards if dict(card.properties).get("mount")}
    assert mounts == {"creature/war-horse", "creature/wolpertinger"}


@pytest.mark.parametrize("kind", ["spell", "creature"])
def test_every_element_has_its_share(twing: Ruleset, kind: str) -> None:
    shares: Counter[object] = Counter()
    for card in twing.cards:
        if card.kind == kind:
            shares[dict(card.properties)["element"]] += card.copies
    assert len(set(shares.values())) == 1
    assert set(shares) == set(twing.elements)


def test_at_least_one_event_gives_an_object(made: Compiled) -> None:  # IT-089
    from cardwright.wording.words import words

    assert made.ruleset is not None
    texts = [
        " ".join(words(card, made.glossary, made.ruleset, "en")) for card in made.ruleset.cards if card.kind == "event"
    ]
    assert any("object pile" in text and "ain" in text for text in texts)
    assert len(set(texts)) == 9


def test_everything_has_a_name_in_both_languages(made: Compiled) -> None:
    missing = [
        key
        for key, said in made.glossary.terms.items()
        if key.split(":")[0] not in ("step", "happening", "action") and not said.get("de")
    ]
    assert missing == []


def test_every_rule_value_says_what_it_is_and_where_it_comes_from(made: Compiled) -> None:
    assert made.ruleset is not None
    for value in made.ruleset.values:
        term = made.glossary.terms[f"value:{value.id}"]
        assert term["en"].get("text").endswith("."), value.id
        assert term["de"].get("text").endswith("."), value.id
        assert value.source, value.id


def test_numbers_of_rules_are_known(made: Compiled) -> None:
    """Every IT-, C- and G- number in the card files is one that a decision or the rule list knows."""
    cited = {code for source in made.sources for code in re.findall(r"\b(?:IT-\d{3}|C-\d{2}|G-\d{2})\b", source.text)}
    decided = {path.name[:4] for path in (folder("docs") / "decisions").glob("[CG]-*.md")}
    assert {code for code in cited if code[0] in "CG"} <= decided
    assert all(1 <= int(code[3:]) <= 189 for code in cited if code.startswith("IT-"))


def test_every_contradiction_has_its_reading_in_the_cards(made: Compiled) -> None:
    cited = {code for source in made.sources for code in re.findall(r"\bC-\d{2}\b", source.text)}
    assert {f"C-{n:02}" for n in range(1, 30)} <= cited


def test_the_defaults_are_the_numbers_of_the_rules(twing: Ruleset) -> None:
    values = {value.id: value.default for value in twing.values}
    assert values["object_price"] == 5  # IT-123
    assert values["starting_hand"] == 3  # IT-026
    assert values["market_size"] == 2  # IT-022
    assert values["ornicle_supply"] == 30  # IT-003
    assert values["attack_spells"] == 3  # IT-062
    assert values["endgame_objects"] == 3  # IT-160
    assert values["endgame_distinct_elements"] is True  # C-01


def test_the_leaflet_bans_where_the_book_protects(made: Compiled) -> None:  # C-21
    from cardwright.wording.words import words

    assert made.ruleset is not None
    leaflet = overlaid(made.ruleset, ["English leaflet"])
    said = {
        name: [words(card, made.glossary, rules, "en") for card in rules.cards if card.id == "object/cup-of-lameness"]
        for name, rules in (("book", made.ruleset), ("leaflet", leaflet))
    }
    assert said == {
        "book": [("Opponents cannot let creatures ride against you.",)],
        "leaflet": [("Opponents cannot play mounts.",)],
    }


def test_house_rules_lie_over_the_game(twing: Ruleset) -> None:
    cheap = overlaid(twing, ["faff"])
    assert {value.id: value.default for value in cheap.values}["object_price"] == 2
    royal = overlaid(twing, ["royal twing"])
    assert royal.players == (4, 4)
    assert len(royal.abilities) == len(twing.abilities) + 4
    with pytest.raises(KeyError):
        overlaid(twing, ["Strip Twing"])
