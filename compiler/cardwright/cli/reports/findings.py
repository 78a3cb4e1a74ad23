"""Findings become a report on the terminal, in one of several formats, in the language of their reader."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from cardwright.cli.terminal import When, look, say
from cardwright.messages.catalogue import catalogue
from cardwright.syntax.diagnostic import Diagnostic


def show(diagnostics: Sequence[Diagnostic], files: int, lang: str, colour: When) -> None:
    """Shows all of them at full length; `files` is how many were read."""
    report(diagnostics, files, "full", 0, lang, colour)


def report(
    diagnostics: Sequence[Diagnostic],
    files: int,
    form: str,
    most: int,
    lang: str,
    colour: When,
    mended: Sequence[Path] = (),
) -> None:
    """Shows findings in a format, at most so many of them (0: all), and how many files were mended."""
    from cardwright.cli.reports.summary import summary

    told = catalogue(lang)
    shown = diagnostics[:most] if most else diagnostics
    out, err = look(sys.stdout, colour), look(sys.stderr, colour)
    if form == "json":
        from cardwright.cli.reports.json_ import as_json

        say(as_json(shown, told), out)
    elif form == "sarif":
        import json

        from cardwright.cli.reports.sarif import sarif
        from cardwright.messages.pages import titles

        say(json.dumps(sarif(shown, told, titles(lang)), ensure_ascii=False, indent=2), out)
    elif form == "github":
        from cardwright.cli.reports.github import github

        say("\n".join(github(shown, told)), err, err=True)
    else:
        from textwrap import wrap

        from cardwright.cli.reports.concise import concise
        from cardwright.cli.reports.full import full

        lines = full(shown, err, told) if form == "full" else concise(shown, err, told)
        say("".join(line + ("\n\n" if form == "full" else "\n") for line in lines).rstrip("\n"), err, err=True)
        if len(shown) < len(diagnostics):
            say(told.phrase("report.rest", len(diagnostics) - len(shown)), err, err=True)
        if mended:
            say(told.phrase("report.fixed", len(mended)), err, err=True)
        gap = "\n" if form == "full" and shown else ""
        counted = wrap(summary(diagnostics, files, told), err.width)
        say(gap + "\n".join(counted), err, err=True)
