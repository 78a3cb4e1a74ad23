"""The signs that a book shows become the list of those who drew them."""

from __future__ import annotations

import tomllib
from itertools import pairwise

import pytest

from cardwright.assets import folder
from cardwright.book.credits import used
from cardwright.book.markdown import markdown
from cardwright.book.markup import plain
from cardwright.book.pages import pages
from cardwright.book.rulebook import aid, rulebook
from cardwright.book.tree import Book, CardList, Heading, Items
from cardwright.press.credits import signs_of
from cardwright.press.look.colour import contrast
from cardwright.typeset.running import Icon, TextRun

from .conftest import Played


def below(book: Book, id: str) -> list[object]:
    """What stands under a heading."""
    at = next(n for n, block in enumerate(book.of) if isinstance(block, Heading) and block.id == id)
    following = book.of[at + 1 :]
    end = next((n for n, block in enumerate(following) if isinstance(block, Heading)), len(following))
    return list(following[:end])


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_every_sign_has_its_author_and_its_licence(game: str, lang: str, played: Played) -> None:
    book = rulebook(played(game, lang))
    (drawers,) = (block for block in below(book, "sign-credits") if isinstance(block, Items))
    listed: dict[str, tuple[str, str, str]] = {}
    for item in drawers.of:
        author, licence, *rest = item.line
        assert isinstance(author, TextRun) and isinstance(licence, TextRun)
        for sign, name in pairwise(rest):
            if isinstance(sign, Icon) and isinstance(name, TextRun):
                listed[sign.sign] = name.text.strip("\u00a0"), author.text, licence.text.strip(",: ")
    drawn = {card.sign for block in book.of if isinstance(block, CardList) for card in block.of}
    icons = tomllib.loads((folder("print") / "icons" / "credits.toml").read_text("utf-8"))["icons"]
    assert drawn <= set(listed)
    on_cover = {sign for card in book.cover for sign in signs_of(card.face)}
    assert {*used(book.of, book.signs), *on_cover} <= set(listed)
    for sign, (name, author, licence) in listed.items():
        known = icons.get(sign, {"original": sign, "author": "Cardwright"})
        assert (name, author) == (known["original"], known["author"])
        assert licence == ("CC BY 3.0" if sign in icons else "MIT")


def test_the_fonts_of_a_book_are_named_with_their_licence(played: Played) -> None:
    (fonts,) = (
        block for block in below(rulebook(played("imperial-twing", "en")), "font-credits") if isinstance(block, Items)
    )
    assert [plain(item.line) for item in fonts.of] == [
        "Alegreya: The Alegreya Project Authors, SIL Open Font License 1.1",
        "Source Sans: Adobe, SIL Open Font License 1.1",
        "Almendra: Ana Sanfelippo, SIL Open Font License 1.1",
    ]


def test_a_player_aid_names_all_who_drew_its_signs(played: Played) -> None:
    text = markdown(aid(played("archmage-origins", "de")))
    assert "\n*Zeichen: game-icons.net, von Delapouite, Lorc, Skoll (CC BY 3.0), von uns eingefärbt.*\n" in text


def test_a_book_has_the_colours_of_its_games_theme(played: Played) -> None:
    """Night blue for the one game, wine for the other, each on the paper of its cards."""
    titles = {game: rulebook(played(game, "en")).inks.accent for game in ("imperial-twing", "archmage-origins")}
    assert titles == {"imperial-twing": "#7a2330", "archmage-origins": "#2b2d66"}
    assert pages(rulebook(played("archmage-origins", "en"))).style.accent == "#2b2d66"


def test_a_book_in_the_plain_theme_has_the_colour_of_most_of_its_cards(played: Played) -> None:
    """Honey for the one, violet for the other, dark enough for titles on white."""
    honey, debts = (
        rulebook(played(f"examples/games/{game}", "en")).inks.accent for game in ("honey-raid", "not-for-me")
    )
    assert honey != debts and min(contrast(honey, "#ffffff"), contrast(debts, "#ffffff")) >= 7.0
    red, _, blue = (int(honey[at : at + 2], 16) for at in (1, 3, 5))
    assert red > 2 * blue
