def sinusoidal(T, d):
    pairs, rest = divmod(d, 2)
    if rest:
        raise ValueError('d must be even')
    speed = np.exp(-np.log(10000.0) * np.arange(pairs) * 2 / d)
    turns = np.exp(1j * np.outer(np.arange(T), speed))
    return np.hstack([turns.imag, turns.real])
