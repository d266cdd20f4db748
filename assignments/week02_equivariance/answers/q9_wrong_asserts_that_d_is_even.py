"""Stops at an odd d with assert, which raises AssertionError."""
def sinusoidal(T, d):
    assert d % 2 == 0, 'd must be even'
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(0, d, 2) / d))
    E = np.zeros((T, d))
    E[:, 0::2], E[:, 1::2] = np.sin(angles), np.cos(angles)
    return E
