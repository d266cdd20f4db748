"""Divides the exponent by d/2 - 1, as some libraries do."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    half = d // 2
    step = np.log(10000.0) / max(half - 1, 1)
    w = np.exp(-step * np.arange(half))
    t = np.arange(T)[:, None]
    return np.concatenate([np.sin(t * w), np.cos(t * w)], axis=1)
