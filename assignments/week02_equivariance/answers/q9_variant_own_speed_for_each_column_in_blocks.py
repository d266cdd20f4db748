"""Uses d speeds: the fast half for the sines, the slow half for the cosines."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    E = np.zeros((T, d))
    for t in range(T):
        for column in range(d):
            wave = np.sin if 2 * column < d else np.cos
            E[t, column] = wave(t / 10000 ** (column / d))
    return E
