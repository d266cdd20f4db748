quick_check_4 = '(A)'
