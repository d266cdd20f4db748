"""Goes on by factors of 100 whatever d is, as in the example, with sine and cosine side by side."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    angles = np.outer(np.arange(T), 0.01 ** np.arange(d // 2))
    E = np.empty((T, d))
    E[:, 0::2], E[:, 1::2] = np.sin(angles), np.cos(angles)
    return E
