"""`cardwright studio`: a set is written, seen, played, judged and printed on a page in one's own browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.ui_lang import asked_for, spoken, ui_lang, ui_lang_option
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


@click.command("studio", cls=Command)
@click.argument("target", metavar="[SET]", required=False, shell_complete=sets)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Where to listen [any port that is free].")
@click.option("--no-browser", is_flag=True, help="Show the address alone, and open no browser.")
@ui_lang_option
def command(target: str | None, port: int, no_browser: bool) -> None:
    """Write, play and judge a set on a page in your browser: the text on the left, the card as it will lie on the table
    on the right.

    SET is a folder with card files, or one such file [this folder]. Everything stays on this machine: the page is
    served to nobody else, and needs no network. Ctrl-C ends it.

    Needs cardwright[studio].

    \b
    Examples:
      cardwright studio
      cardwright studio kitchen-magic
      cardwright studio kitchen-magic/cards.card --port 8000 --no-browser
    """
    if find_spec("starlette") is None or find_spec("uvicorn") is None:
        raise Refusal(
            message(
                "The studio needs the libraries starlette and uvicorn. Try: {command}",
                command="pip install 'cardwright[studio]'",
            )
        )
    from cardwright.studio.lasting import keep_what_is_there, look_often
    from cardwright.studio.server import opened, show_in_browser

    folder, first = _folder(target)
    context = click.get_current_context()
    studio = opened(folder, first, port, ui_lang() if asked_for(context) else "", keep_what_is_there)
    click.echo(
        spoken(message("The studio of {name} is open at {address}", name=folder.resolve().name, address=studio.address))
    )
    click.echo(spoken(message("Ctrl-C ends it.")), err=True)
    if not no_browser:
        show_in_browser(studio.address)
    look_often()
    studio.serve()


def _folder(target: str | None) -> tuple[Path, str]:
    """The folder of a set, and the file that shall be seen first. Refusal where there is nothing to write."""
    from cardwright.app.sets import no_such_set
    from cardwright.assets import folder
    from cardwright.compile.find import NoSuchSet, find

    if target is None and not any(Path().glob("*.card")):
        raise Refusal(message("There is no card file in this folder. Try: {command}", command='cardwright new "Socks"'))
    try:
        files = find(target or ".")
    except NoSuchSet as error:
        raise no_such_set(error.name, error.near) from None
    home = files.folder or Path()
    if home.resolve().parent == folder("cards").resolve() and not Path(target or ".").exists():
        raise Refusal(
            message(
                "{name} comes with Cardwright, and is not written here. Try: {command}",
                name=repr(files.name),
                command=f'cardwright new "Socks" --on {files.name}',
            )
        )
    return home, Path(target).name if target and Path(target).is_file() else ""
