"""Numbers the pairs but forgets the 2, in two blocks."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    t, half = np.arange(T)[:, None], d // 2
    w = np.exp(-np.log(10000.0) * np.arange(half) / d)
    return np.concatenate((np.sin(t * w), np.cos(t * w)), axis=1)
