"""Counts unordered pairs once: M(M - 1)/2."""
def count_terms(M):
    return M, M * (M - 1) // 2
