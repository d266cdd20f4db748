"""Uses sigma^2/M for every average."""
quick_check_4 = 'B'
