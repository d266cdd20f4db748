quick_check_1 = 'b'
