def count_terms(M):
    return M, M**2 - M
