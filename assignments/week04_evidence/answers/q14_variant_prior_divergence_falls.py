"""The same in small letters."""

quick_check_1 = 'd'
