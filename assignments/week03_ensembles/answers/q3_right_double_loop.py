def var_mean(M, s2, rho):
    total = 0.0
    for m in range(M):
        for r in range(M):
            total += s2 if m == r else rho * s2
    return total / (M * M)
