"""Any game that says all of itself in its card files, with people: names, questions, and each place as one sees it."""
