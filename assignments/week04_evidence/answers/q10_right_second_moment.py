"""Variance as the mean of squares less the square of the mean."""

def m_step(x, gamma):
    Nk = np.einsum('nk->k', gamma)
    mu = np.einsum('nk,n->k', gamma, x) / Nk
    second = np.einsum('nk,n->k', gamma, x**2) / Nk
    return gamma.mean(axis=0), mu, second - mu**2
