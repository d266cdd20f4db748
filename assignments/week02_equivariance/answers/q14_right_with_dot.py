quick_check_4 = 'D.'
