"""French: gender, elision and contraction, adjectives around their noun, pronouns before the verb, double negation."""
