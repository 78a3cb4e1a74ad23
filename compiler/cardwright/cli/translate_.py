"""`cardwright translate`: a set becomes a PO file for translators, and a PO file becomes lines of cards."""

from __future__ import annotations

import click

from cardwright.cli.completing import sets
from cardwright.cli.terminal import When, colour_option
from cardwright.cli.ui_lang import ui_lang, ui_lang_option


@click.command("translate")
@click.argument("target", metavar="SET", shell_complete=sets)
@click.option("--to", "to", metavar="LANG", help="Write a PO file of this language (de, fr, it …).")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="The PO file [LANG.po beside the cards].")
@click.option("--from", "source", metavar="FILE", type=click.Path(dir_okay=False), help="Bring in what a PO file says.")
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if anything is missing, or would change.")
@ui_lang_option
@colour_option
def command(target: str, to: str | None, output: str | None, source: str | None, check: bool, colour: When) -> None:
    """Translate a set: names and their forms, labels, stories. The rules text of cards needs no translator.

    --to writes what there is to say as a PO file, which translators' programs open, with what each card does as a
    comment. --from brings such a file in: lines like name (fr): "…" beside the English. What English a translation was
    made of is remembered in LANG.po beside the cards; when that changes, `cardwright check` says so.

    \b
    Examples:
      cardwright translate kitchen-magic --to fr -o fr.po
      cardwright translate kitchen-magic --from fr.po --check
      cardwright translate kitchen-magic --from fr.po
      cardwright translate kitchen-magic --check
    """
    from cardwright.cli import translating
    from cardwright.cli.sets import sound

    if bool(to) + bool(source) + (check and not source) != 1:
        raise click.UsageError("Say one thing: --to LANG, --from FILE, or --check.")
    if to and not translating.known(to):
        raise click.UsageError(f"{to!r} is no language to translate into; write two small letters (de, fr, it …).")
    if target == "-" or target.endswith(".card"):
        raise click.UsageError("A set is translated as a whole; name its folder.")
    made = sound(target, ui_lang(), colour)
    if to:
        status = translating.write_out(made, to, output or "", colour)
    elif source:
        status = (translating.would_take_in if check else translating.take_in)(made, source, colour)
    else:
        status = translating.account(made, colour)
    raise click.exceptions.Exit(status)
