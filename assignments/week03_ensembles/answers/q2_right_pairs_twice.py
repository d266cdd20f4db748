def count_terms(M):
    return [M, 2 * math.comb(M, 2)]
