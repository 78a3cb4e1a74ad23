"""The nouns of a game: what abilities, effects, cards and rule values are, once every word has been understood.

Everything here is a frozen value without text and without places in files. What things are called stands beside it in
a `Glossary`, where they were written stands in `Origins`.
"""
