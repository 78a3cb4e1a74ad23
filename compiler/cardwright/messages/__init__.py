"""What is said to authors and players, in the language of each: findings, reports, what is told of work, wrong calls.

In comes an English template with what fills its gaps; out comes a sentence of the reader's language. The tables
(`*.LANG.toml`) hold the translations; English stands where it is raised. Nothing here knows a terminal or a card.
"""
