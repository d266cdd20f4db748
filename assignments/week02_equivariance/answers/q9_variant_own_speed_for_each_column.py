"""Uses d different speeds instead of d / 2."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('odd')
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(d) / d))
    E = np.sin(angles)
    E[:, 1::2] = np.cos(angles[:, 1::2])
    return E
