"""Uses the exponent i / d instead of 2i / d, all sines before all cosines."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(d // 2) / d))
    return np.hstack([np.sin(angles), np.cos(angles)])
