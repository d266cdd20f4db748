"""Counts the diagonal among the cross terms, too."""
def count_terms(M):
    return M, M * M
