"""Effects become text in the language of the cards, as a designer would write it."""

from cardwright.writing.lines import written
from cardwright.writing.phrases import Unwritable

__all__ = ["Unwritable", "written"]
