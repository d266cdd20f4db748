"""Copies the example: every model has three partners, whatever M is."""
def count_terms(M):
    return M, 3 * M
