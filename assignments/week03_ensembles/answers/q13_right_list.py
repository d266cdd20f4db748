quick_check_3 = ['C']
