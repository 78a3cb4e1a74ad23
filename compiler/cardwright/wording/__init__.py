"""Rules text, generated from effects: a card becomes its sentences in each language, and no one can overrule them."""

from cardwright.wording.words import reminders, sentence, type_line, words

__all__ = ["reminders", "sentence", "type_line", "words"]
