"""What exists: weeks, masters, answers."""
