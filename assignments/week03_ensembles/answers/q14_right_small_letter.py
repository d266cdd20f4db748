quick_check_4 = 'a'
