"""Thinks that positions always distinguish, so a layer that sees nothing looks impossible."""
quick_check_2 = 'E'
