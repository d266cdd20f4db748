"""The same in small letters."""

quick_check_2 = 'a'
