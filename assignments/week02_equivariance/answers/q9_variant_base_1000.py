"""Remembers the slowest clock hand as 1000 times slower than the first."""
def sinusoidal(T, d):
    if d % 2 == 1:
        raise ValueError(f'd = {d} is odd')
    E = np.zeros((T, d))
    for t in range(T):
        for i in range(d // 2):
            angle = t / 1000 ** (2 * i / d)
            E[t, i], E[t, d // 2 + i] = np.sin(angle), np.cos(angle)
    return E
