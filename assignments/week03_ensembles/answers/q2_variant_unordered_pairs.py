"""Counts the pairs m < r only."""
def count_terms(M):
    return M, sum(1 for m in range(M) for r in range(m + 1, M))
