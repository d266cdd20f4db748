"""Divides t by the speeds, as if they were periods."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    E = np.empty((T, d))
    for i in range(d // 2):
        speed = 10000.0 ** (-2 * i / d)
        E[:, i] = [np.sin(t / speed) for t in range(T)]
        E[:, d // 2 + i] = [np.cos(t / speed) for t in range(T)]
    return E
