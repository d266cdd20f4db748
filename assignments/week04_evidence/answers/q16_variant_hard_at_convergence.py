"""The same in small letters."""

quick_check_3 = 'c'
