quick_check_2 = ['B']
