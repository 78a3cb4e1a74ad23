"""Many games of a ruleset become figures: how long they last, who wins, what is used, and what looks wrong."""
