"""Findings become values for other programs: JSON, annotations beside the lines of a pull request, a SARIF log."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from cardwright import __version__
from cardwright.app.files import shown
from cardwright.cli.reports.letters import visible
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def span(place: Span) -> dict[str, Any]:
    """Path, and line and column of both ends, from 1 and in characters; the end is behind the last character."""
    source = place.source
    line, column = source.place(place.start)
    end_line, end_column = source.place(max(place.end, place.start))
    return {"path": shown(source.name), "line": line, "column": column, "end_line": end_line, "end_column": end_column}


def plain(finding: Diagnostic, words: Catalogue) -> dict[str, Any]:
    """All of a finding."""
    record: dict[str, Any] = {
        "code": finding.code,
        "severity": finding.severity,
        "message": words.text(finding.problem),
        "help": words.text(finding.advice),
        **span(finding.span),
        "related": [{**span(place), "message": words.word(label)} for place, label in finding.related],
        "fix": None,
    }
    if finding.fix:
        record["fix"] = {**span(finding.fix.span), "text": finding.fix.text, "safe": finding.fix.safe}
    return record


def as_json(diagnostics: Iterable[Diagnostic], words: Catalogue) -> str:
    """`{"cardwright": "1.0.0", "findings": [{"code": "CW401", "path": …, "line": …}]}`"""
    record = {"cardwright": __version__, "findings": [plain(finding, words) for finding in diagnostics]}
    return json.dumps(record, ensure_ascii=False, indent=2)


_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def github(diagnostics: Iterable[Diagnostic], words: Catalogue) -> Iterator[str]:
    """`::error file=objects.card,line=12,col=3,endLine=12,endColumn=13,title=CW401::I do not know …`"""
    for finding in diagnostics:
        is_ = plain(finding, words)
        where = {
            "file": is_["path"], "line": is_["line"], "col": is_["column"], "endLine": is_["end_line"],
            "endColumn": is_["end_column"], "title": finding.code,
        }  # fmt: skip
        properties = ",".join(f"{name}={_escape(str(value), ':,')}" for name, value in where.items())
        text = f"{is_['message']} {is_['help']}".strip()
        yield f"::{_COMMANDS[finding.severity]} {properties}::{_escape(text)}"


def _escape(text: str, also: str = "") -> str:
    for letter in "%\r\n" + also:
        text = text.replace(letter, f"%{ord(letter):02X}")
    return visible(text)


def sarif(diagnostics: Sequence[Diagnostic], words: Catalogue, titles: Mapping[str, str]) -> dict[str, Any]:
    """The log. `titles` gives a code's page its title; a code without a page is described by its sentence."""
    codes = sorted({finding.code for finding in diagnostics})
    says = {finding.code: finding.says for finding in reversed(diagnostics)}
    rules = [
        {
            "id": code,
            "shortDescription": {"text": titles.get(code) or re.sub(r"\{\w+\}", "…", says[code])},
            "help": {"text": f"cardwright explain {code}"},
        }
        for code in codes
    ]
    seen: Counter[str] = Counter()
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "cardwright", "version": __version__, "rules": rules}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, words, codes, seen) for finding in diagnostics],
            }
        ],
    }


def _result(finding: Diagnostic, words: Catalogue, codes: list[str], seen: Counter[str]) -> dict[str, Any]:
    is_ = plain(finding, words)
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity,
        "message": {"text": f"{is_['message']} {is_['help']}".strip()},
        "locations": [{"physicalLocation": _location(is_)}],
        "partialFingerprints": {"cardwright/v1": _fingerprint(finding, seen)},
    }
    if is_["related"]:
        result["relatedLocations"] = [
            {"id": i, "physicalLocation": _location(other), "message": {"text": other["message"]}}
            for i, other in enumerate(is_["related"])
        ]
    if fix := is_["fix"]:
        change = {"deletedRegion": _region(fix), "insertedContent": {"text": fix["text"]}}
        result["fixes"] = [
            {
                "description": {"text": is_["help"] or is_["message"]},
                "artifactChanges": [
                    {"artifactLocation": {"uri": quote(os.fsencode(fix["path"]))}, "replacements": [change]}
                ],
            }
        ]
    return result


def _location(place: Mapping[str, Any]) -> dict[str, Any]:
    return {"artifactLocation": {"uri": quote(os.fsencode(place["path"]))}, "region": _region(place)}


def _region(place: Mapping[str, Any]) -> dict[str, int]:
    return {
        "startLine": place["line"],
        "startColumn": place["column"],
        "endLine": place["end_line"],
        "endColumn": place["end_column"],
    }


def _fingerprint(finding: Diagnostic, seen: Counter[str]) -> str:
    """The same for the same fault after lines above it came or went: code, file, words of the line, which of equals."""
    source = finding.span.source
    line = " ".join(source.line(source.place(finding.span.start)[0]).split())
    key = "\0".join((finding.code, shown(source.name), line, finding.message))
    seen[key] += 1
    return hashlib.sha256(f"{key}\0{seen[key]}".encode("utf-8", "surrogatepass")).hexdigest()[:32]
