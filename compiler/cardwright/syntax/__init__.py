"""From text to a syntax tree: sources, tokens, declarations, and the diagnostics that authors read."""
