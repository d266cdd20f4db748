def sinusoidal(T, d):
    if d % 2 == 1:
        raise ValueError
    E = np.zeros((T, d))
    for column in range(d):
        even = column - column % 2
        angle = np.arange(T) * 10000.0 ** (-even / d)
        E[:, column] = np.sin(angle) if column % 2 == 0 else np.cos(angle)
    return E
