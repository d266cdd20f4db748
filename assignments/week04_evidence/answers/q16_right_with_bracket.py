"""A letter with a bracket."""

quick_check_3 = 'D)'
