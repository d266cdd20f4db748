quick_check_2 = 'D.'
