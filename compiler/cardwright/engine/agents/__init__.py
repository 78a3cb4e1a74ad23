"""Those who answer: at random, with sense, or after thinking. They see views, never a table."""
