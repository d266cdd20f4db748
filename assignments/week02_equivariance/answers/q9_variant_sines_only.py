"""Repeats each sine where the cosine of its pair belongs."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    E = np.zeros((T, d))
    for i in range(d // 2):
        wave = np.sin(np.arange(T) / 10000 ** (2 * i / d))
        E[:, 2 * i] = E[:, 2 * i + 1] = wave
    return E
