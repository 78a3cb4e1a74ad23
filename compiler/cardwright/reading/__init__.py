"""Sentences become effects again: what a card says, or a person types, in the words that cards are printed in.

In come a text in English, German or French, and the game of whose cards it may be (its declarations and what they are
called). Out comes, for each paragraph, what it can mean, as nodes of the ruleset and as text of the card language: one
meaning as a rule, more where the sentence says two things, or none, with the word at which it was lost.

The one hard idea: no grammar is written a second time. The wording (`cardwright.wording`) knows how an effect is said;
reading asks it, and compares. It learns phrases by wording them with *probes*, nouns and players that no language has,
and taking what stands around these for a pattern. It reads clauses by proposing every effect that the phrases in them
could make, wording each, and keeping those that come out as the very words of the text. At the end the whole meaning is
worded once more, and must be the whole text. What is worded is read: a new verb, noun or line needs no code here.

The tables of a game: `tokens`, `probes`, `phrases`, `things`, `function_words`, all in a `grammar`. A text, from the
smallest up: `chart`, `roles`, `clauses`, `templates`, `lines`, `joined_clauses`, `heads`, `sentences`, `pronouns`,
`readings`, and `paraphrases` for what is typed with a slip. What people write in words that no card has: `gaps`,
`rows`, `sayings`, `place_names`, `typed_words`, `orders`, `commas`, `terms`, `piece`, `leaves`, `sides`, `under_heads`,
`pieces`, `omissible`, `people`, `abilities_apart`, `synonyms`; what is near: `known_sentences`, `likeness`, `nearby`.
The meaning as card text: `card_phrases`, `card_clauses`, `card_text`. Read `probes` first, then `clauses`, then
`readings`: the idea, in its three steps.

Absent on purpose: rules of syntax, statistics and models of language, guessing (a sentence is read exactly or is none),
words for authors about what went wrong (they are in `app/read.py`).
"""
