"""Takes the variance for the standard deviation, so it enters squared."""

quick_check_2 = 'D'
