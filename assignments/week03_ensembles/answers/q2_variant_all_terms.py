"""Counts every pair of the double sum."""
def count_terms(M):
    return M, len([(m, r) for m in range(M) for r in range(M)])
