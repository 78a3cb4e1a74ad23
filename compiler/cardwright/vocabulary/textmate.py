"""The words of the language become a TextMate grammar, by which editors colour card files: `python -m` writes it.

It colours what can be told without knowing a game: comments, quoted text, numbers, heads of declarations, fields, verbs
and the words between them. What a word names in a game is coloured by the language server, in an editor that has one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from cardwright.assets import folder
from cardwright.vocabulary.fields import fields
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import nouns, persons

CONTROL = (
    "when", "before", "instead of", "if", "unless", "otherwise", "until", "may", "must", "can", "cannot", "choose",
    "roll", "for each", "each", "expect", "omit", "change", "claim", "and if", "or if", "whenever", "secretly",
    "at the start of", "end of", "once per", "count as", "counts as",
)  # fmt: skip
PRONOUNS = (
    "you",
    "your",
    "they",
    "them",
    "their",
    "it",
    "its",
    "this",
    "everyone",
    "everybody",
    "nobody",
    "themselves",
)
_WHOSE = r"[a-z_]+['’]s? [a-z_ ]+"  # `ann's hand`
FILE = "cardwright.tmLanguage.json"


def textmate() -> dict[str, Any]:
    """The grammar as JSON, in the form that VS Code, Sublime Text and others read."""
    heads = [head for head in fields() if head != "card"]
    things = [noun for noun in (*nouns(), *persons()) if noun not in PRONOUNS]
    rows = sorted({name for names in fields().values() for name in names})
    deeds = {form for verb in verbs().values() for form in verb.words["en"]}
    return {
        "name": "Cardwright",
        "scopeName": "source.cardwright",
        "fileTypes": ["card"],
        "patterns": [{"include": f"#{name}"} for name in ("comment", "use", "head", "table", "field", "sentence")],
        "repository": {
            "comment": _pattern("comment.line.number-sign.cardwright", r"#.*$"),
            "use": _captures(r"^(use)\s+([\w.-]+)", "keyword.control.import", "entity.name.namespace"),
            "head": {
                "patterns": [
                    _captures(
                        rf"^\s*({_either(heads)})\s+([a-z_][\w.]*|(?=\"))(?=\s*(?:=.*)?(?:#.*)?$|\"|\s*:|\s)",
                        "storage.type", "entity.name.type",
                    ),
                    _captures(r"^([a-z][\w-]*(?: [a-z][\w-]*)?)\s+(\"[^\"]*\"?)", "storage.type", "entity.name.type"),
                    _captures(r"^\s*(change)\s+([a-z][\w -]*?)\s+(\"[^\"]*\"?)", "keyword.control", "storage.type",
                              "entity.name.type"),
                ]
            },
            "table": _pattern("punctuation.separator.cardwright", r"\|"),
            "field": _captures(
                rf"^\s+({_either(rows)}|[a-z_]\w*|\"[^\"]*\"|{_WHOSE})\s*(\([a-z]{{2}}\))?(:)(?=\s+\S)",
                "variable.other.property", "constant.language", "punctuation.separator",
            ),
            "sentence": {
                "patterns": [
                    {"include": "#comment"},
                    {
                        "name": "string.quoted.double.cardwright",
                        "begin": '"',
                        "end": r'"|$',
                    },
                    _pattern("constant.numeric.cardwright", r"(?<!\w)[-+−]?\d+\b"),
                    _pattern("entity.name.function.cardwright", r"\b[a-z]\w*(?:\.[a-z]\w*)+\b"),
                    _pattern("keyword.control.cardwright", rf"\b({_either(CONTROL)})\b"),
                    _pattern("variable.language.cardwright", rf"\b({_either(PRONOUNS)})\b"),
                    _pattern("support.function.cardwright", rf"\b({_either(deeds)})\b"),
                    _pattern("support.class.cardwright", rf"\b({_either(things)})\b"),
                    _pattern("constant.other.cardwright", r"\b[A-Z]{1,4}-\d+\b"),
                ]
            },
        },
    }  # fmt: skip


def _pattern(name: str, match: str) -> dict[str, str]:
    return {"name": name, "match": match}


def _captures(match: str, *names: str) -> dict[str, Any]:
    return {"match": match, "captures": {str(n): {"name": f"{name}.cardwright"} for n, name in enumerate(names, 1)}}


def _either(words: Iterable[str]) -> str:
    """A pattern for any of some words, the longest first."""
    return "|".join(
        re.escape(word).replace(r"\ ", " ") for word in sorted(set(words), key=lambda one: (-len(one), one))
    )


def text() -> str:
    """The file as it should be."""
    return json.dumps(textmate(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    (folder("grammar") / "editors" / "vscode" / "syntaxes" / FILE).write_text(text(), "utf-8")
