"""Guards against odd d with an assertion."""
def sinusoidal(T, d):
    half = d // 2
    assert 2 * half == d
    E = np.zeros((T, d))
    for i in range(half):
        angle = np.arange(T) / 10000 ** (2 * i / d)
        E[:, 2 * i] = np.sin(angle)
        E[:, 2 * i + 1] = np.cos(angle)
    return E
