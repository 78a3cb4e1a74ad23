"""Imperial Twing: its kernel, a file for each chapter of the rules. It knows phases, but no card and no number."""
