"""Counts neighbouring pairs only."""
def count_terms(M):
    return M, 2 * (M - 1)
