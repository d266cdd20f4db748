quick_check_1 = 'D.'
