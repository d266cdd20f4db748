"""Numpy, axis after axis."""
def eps_loss(eps, eps_hat, **unused):
    gap = np.square(np.asarray(eps) - np.asarray(eps_hat))
    while gap.ndim:
        gap = gap.mean(axis=-1)
    return gap
