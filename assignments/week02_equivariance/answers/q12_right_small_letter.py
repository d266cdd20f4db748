quick_check_2 = 'd'
