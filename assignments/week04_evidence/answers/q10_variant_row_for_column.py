"""Matrix product the other way round."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=1)
    mu = gamma @ x / Nk
    var = (gamma @ x**2) / Nk - mu**2
    return np.average(gamma, axis=0), mu, var
