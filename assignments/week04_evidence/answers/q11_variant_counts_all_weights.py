"""Everything in one component, times K."""

def n_free_params(K, D, cov):
    per_component = 1 + D
    if cov == 'full':
        per_component += D * (D + 1) // 2
    if cov == 'diag':
        per_component += D
    if cov == 'spherical':
        per_component += 1
    return K * per_component
