quick_check_1 = 'B.'
