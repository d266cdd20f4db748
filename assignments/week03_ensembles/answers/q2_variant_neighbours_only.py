"""Steps through the pairs and takes those whose numbers differ by one."""
def count_terms(M):
    beside = 0
    for m in range(M):
        for r in range(M):
            if abs(m - r) == 1:
                beside += 1
    return M, beside
