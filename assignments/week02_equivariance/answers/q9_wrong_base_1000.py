"""Uses the base 1000."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 1000.0 ** (-np.arange(0, d, 2) / d))
    return np.hstack([np.sin(angles), np.cos(angles)])
