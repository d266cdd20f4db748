quick_check_2 = 'b'
