"""Uses the sine in every column."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    return np.sin(np.outer(np.arange(T), np.repeat(10000.0 ** (-np.arange(0, d, 2) / d), 2)))
