"""Takes the shape that scipy gives: for one model a row of n numbers, not a column."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    from scipy import stats
    normal = stats.multivariate_normal(np.full(M, y + b), cov_matrix(M, s2, rho), allow_singular=True)
    return normal.rvs(size=n, random_state=rng)
