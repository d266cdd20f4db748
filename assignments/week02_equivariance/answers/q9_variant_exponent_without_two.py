"""Counts the pairs but forgets the 2 in the exponent."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    return np.array([[g(t / 10000 ** (i / d)) for i in range(d // 2) for g in (np.sin, np.cos)] for t in range(T)])
