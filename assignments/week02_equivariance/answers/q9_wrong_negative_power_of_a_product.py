"""Reads 10000^(-2i/d) as 10000^(-2) times i/d."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 10000.0**-2 * np.arange(d // 2) / d)
    return np.hstack([np.sin(angles), np.cos(angles)])
