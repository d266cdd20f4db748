"""Returns the counts in the other order."""
def count_terms(M):
    return M * (M - 1), M
