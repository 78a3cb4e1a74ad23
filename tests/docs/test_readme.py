"""The README keeps its word: its card, its slip, its commands and its links are as it says."""

from __future__ import annotations

import re
from pathlib import Path

from cardwright.cli.commands import COMMANDS
from cardwright.compile.compile import Compiled, compile_sources
from cardwright.syntax.read import read
from cardwright.wording.words import type_line, words

TOP = Path(__file__).parent.parent.parent
README = (TOP / "README.md").read_text("utf-8")
CARD = re.findall(r"```card\n(.*?)```", README, re.DOTALL)[0]


def compiled(text: str) -> Compiled:
    return compile_sources([read("socks.card", text.encode())], None)


def test_the_card_prints_what_is_shown() -> None:
    made = compiled(CARD)
    assert made.diagnostics == []
    assert made.ruleset is not None
    card = next(one for one in made.ruleset.cards if one.id == "object/sock-of-doom")
    for lang in ("en", "de"):
        name = made.glossary.term(f"card:{card.id}", lang).get("name")
        assert f"> **{name}** · {type_line(card, made.glossary, made.ruleset, lang)}\n" in README
        assert all(f"> {line}\n" in README for line in words(card, made.glossary, made.ruleset, lang))


def test_the_slip_is_answered_as_shown() -> None:
    [found] = compiled(CARD.replace("battle", "battel")).diagnostics
    assert f"{found.span}: {found.severity} {found.code}: {found.message} {found.help}\n" in README


def test_its_commands_exist() -> None:
    named = set(re.findall(r"`cardwright (\w+)", README))
    assert named <= set(COMMANDS)
    assert set(COMMANDS) - named <= {"completion"}
    makefile = (TOP / "Makefile").read_text("utf-8")
    assert all(f"\n{target}:" in makefile for target in re.findall(r"make (\w+)", README))


def test_what_it_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (TOP / target).exists(), target
