"""Effect objects as JSON: sound by their schema, equal when read back, refused when of another format."""

from __future__ import annotations

import json

import jsonschema
import pytest

from cardwright.assets import folder
from cardwright.compile.compile import Compiled, compile_set
from cardwright.compile.effects import core_from_json, faults, from_json, glossary_from_json, to_json
from cardwright.core.lowered import all_rules
from cardwright.ruleset.abilities import May, Trigger


@pytest.fixture(scope="module")
def twing() -> Compiled:
    return compile_set("imperial-twing")


def test_the_hat_as_other_programs_read_it(twing: Compiled) -> None:
    assert twing.ruleset is not None
    data = to_json(twing.ruleset)
    hat = next(card for card in data["ruleset"]["cards"] if card["id"] == "object/hat-of-opportunity")
    assert hat["abilities"] == [
        {
            "is": "Trigger",
            "timing": "when",
            "happening": {
                "is": "Happens",
                "happening": "die_rolled",
                "subject": {"is": "Player", "word": "you"},
                "verb": "roll",
            },
            "body": [{"is": "May", "body": [{"is": "Do", "verb": "reroll", "op": "reroll"}]}],
            "terms": {"is": "Terms", "windows": [{"is": "Window", "prep": "in", "phase": "defence"}]},
        }
    ]


def test_what_is_written_reads_back_equal(twing: Compiled) -> None:
    assert twing.ruleset is not None
    data = json.loads(json.dumps(to_json(twing.ruleset, twing.glossary)))
    assert from_json(data) == twing.ruleset
    assert hash(from_json(data)) == hash(twing.ruleset)
    assert glossary_from_json(data) == twing.glossary
    assert core_from_json(data) == all_rules(twing.ruleset)


def test_what_the_sock_does_as_other_programs_read_it() -> None:
    """`Sock of Doom`: when you lose a battle, gain 1 ornicle."""
    made = compile_set("examples/01-hello-card")
    assert made.ruleset is not None
    sock = to_json(made.ruleset)["core"]["object/sock-of-doom#0"]
    you, who = {"is": "Var", "n": 0}, {"is": "Var", "n": 2}
    one = {"is": "Const", "value": 1}
    assert sock["does"]["timing"] == "when"
    assert sock["does"]["patterns"] == [
        {
            "is": "Pattern",
            "happening": "battle_lost",
            "roles": [
                {"is": "Role", "role": "who", "x": who, "test": {"is": "Same", "x": who, "y": you}},
                {"is": "Role", "role": "other", "x": {"is": "Var", "n": 3}, "test": None},
            ],
            "also": [],
            "zone": "",
        }
    ]
    (gain,) = sock["does"]["body"]
    assert (gain["is"], gain["by"], gain["counter"]) == ("Gain", you, "ornicle")
    assert gain["span"] == {"is": "Span", "least": one, "most": one}


def test_the_published_schema_accepts_it_and_the_slow_judge_agrees(twing: Compiled) -> None:
    assert twing.ruleset is not None
    data = json.loads(json.dumps(to_json(twing.ruleset, twing.glossary)))
    published = json.loads((folder("grammar") / "schemas" / "effects.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(published)
    assert list(jsonschema.Draft202012Validator(published).iter_errors(data)) == []
    assert faults(data) == []


@pytest.mark.parametrize(
    ("break_it", "place"),
    [
        (lambda data: data["ruleset"]["cards"][0].update(kopies=3), "/ruleset/cards/0"),
        (lambda data: data["ruleset"].update(players=[2]), "/ruleset/players"),
        (lambda data: data["ruleset"]["abilities"][0].update({"is": "Sing"}), "/ruleset/abilities/0"),
    ],
)
def test_a_slip_is_placed(twing: Compiled, break_it: object, place: str) -> None:
    assert twing.ruleset is not None
    data = json.loads(json.dumps(to_json(twing.ruleset)))
    break_it(data)  # type: ignore[operator]
    assert any(fault.startswith(place) for fault in faults(data))


def test_another_format_is_refused(twing: Compiled) -> None:
    with pytest.raises(ValueError, match="format 99"):
        from_json({"format": 99, "ruleset": {}})


def test_effects_of_a_card_are_values_that_can_be_compared(twing: Compiled) -> None:
    assert twing.ruleset is not None
    cards = {card.id: card for card in twing.ruleset.cards}
    hat, shamrock = (cards[f"object/{name}"].abilities[0] for name in ("hat-of-opportunity", "giant-red-shamrock"))
    assert isinstance(hat, Trigger)
    assert isinstance(shamrock, Trigger)
    assert hat != shamrock
    assert hat.body == shamrock.body
    assert isinstance(hat.body[0], May)
