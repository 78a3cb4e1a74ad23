"""What was asked for, the terminal and the locale become the language in which Cardwright speaks to its user."""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import click

from cardwright.assets import card_languages
from cardwright.messages.catalogue import DOMAIN, LOCALE, catalogue
from cardwright.messages.languages import languages
from cardwright.messages.message import Message

Function = TypeVar("Function", bound=Callable[..., Any])
_ASKED = "cardwright.ui_lang"


def ui_lang(context: click.Context | None = None) -> str:
    """`en` or `de`: what `--ui-lang` asks for, before or behind the command; else, at a terminal, what the locale says.

    What goes into a file or to another program stays English unless somebody asks, so that it is the same everywhere.
    """
    context = context or click.get_current_context(silent=True)
    asked = context.meta.get(_ASKED) if context else None
    if asked:
        return str(asked)
    return of_locale(os.environ) if sys.stdout.isatty() and sys.stderr.isatty() else "en"


def spoken(message: Message) -> str:
    """A message in the language of the user."""
    return catalogue(ui_lang()).text(message)


def of_locale(environ: Mapping[str, str]) -> str:
    """The language of the messages of a locale, as POSIX has it: LC_ALL, else LC_MESSAGES, else LANG; else English.

    >>> of_locale({"LANG": "de_AT.UTF-8"}), of_locale({"LANG": "de_DE", "LC_ALL": "C"}), of_locale({"LANG": "nl_NL"})
    ('de', 'en', 'en')
    """
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    lang = re.split(r"[-_.@]", locale.lower())[0]
    return lang if lang in languages() else "en"


def asked_among(args: Sequence[str]) -> str:
    """What `--ui-lang` asks for last, wherever it stands; nothing if it does not.

    >>> asked_among(["print", "--help", "--ui-lang", "de"]), asked_among(["print"]), asked_among(["--ui-lang=nl"])
    ('de', '', '')
    """
    lang = ""
    for at, arg in enumerate(args):
        value = arg.partition("=")[2] if arg.startswith("--ui-lang=") else (*args[at + 1 :], "")[0]
        if arg.startswith("--ui-lang") and value in languages():
            lang = value
    return lang


def of_messages(args: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of what goes to standard error when the arguments may not have been understood."""
    return asked_among(args) or (of_locale(environ) if sys.stderr.isatty() else "en")


def speak(lang: str) -> None:
    """From now on click speaks this language, by its own gettext, from our catalogue."""
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = lang


def remember(context: click.Context, asked: str) -> None:
    """From now on the command speaks this language; nothing changes if none is asked for."""
    if asked:
        context.meta[_ASKED] = asked


def asked_for(context: click.Context) -> bool:
    """Whether a language has been asked for."""
    return bool(context.meta.get(_ASKED))


def asked_or_usual(asked: str | None) -> str:
    """The language of a report that is asked for: from now on the whole command speaks it; else that of the user."""
    if asked:
        remember(click.get_current_context(), asked)
    return asked or ui_lang()


def cards_lang_option(what: str, usual: str | None = "en") -> Callable[[Function], Function]:
    """Gives a command its `--lang`, where that is a language of cards."""
    return click.option("--lang", type=click.Choice(card_languages()), default=usual, help=what)


def report_lang_option(command: Function) -> Function:
    """Gives a command its `--lang`, where that is the language of its report."""
    choice = click.Choice(languages())
    return click.option("--lang", type=choice, help="The language of the report [as --ui-lang].")(command)


def ui_lang_option(command: Function) -> Function:
    """Gives a command its `--ui-lang`, which `ui_lang` reads."""
    return _option("--ui-lang")(command)


def findings_lang_option(command: Function) -> Function:
    """The same for commands whose only words are findings, where `--lang` can mean nothing else."""
    return _option("--ui-lang", "--lang")(command)


def _option(*names: str) -> Callable[[Function], Function]:
    return click.option(
        *names,
        "asked",
        type=click.Choice(languages()),
        expose_value=False,
        is_eager=True,
        callback=_remember,
        help="The language of help, findings and reports [at a terminal: the locale's; else en].",
    )


def _remember(context: click.Context, _: click.Parameter, asked: str | None) -> None:
    remember(context, asked or "")
