"""Findings become what is shown of them: full text, one line each, JSON, SARIF, or annotations of a pull request."""
