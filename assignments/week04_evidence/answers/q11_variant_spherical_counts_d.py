"""Takes the diagonal of sigma^2 I for D numbers."""

def n_free_params(K, D, cov):
    total = K * D + K - 1
    if cov == 'full':
        return total + K * (D * D + D) // 2
    return total if cov == 'known' else total + K * D
