def sinusoidal(T, d):
    if d % 2 != 0:
        raise ValueError(f'd = {d} is odd')
    half = d // 2
    t = np.arange(T)[:, None]
    w = 1.0 / 10000 ** (2 * np.arange(half) / d)
    return np.concatenate([np.sin(t * w), np.cos(t * w)], axis=1)
