"""Starts at t = 1."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(1, T + 1), 10000.0 ** (-np.arange(0, d, 2) / d))
    return np.hstack([np.sin(angles), np.cos(angles)])
