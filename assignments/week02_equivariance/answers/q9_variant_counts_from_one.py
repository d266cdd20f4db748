"""Adds 1 to each slot number, in two blocks."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    w = np.array([10000 ** (-2 * i / d) for i in range(d // 2)])
    E = np.zeros((T, d))
    for t in range(T):
        E[t, : d // 2] = np.sin((t + 1) * w)
        E[t, d // 2 :] = np.cos((t + 1) * w)
    return E
