def var_mean(M, s2, rho):
    diagonal, others = count_terms(M)
    return (diagonal * s2 + others * rho * s2) / M**2
