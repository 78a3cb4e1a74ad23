"""A table of phrases (homebrew.txt) becomes random cards and house rules, such as a designer could write."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random


def read(text: str) -> dict[str, list[str]]:
    """Phrase → the ways to say it. A line that is set in goes on with the one before."""
    lines = re.sub(r"\n +", " ", re.sub("(?m)^#.*", "", text)).split("\n")
    entries = [line.partition(": ") for line in lines if line]
    return {phrase: [_broken(way) for way in ways.split(" | ")] for phrase, _, ways in entries}


def _broken(way: str) -> str:
    return "" if way == '""' else re.sub(" ?/ ", "\n", re.sub(" ?// ", "\n  ", way))


PHRASES = read(Path(__file__).with_suffix(".txt").read_text("utf-8"))
HEADS = {
    "object": 'object "{}"\n  element: {}\n',
    "event": 'event "{}"\n',
    "creature": 'creature "{}"\n  element: {}\n  strength: 2\n  copies: 3\n',
    "spell": 'spell "{}"\n  element: {}\n  power: 2\n  copies: 4\n',
    "cat": 'cat "{}"\n',
    "trap": 'trap "{}"\n',
    "house rule": 'house rule "{}"\n',
}
KINDS = ("object",) * 6 + ("event",) * 3 + ("house rule",) * 4 + ("creature", "spell", "cat", "trap")
ELEMENTS = ("fire", "water", "life", "air")


def sheet(random: Random, count: int) -> list[str]:
    """So many cards of different names."""
    return [card(random, f"Test {i}") for i in range(count)]


def card(random: Random, name: str) -> str:
    """One declaration: an event has instructions, everything else abilities."""
    kind = random.choice(KINDS)
    lines = [body(random)] if kind == "event" else [ability(random) for _ in range(random.randint(1, 2))]
    return HEADS[kind].format(name, random.choice(ELEMENTS)) + "\n" + "\n\n".join(map(indented, lines)) + "\n"


def said(random: Random, phrase: str) -> str:
    """A phrase, with every phrase in it."""
    return re.sub(r"\{(\w+)\}", lambda slot: said(random, slot[1]), random.choice(PHRASES[phrase]))


def ability(random: Random) -> str:
    """What holds, or what waits and does something."""
    if random.random() < 0.25:
        return said(random, "lone")
    head = re.sub("(you|an? [a-z]+): ([^,:]+)", _agreed, said(random, "head"))
    if head.startswith("before") and random.random() < 0.5:
        return f"{head}\n{indented(said(random, 'cancelling'))}"
    return f"{head}\n{indented(body(random))}"


def body(random: Random, depth: int = 1) -> str:
    """One or two instructions; some of them hold others."""
    return "\n".join(instruction(random, depth) for _ in range(random.randint(1, 2)))


def instruction(random: Random, depth: int) -> str:
    match random.choice(["deed", "deed", "deed", "theirs", "then", "block", "block", "end"]):
        case "theirs":
            return f"{said(random, 'who')} {third(said(random, 'deed'))}"
        case "then":
            return f"{said(random, 'deed')}\n{said(random, 'then')}"
        case "block" if depth:
            return re.sub(">", lambda _: indented(body(random, depth - 1)), said(random, "block"))
        case "end" if random.random() < 0.3:
            return f"if {said(random, 'condition')}:\n  {said(random, 'end')}"
        case _:
            return said(random, "deed")


def third(deed: str) -> str:
    """What you do, as others do it: `draw 1 card` → `draws 1 card`."""
    verb, space, rest = deed.partition(" ")
    ending = "ies" if verb == "carry" else "es" if verb.endswith(("s", "x", "ch")) else "s"
    return verb.removesuffix("y" if verb == "carry" else "") + ending + space + rest


def _agreed(clause: re.Match[str]) -> str:
    subject, deed = clause.groups()
    return f"{subject} {deed if subject == 'you' else third(deed)}"


def indented(text: str) -> str:
    return re.sub("(?m)^", "  ", text)
