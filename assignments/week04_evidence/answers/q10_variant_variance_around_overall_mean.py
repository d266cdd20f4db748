"""Second moments less the square of the overall mean, corrected for the weights."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    centred = x - np.mean(x)
    return Nk / len(x), (gamma.T @ x) / Nk, (gamma.T @ centred**2) / Nk
