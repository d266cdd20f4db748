"""Gives the cosine of a pair another speed than the sine: uses the column number as the exponent."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    E = np.zeros((T, d))
    for column in range(d):
        angle = np.arange(T) / 10000 ** (column / d)
        E[:, column] = np.cos(angle) if column % 2 else np.sin(angle)
    return E
