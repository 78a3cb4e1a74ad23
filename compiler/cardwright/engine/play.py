"""A whole game is played from a bound ruleset, a seed and some agents, and becomes a record."""
