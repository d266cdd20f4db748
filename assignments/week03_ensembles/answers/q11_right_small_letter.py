quick_check_1 = 'd'
