"""Lets an odd d pass and leaves the last column short of its partner."""
def sinusoidal(T, d):
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(0, d, 2) / d))
    E = np.zeros((T, d))
    E[:, 0::2] = np.sin(angles)
    E[:, 1::2] = np.cos(angles[:, : d // 2])
    return E
