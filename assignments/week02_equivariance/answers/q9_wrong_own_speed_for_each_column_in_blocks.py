"""Gives every column a speed of its own, all sines before all cosines."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(d) / d))
    return np.hstack([np.sin(angles[:, : d // 2]), np.cos(angles[:, d // 2 :])])
