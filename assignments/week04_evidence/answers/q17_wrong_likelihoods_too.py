"""Takes the likelihoods for a distribution over u."""

quick_check_4 = 'ABC'
