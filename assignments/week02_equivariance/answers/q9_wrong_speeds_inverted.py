"""Multiplies t by 10000^(2i/d) instead of dividing."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 10000.0 ** (np.arange(0, d, 2) / d))
    return np.hstack([np.sin(angles), np.cos(angles)])
