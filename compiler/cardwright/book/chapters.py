"""The templates of a game's rulebook become its chapters as text, with the numbers and steps of a ruleset."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.assets import folder
from cardwright.book.changes import Changes, Named
from cardwright.book.markup import MARK, POINT, marked
from cardwright.book.saying import Case, counted, number
from cardwright.book.standing import standing
from cardwright.ruleset.game import Ruleset, Setting
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.lexicon import Lexicon
from cardwright.wording.words import sentence

READS = re.compile(r'\bv\.(\w+)|\b(?:n|num|upto)\("(\w+)"|\b(players|teams)\[')
WAITS = re.compile(r"\b(?:about|see)\(([^)]*)\)")
STRUCTURE = re.compile(r"- |[|>#:]|\d+\. ")
OPENS = re.compile(r"\{%[-+]? *if\b")
CLOSES = re.compile(r"\{%[-+]? *endif\b")


COMMENT = re.compile(r" ?\{#.*?#\}", re.DOTALL)
TAGS = re.compile(r"^[ \t]*((?:\{%[^%]*%\}[ \t]*)+)\n", re.MULTILINE)
"""A line that is nothing but tags leaves no line behind, only a break where there is none yet."""

SEE = re.compile(r"\n[ \t]*(\{\{ see\()")
"""What may say nothing leaves no empty line, but goes on with what stands before it."""

BREAK = re.compile("(\n[ \t]*)?\x04[\x04 \t]*")


class NoRulebook(LookupError):
    """A game has no rulebook in a language."""


@cache
def settings(game: str, lang: str) -> Mapping[str, str]:
    """What the words mean to which a rule value of the game can be set, `print/rulebook/GAME/LANG/settings.toml`."""
    file = templates(game, lang) / "settings.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def own_words(lang: str) -> Mapping[str, Any]:
    """The words that every rulebook needs, `print/rulebook/LANG.toml`."""
    return tomllib.loads((folder("print") / "rulebook" / f"{lang}.toml").read_text("utf-8"))


def templates(game: str, lang: str) -> Path:
    """Where the chapters of a game lie. Raises NoRulebook when nobody has written them."""
    slug = re.sub(r"[^a-z0-9]+", "-", game.casefold()).strip("-")
    place = folder("print") / "rulebook" / slug / lang
    if not place.is_dir():
        raise NoRulebook(f"{game} has no rulebook in this language yet (print/rulebook/{slug}/{lang}).")
    return place


def chapter_files(game: str, lang: str) -> list[Path]:
    """The chapters in their order: `10-setup.md`, `20-turn.md`, …"""
    return sorted(templates(game, lang).glob("[0-9]*.md"))


def chapter(path: Path, ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> str:
    """One chapter, filled in. The environment is sandboxed and reads no file; a name that there is not is an error."""
    from jinja2 import StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    environment = SandboxedEnvironment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True)
    known = {**changes.about, **changes.values}
    plain = SEE.sub(r"\1", COMMENT.sub("", path.read_text("utf-8")))
    source = TAGS.sub("\\1\x04", with_marks(plain, known))
    text = str(environment.from_string(source).render(**facts(ruleset, glossary, changes, lang)))
    return BREAK.sub("\n", text)


def with_marks(source: str, changed: Mapping[str, Named]) -> str:
    """The source of a chapter; every piece that reads a changed rule value, or asks about a happening, says so."""
    return "\n".join(_piece(lines, changed) for lines in _pieces(source.split("\n")))


def reads(source: str) -> list[str]:
    """The rule values, happenings and actions of which a piece of a chapter speaks."""
    values = ["".join(found) for found in READS.findall(source)]
    return values + [name for given in WAITS.findall(source) for name in re.findall(r'"(\w+)"', given)]


def _piece(lines: list[str], changed: Mapping[str, Named]) -> str:
    read = reads("\n".join(lines))
    names = tuple(dict.fromkeys(name for value in read for name in changed.get(value, ())))
    if not names:
        return "\n".join(lines)
    return "\n".join(lines) + marked(names)


def _pieces(lines: list[str]) -> Iterator[list[str]]:
    """Paragraphs, points and rows; what an `if` encloses goes with it, up to an empty line."""
    piece: list[str] = []
    depth = 0
    for line in lines:
        begins = depth == 0 and (STRUCTURE.match(line) or OPENS.match(line) or line.startswith("{% call"))
        if piece and (not line.strip() or begins):
            yield piece
            piece = []
        piece.append(line)
        depth += len(OPENS.findall(line)) - len(CLOSES.findall(line))
    if piece:
        yield piece


def facts(ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> dict[str, Any]:
    """What a chapter may speak of: rule values, counts in words, steps, how many cards there are."""
    lexicon, words = Lexicon(glossary, ruleset, lang), own_words(lang)
    values = standing(ruleset)

    def n(value: Setting | str, noun: str, case: Case = "acc") -> str:
        return counted(_of(value, values), noun, case, lexicon, words)

    def upto(value: Setting | str, noun: str, case: Case = "acc") -> str:
        most = _of(value, values)
        free = most in ("unlimited", 0, 1)
        return n(most, noun, case) if free else f"{words['up_to']} {n(most, noun, case)}"

    def about(*ids: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for id in ids for name in changes.about.get(id, ())))

    return {
        "v": values,
        "n": n,
        "upto": upto,
        "num": lambda value: number(_of(value, values), words),
        "cards": lambda *kinds: sum(card.copies for card in ruleset.cards if card.kind in kinds),
        "players": ruleset.players,
        "teams": ruleset.teams,
        "elements": ruleset.elements,
        "die": _die(ruleset),
        "about": about,
        "see": lambda *ids: f" {words['see'].format(rules=', '.join(about(*ids)))}" if about(*ids) else "",
        "step": _steps(ruleset, glossary, changes, lang),
    }


def _of(value: Setting | str, values: Mapping[str, Setting]) -> Setting:
    return values.get(value, value) if isinstance(value, str) else value


def _die(ruleset: Ruleset) -> dict[str, int]:
    faces = ruleset.dice[0].faces if ruleset.dice else ()
    numbers = [face for face in faces if isinstance(face, int)]
    least, most = (min(numbers), max(numbers)) if numbers else (0, 0)
    return {"faces": len(faces), "least": least, "most": most, "symbols": len(faces) - len(numbers)}


def _steps(ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> Callable[..., str]:
    """What a chapter calls around the text of a step: it stands as it is, or as a house rule has it."""
    words, known = own_words(lang), {step.id for step in ruleset.steps}

    def step(*ids: str, caller: Callable[[], str]) -> str:
        unknown = [id for id in ids if id not in known]
        if unknown:
            raise KeyError(f"there is no step {unknown[0]}")
        text = caller()
        for id in ids:
            if id in changes.steps:
                text = _changed(id, text)
        return text

    def _changed(id: str, text: str) -> str:
        name, ability = changes.steps[id]
        first = MARK.sub("", text).lstrip(" \n\x04")
        point = POINT.match(first.split("\n")[0])
        begins = f"{point[1]} " if point else ""
        said = (glossary.term(f"step:{id}", lang).get("text") or id).rstrip(".")
        if ability is None:
            told = words["left_out"].format(step=said)
        else:
            told = words["replaced"].format(step=said, rule=" ".join(_body(ability)))
        return f"{begins}{told}{marked((name,))}\n\n"

    def _body(ability: Any) -> tuple[str, ...]:
        return sentence(ability.body, glossary, ruleset, lang)

    return step
