"""Multiplies t by 10000^(2i/d) instead of dividing, with sine and cosine side by side."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 10000.0 ** (np.arange(0, d, 2) / d))
    E = np.empty((T, d))
    E[:, 0::2], E[:, 1::2] = np.sin(angles), np.cos(angles)
    return E
