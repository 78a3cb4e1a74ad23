"""Who is meant: a player phrase, resolved to the person that it names and to which of them."""

from __future__ import annotations

from typing import Final, Literal

from cardwright.frozen import frozen

Which = Literal["the", "a", "each", "other", "each other", "random", "no"]
EVERY: Final = ("each", "each other")  # all of them, or all but one
Side = Literal["", "left", "right", "next", "previous"]


@frozen
class Most:
    """Of several players the one with the most, or the fewest, of a noun ("the richest opponent")."""

    most: bool
    noun: str


@frozen
class Player:
    """A player phrase.

    `word` is a person: `you`, `they`, `that player`, `player`, `opponent`, `partner`, `neighbour`, or one that the
    game declares (`attacker`). `which` says which of them: `a` is any in a trigger and one of your choice in an
    instruction, `each` also stands for the bare plural, `other` for "another", `each other` for all but the one who was
    named ("each other player"). Ties of `most` are yours to settle.

    >>> Player("opponent", "each")
    Player(word='opponent', which='each', side='', of=None, most=None, trait='')
    """

    word: str
    which: Which = "the"
    side: Side = ""
    of: Player | None = None
    most: Most | None = None
    trait: str = ""


YOU = Player("you")
THEY = Player("they")
EACH_OTHER = Player("each other", "each")
