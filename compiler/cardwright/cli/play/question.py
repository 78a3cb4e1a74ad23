"""A question in words, with its answers."""

from __future__ import annotations

from cardwright.frozen import frozen


@frozen
class Answer:
    """One answer: its place among the options, what may be typed for it, what it is called, and what it does."""

    index: int
    key: str
    name: str
    hint: str = ""


@frozen
class Asked:
    """A question in words. `notes` stand once below it; `counting` says what is to be known of figures in the hints."""

    title: str
    notes: tuple[str, ...]
    answers: tuple[Answer, ...]
    counting: str = ""
