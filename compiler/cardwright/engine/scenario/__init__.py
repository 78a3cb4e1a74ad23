"""Scenarios are played: a situation becomes a table, moves become answers, and what comes of them is looked at."""
