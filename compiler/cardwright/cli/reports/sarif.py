"""Findings become a SARIF 2.1.0 log, which code hosts and editors show beside the lines."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from cardwright import __version__
from cardwright.app.files import shown
from cardwright.cli.reports.plain import plain
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic


def sarif(found: Sequence[Diagnostic], words: Catalogue, titles: Mapping[str, str]) -> dict[str, Any]:
    """The log. `titles` gives a code's page its title; a code without a page is described by its sentence."""
    codes = sorted({finding.code for finding in found})
    says = {finding.code: finding.says for finding in reversed(found)}
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
                "results": [_result(finding, words, codes, seen) for finding in found],
            }
        ],
    }


def _result(finding: Diagnostic, words: Catalogue, codes: list[str], seen: Counter[str]) -> dict[str, Any]:
    is_ = plain(finding, words)
    made: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity,
        "message": {"text": f"{is_['message']} {is_['help']}".strip()},
        "locations": [{"physicalLocation": _location(is_)}],
        "partialFingerprints": {"cardwright/v1": _fingerprint(finding, seen)},
    }
    if is_["related"]:
        made["relatedLocations"] = [
            {"id": i, "physicalLocation": _location(other), "message": {"text": other["message"]}}
            for i, other in enumerate(is_["related"])
        ]
    if fix := is_["fix"]:
        change = {"deletedRegion": _region(fix), "insertedContent": {"text": fix["text"]}}
        made["fixes"] = [
            {
                "description": {"text": is_["help"] or is_["message"]},
                "artifactChanges": [{"artifactLocation": {"uri": quote(fix["path"])}, "replacements": [change]}],
            }
        ]
    return made


def _location(place: Mapping[str, Any]) -> dict[str, Any]:
    return {"artifactLocation": {"uri": quote(place["path"])}, "region": _region(place)}


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
