"""The same with brackets."""

quick_check_1 = '(c)'
