quick_check_3 = 'c'
