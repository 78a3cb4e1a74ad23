"""Findings become JSON, for editors and scripts."""

from __future__ import annotations

import json
from collections.abc import Iterable

from cardwright import __version__
from cardwright.cli.reports.plain import plain
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic


def as_json(found: Iterable[Diagnostic], words: Catalogue) -> str:
    """`{"cardwright": "0.1.0", "findings": [{"code": "CW401", "path": …, "line": …}]}`"""
    made = {"cardwright": __version__, "findings": [plain(finding, words) for finding in found]}
    return json.dumps(made, ensure_ascii=False, indent=2)
