quick_check_4 = 'd'
