"""A ruleset gets its meaning: every ability and instruction becomes a closure that plays it, once for all tables."""
