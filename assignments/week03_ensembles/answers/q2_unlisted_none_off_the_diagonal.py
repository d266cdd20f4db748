"""Thinks that the square of a sum is the sum of the squares."""
def count_terms(M):
    return M, 0
