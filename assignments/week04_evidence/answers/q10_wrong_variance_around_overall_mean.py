"""Takes the variance around the mean of all points instead of the component's new mean."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    var = np.sum(gamma * (x[:, None] - x.mean()) ** 2, axis=0) / Nk
    return Nk / len(x), x @ gamma / Nk, var
