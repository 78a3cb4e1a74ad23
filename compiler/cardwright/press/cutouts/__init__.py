"""What is cut out and folded, or punched: dice, boxes, tokens."""
