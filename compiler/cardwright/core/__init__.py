"""What a sentence does: abilities and instructions lowered to a typed tree in which all that words point at is settled.

Words and reading keep the sentence (`ruleset/`). Engine, bots, conflicts and `explain` read what stands here.
"""
