"""Rulesets are played: a table, its questions, its chance, and the kernels that know the phases of each game."""
