"""Thirty broken declarations in one file: all are found, one finding each, and their neighbours are unharmed."""

from __future__ import annotations

from pathlib import Path

from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read

SOCK = 'object "{name}"\n  name (de): "Socke {name}"\n  element: fire\n  {line}\n'
FOX = 'creature "{name}"\n  name (de): "Fuchs {name}"\n  element: fire\n  {line}\n'
RULE = 'house rule "{name}"\n  name (de): "Regel {name}"\n  {line}\n'
BROKEN = [
    (SOCK, "opponents can't play traps", "CW204"),
    (SOCK, "when you win a battle\n    draw 1 card", "CW205"),
    (SOCK, "when you win a battle:\n    kill 1 creature", "CW204"),
    (SOCK, "when you win a battle:\n  draw 1 card", "CW111"),
    (SOCK, "when you win a battle:\n    draw 1 crad", "CW401"),
    (SOCK, "your objekt_price - 1", "CW403"),
    (SOCK, "wenn du verlierst:\n    ziehe 2 Karten", "CW209"),
    (SOCK, "flavour: damp\n  flavour (de): \"feucht\"", "CW208"),
    (SOCK, "art: \"nowhere.png\"", "CW408"),
    (SOCK, "flavour (de): \"feucht\"\n  flavour: \"damp", "CW105"),
    (SOCK, "draw 1 card", "CW514"),
    (SOCK, "when you win a battle:\n    discard it", "CW505"),
    (SOCK, "when you win a battle:\n    you draws 1 card", "CW504"),
    (SOCK, "when an opponent plays a cat:\n    cancel it", "CW509"),
    (SOCK, "when your turn starts:\n    draw 1 card", "CW510"),
    (SOCK, "opponents cannot shuffle the deck", "CW511"),
    (SOCK, "your cats have power + 2", "CW512"),
    (SOCK, "in battle your free_creatures + 1", "CW211"),
    (SOCK, "    copies: 2", "CW112"),
    (SOCK, "copies 2", "CW203"),
    (FOX, "strenght: 2", "CW302"),
    (FOX, "copies: 2", "CW301"),
    (FOX, "strength: 40", "CW305"),
    (FOX, "strength: big", "CW304"),
    (FOX, "strength: 2\n  strength: 3", "CW303"),
    (FOX.replace("creature", "critter"), "strength: 2", "CW402"),
    (FOX.replace("fire", "fier"), "strength: 2", "CW306"),
    (FOX.replace("creature", "creature:"), "strength: 2", "CW207"),
    (RULE, "set object_price to 99", "CW517"),
    (RULE, "omit batle.reward", "CW404"),
]  # fmt: skip


def test_all_thirty_are_found_and_no_neighbour_is_harmed() -> None:
    text, places = "use imperial-twing\n", {}
    for i, (pattern, line, code) in enumerate(BROKEN, 1):
        places[text.count("\n") + 2] = code
        text += "\n" + pattern.replace("{name}", f"No. {i}").replace("{line}", line)
        text += "\n" + SOCK.replace("{name}", f"Sound {i}").replace("{line}", "your object_price - 1")
    made = compile_sources([read("thirty.card", text.encode())], Path(__file__).parent)

    found = [(finding.span.source.place(finding.span.start)[0], finding.code) for finding in made.diagnostics]
    starts = [*places, text.count("\n") + 2]
    by_card = {
        start: [code for line, code in found if start <= line < after]
        for start, after in zip(starts, starts[1:], strict=False)
    }
    assert len(BROKEN) == 30
    assert by_card == {start: [code] for start, code in places.items()}

    assert made.ruleset is not None
    sound = {card.id: card for card in made.ruleset.cards if card.id.startswith("object/sound-")}
    assert len(sound) == 30
    assert len({card.abilities for card in sound.values()}) == 1
    assert all(card.abilities for card in sound.values())


def test_a_broken_line_takes_its_block_along_and_no_line_behind_it() -> None:
    lines = ["when you frobnicate a battle:", "  gain 1 ornicle", "  drow 1 card", "your objekt_price - 1"]
    text = "use imperial-twing\n\n" + SOCK.format(name="Sock", line="\n  ".join(lines))
    found = compile_sources([read("sock.card", text.encode())], None).diagnostics
    assert [(one.code, one.span.text) for one in found] == [("CW212", "frobnicate"), ("CW403", "objekt_price")]
