"""Uses the exponent i / d instead of 2i / d."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(d // 2) / d))
    E = np.empty((T, d))
    E[:, ::2], E[:, 1::2] = np.sin(angles), np.cos(angles)
    return E
