"""What cannot be done: a request that makes no sense is refused in a sentence or two."""

from __future__ import annotations

from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.message import Message


class Refusal(Exception):
    """What was asked for cannot be done; the messages say why, and what can be. Nothing was written.

    >>> from cardwright.messages.message import message
    >>> Refusal(message("There is no die {name}.", name="'x'"), "Name one.").text(catalogue("en"))
    "There is no die 'x'. Name one."
    """

    def __init__(self, *messages: Message | str) -> None:
        super().__init__(*messages)
        self.messages = tuple(Message(one) if isinstance(one, str) else one for one in messages)

    def text(self, words: Catalogue) -> str:
        """Its sentences, one behind the other, in a language."""
        return " ".join(filter(None, map(words.text, self.messages)))

    def __str__(self) -> str:
        return self.text(catalogue("en"))
