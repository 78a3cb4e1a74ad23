"""Findings about a text, in every format that they can be shown in."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cardwright.cli.reports.finding_records import as_json, github, sarif
from cardwright.cli.reports.findings import concise, full, summary
from cardwright.cli.reports.letters import visible, width, window
from cardwright.cli.terminal import TerminalStyle
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message, quoted
from cardwright.syntax.diagnostic import Diagnostic, Fix, in_order
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read
from cardwright.syntax.source import Source, Span

EN, DE = catalogue("en"), catalogue("de")
WIDE = TerminalStyle(80)


def found(text: str, name: str = "objects.card") -> list[Diagnostic]:
    source, faults = read(name, text.encode())
    return in_order(faults + parse(source).diagnostics)


def shown(finding: list[Diagnostic], look: TerminalStyle = WIDE) -> str:
    return "\n".join(full(finding, look, EN))


# ---- the full text


def test_shows_the_line_and_underlines_the_word() -> None:
    text = 'trap "Net"\n  name (de): "Netz"\n  copies 2\n'
    assert shown(found(text)) == (
        "objects.card:3:3: error CW203: The field “copies” lacks its colon.\n"
        " 3 |   copies 2\n"
        "   |   ^^^^^^ Write `copies:`.\n"
        "    `cardwright check --fix` mends it.\n"
        "    more: cardwright explain CW203"
    )


def test_points_to_the_page_of_a_code_once() -> None:
    told = shown(found('trap "A"\n  copies 1\ntrap "B"\n  copies 2\n'))
    assert told.count("error CW203") == 2
    assert told.count("more: cardwright explain CW203") == 1


def test_shows_the_other_place_in_its_own_file() -> None:
    first = Source("counters.card", "counter weapon\n")
    second = Source("house-rules.card", "# ours\n\n  counter weapon\n")
    twice = _finding(Span(second, 18, 24), related=((Span(first, 8, 14), "the first stands here"),))
    assert shown([twice]) == (
        "house-rules.card:3:11: error CW999: A fault.\n"
        " 3 |   counter weapon\n"
        "   |           ^^^^^^ Mend it.\n"
        "  ::: counters.card:1:9\n"
        " 1 | counter weapon\n"
        "   |         ------ the first stands here\n"
        "    more: cardwright explain CW999"
    )


def test_shows_two_places_of_one_line_below_it() -> None:
    source = Source("a.card", "discard it and return it\n")
    both = _finding(Span(source, 8, 10), related=((Span(source, 22, 24), "and this"),))
    assert shown([both]).splitlines()[1:4] == [
        " 1 | discard it and return it",
        "   |         ^^ Mend it.",
        "   |                       -- and this",
    ]


def test_folds_long_sentences_and_cuts_long_lines_around_the_word() -> None:
    long = 'object "Sock"\n  may "Refuse" ' + "in battle, " * 20 + "bogus ; once per battle: reroll\n"
    says = "A sentence that has a lot to say, and says it in one breath, as if there were no end to a line."
    told = shown([_at(long, ";", says=says)], TerminalStyle(60))
    assert all(width(line) <= 60 for line in told.splitlines())
    line, under = next(
        (one, two) for one, two in zip(told.splitlines(), told.splitlines()[1:], strict=False) if "^" in two
    )
    assert "…" in line
    assert line[under.index("^")] == ";"


def test_underlines_by_columns_not_by_characters() -> None:
    told = shown([_at('trap "猫のわな" ;\n', ";")]).splitlines()
    assert width(told[1][: told[1].index(";")]) == told[2].index("^")


def test_a_terminal_never_obeys_a_card_file() -> None:
    evil = 'trap "Net"\n  copies: 2 \x1b[31m\u202e\n'
    findings = [_at(evil, "\u202e", says="Here is \x1b[31m."), *found(evil)]
    told = "\n".join([*full(findings, WIDE, EN), *concise(findings, WIDE, EN), *github(findings, EN)])
    assert "\x1b" not in told
    assert "\u202e" not in told
    assert "<U+001B>" in told


def test_a_file_that_cannot_be_read_has_no_line_to_show() -> None:
    source, faults = read("a.card", b"caf\xe9")
    assert source.text == ""
    told = shown(faults)
    assert told.startswith("a.card:1:1: error CW101: This file is not written in UTF-8")
    assert "^" not in told
    assert "Save it again as UTF-8" in told


def test_colours_carry_nothing_that_the_words_do_not() -> None:
    findings = found('trap "A"\n  copies 1\n')
    coloured = shown(findings, TerminalStyle(80, colour=True))
    assert "\x1b[31m" in coloured
    assert re.sub(r"\x1b\[\d+m", "", coloured) == shown(findings)


def test_letters_that_a_terminal_lacks_are_written_otherwise() -> None:
    look = TerminalStyle(40, plain=True)
    told = look.letters(shown([_at('trap "Fänger"\n  flavour: "' + "lang … " * 9 + '" ;\n', ";")], look))
    assert told.isascii()
    lines = told.splitlines()
    at = next(i for i, line in enumerate(lines) if "^" in line)
    assert lines[at - 1][lines[at].index("^")] == ";"


@pytest.mark.parametrize(("text", "columns"), [("Bächlein", 8), ("猫", 2), ("e\u0301", 1), ("", 0)])
def test_width_is_counted_in_columns(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_window_keeps_the_stretch_in_sight() -> None:
    text = "".join(chr(97 + i % 26) for i in range(200))
    for start in range(0, 200, 7):
        line, left, right = window(text, start, start + 3, 30)
        assert width(line) <= 30
        assert line[left:right] == text[start : start + 3]


def test_invisible_letters_become_visible() -> None:
    assert visible("a\tb\u200bc\x00") == "a  b<U+200B>c<U+0000>"


# ---- one line each, and the count


def test_one_line_for_each_finding() -> None:
    assert list(concise(found('trap "A"\n  copies 1\n'), TerminalStyle(40), EN)) == [
        "objects.card:2:3: error CW203: The field “copies” lacks its colon. Write `copies:`."
    ]


def test_paths_are_shown_from_the_working_folder(folder: Path) -> None:
    inside = found('trap "A"\n  copies 1\n', str(folder / "sets" / "a.card"))
    assert next(concise(inside, TerminalStyle(), EN)).startswith("sets/a.card:2:3:")
    outside = found('trap "A"\n  copies 1\n', f"{os.sep}elsewhere{os.sep}a.card")
    assert next(concise(outside, TerminalStyle(), EN)).startswith("/elsewhere/a.card:2:3:")


def test_counts_by_severity_and_file() -> None:
    one, two = Source("1.card", "x"), Source("2.card", "y")
    faults = [_finding(Span(one, 0, 1)), _finding(Span(two, 0, 1)), _finding(Span(one, 0, 1), severity="warning")]
    assert summary(faults, 9, EN) == "2 errors and 1 warning in 2 files."
    assert summary(faults, 9, DE) == "2 Fehler und 1 Warnung in 2 Dateien."
    assert summary(faults[:1], 9, EN) == "1 error in 1 file."
    assert summary([], 1, EN) == "Nothing to complain about in 1 file."


def test_counts_what_can_be_mended() -> None:
    assert summary(found('trap "A"\n  copies 1\n'), 1, EN).endswith("of which `cardwright check --fix` can mend 1.")


# ---- for other programs


def test_json_says_all_of_it() -> None:
    told = json.loads(as_json(found('trap "A"\n  copies 1\n'), EN))
    assert told["findings"] == [
        {
            "code": "CW203", "severity": "error",
            "message": "The field “copies” lacks its colon.", "help": "Write `copies:`.",
            "path": "objects.card", "line": 2, "column": 3, "end_line": 2, "end_column": 9,
            "related": [],
            "fix": {
                "path": "objects.card", "line": 2, "column": 9, "end_line": 2, "end_column": 9, "text": ":",
                "safe": True,
            },
        }
    ]  # fmt: skip


def test_github_annotations_escape_what_would_end_them() -> None:
    source = Source("odd,na:me%.card", "x\n")
    (line,) = github([_finding(Span(source, 0, 1), says="50 %\nand more", severity="warning")], EN)
    assert line == (
        "::warning file=odd%2Cna%3Ame%25.card,line=1,col=1,endLine=1,endColumn=2,title=CW999::"
        "50 %25%0Aand more Mend it."
    )


LOCATION = {
    "type": "object",
    "required": ["artifactLocation", "region"],
    "properties": {
        "artifactLocation": {"required": ["uri"], "properties": {"uri": {"type": "string", "pattern": "^[^ \\\\]+$"}}},
        "region": {
            "required": ["startLine", "startColumn", "endLine", "endColumn"],
            "additionalProperties": {"type": "integer", "minimum": 1},
        },
    },
}
SARIF = {
    "type": "object",
    "required": ["$schema", "version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {
            "minItems": 1,
            "items": {
                "required": ["tool", "results"],
                "additionalProperties": False,
                "properties": {
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "tool": {
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "required": ["name", "version", "rules"],
                                "properties": {
                                    "rules": {
                                        "uniqueItems": True,
                                        "items": {
                                            "required": ["id", "shortDescription"],
                                            "properties": {"shortDescription": {"required": ["text"]}},
                                        },
                                    }
                                },
                            }
                        },
                    },
                    "results": {
                        "items": {
                            "required": ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
                            "properties": {
                                "level": {"enum": ["none", "note", "warning", "error"]},
                                "message": {"required": ["text"]},
                                "locations": {"items": {"properties": {"physicalLocation": LOCATION}}},
                                "relatedLocations": {
                                    "items": {
                                        "required": ["id", "physicalLocation"],
                                        "properties": {"physicalLocation": LOCATION},
                                    }
                                },
                                "partialFingerprints": {"additionalProperties": {"type": "string"}},
                                "fixes": {
                                    "items": {
                                        "required": ["artifactChanges"],
                                        "properties": {
                                            "artifactChanges": {
                                                "items": {
                                                    "required": ["artifactLocation", "replacements"],
                                                    "properties": {
                                                        "replacements": {"items": {"required": ["deletedRegion"]}}
                                                    },
                                                }
                                            }
                                        },
                                    }
                                },
                            },
                        }
                    },
                },
            },
        },
    },
}


def test_sarif_has_the_shape_that_code_hosts_read() -> None:
    other = Source("my other.card", "x\n")
    findings = [
        *found('\ufefftrap "A"\n  copies 1\n'),
        _finding(Span(other, 0, 1), related=((Span(other, 0, 1), "here"),), severity="note"),
    ]
    log = sarif(findings, EN, {"CW203": "A field without its colon"})
    Draft202012Validator(SARIF).validate(log)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["CW102", "CW203", "CW999"]
    assert rules[1]["shortDescription"]["text"] == "A field without its colon"
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])
    assert run["results"][1]["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"] == {"text": ":"}


def test_a_fingerprint_outlives_lines_above_it_and_tells_twins_apart() -> None:
    def prints(text: str) -> list[str]:
        results = sarif(found(text), EN, {})["runs"][0]["results"]
        return [result["partialFingerprints"]["cardwright/v1"] for result in results]

    before = prints('trap "A"\n  copies 1\ntrap "B"\n  copies 1\n')
    assert len(set(before)) == 2
    assert prints('# a note\n\ntrap "A"\n  copies 1\n\ntrap "B"\n    copies 1\n') == before


# ---- languages


def test_german_sentences() -> None:
    told = list(concise(found('trap "A"\n  copies 1\n'), TerminalStyle(), DE))
    assert told == ["objects.card:2:3: Fehler CW203: Dem Feld „copies“ fehlt sein Doppelpunkt. Schreibe `copies:`."]


def test_a_message_in_a_gap_is_german_too() -> None:
    span = Span(Source("a.card", "x"), 0, 1)
    args = (("what", message("This is not a condition.")), ("near", quoted(["entourage"])))
    finding = Diagnostic("CW999", span, "{what}", "Did you mean {near}?", args)
    assert DE.text(finding.problem) == "Das ist keine Bedingung."
    assert DE.text(finding.advice) == "Meintest du „entourage“?"


def test_what_nobody_has_translated_stays_english() -> None:
    assert DE.text(_finding(Span(Source("a.card", "x"), 0, 1)).problem) == "A fault."


def _at(text: str, word: str, says: str = "A fault.") -> Diagnostic:
    """A finding about the first such word of a text."""
    start = text.index(word)
    return _finding(Span(Source("a.card", text), start, start + len(word)), says)


def _finding(span: Span, says: str = "A fault.", **more: object) -> Diagnostic:
    return Diagnostic("CW999", span, says, "Mend it.", **more)  # type: ignore[arg-type]


def test_a_fix_that_needs_a_look_is_not_advertised() -> None:
    span = Span(Source("a.card", "x"), 0, 1)
    assert "--fix" not in shown([_finding(span, fix=Fix(span, "y", safe=False))])
