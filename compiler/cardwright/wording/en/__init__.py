"""English: articles, possessives, plurals, and clauses whose verb hardly moves."""
