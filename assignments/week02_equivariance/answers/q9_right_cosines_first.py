def sinusoidal(T, d):
    half, odd = divmod(d, 2)
    if odd:
        raise ValueError('every sine needs its cosine')
    hands = np.exp(1j * np.arange(T)[:, None] * 10000.0 ** (-np.arange(half) / half))
    return np.ascontiguousarray(hands).view(float)
