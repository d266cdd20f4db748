def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    column = np.arange(d)
    speed = 10000.0 ** (-2 * (column // 2) / d)
    return np.sin(np.arange(T)[:, None] * speed + np.pi / 2 * (column % 2))
