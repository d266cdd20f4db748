"""Counts both kinds in a mask and names the off-diagonal ones first."""
def count_terms(M):
    diagonal = np.eye(M, dtype=bool)
    return int((~diagonal).sum()), int(diagonal.sum())
