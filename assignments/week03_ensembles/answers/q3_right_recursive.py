def var_mean(M, s2, rho):
    # the sum of M predictions: one more variance, and 2 (M - 1) more covariances
    def of_sum(k):
        return 0.0 if k == 0 else of_sum(k - 1) + s2 + 2 * (k - 1) * rho * s2
    return of_sum(M) / M**2
