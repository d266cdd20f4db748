"""Spreads the speeds from 1 to exactly 1/10000, so the last pair is reached at i = d/2 - 1."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), np.logspace(0, -4, d // 2))
    return np.hstack([np.sin(angles), np.cos(angles)])
