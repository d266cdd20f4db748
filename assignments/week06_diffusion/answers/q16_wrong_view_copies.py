"""Believes that view copies and indexing with None does not."""
quick_check_4 = "D"
