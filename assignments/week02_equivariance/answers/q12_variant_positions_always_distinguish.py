"""Marks the counterexample as the false line."""
quick_check_2 = 'e'.upper()
