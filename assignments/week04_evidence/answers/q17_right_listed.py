"""Both letters in a list, in another order."""

quick_check_4 = ['C', 'A']
