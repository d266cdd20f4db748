"""Fills column after column, a sine or a cosine by turns, and never asks whether the last pair is complete."""
def sinusoidal(T, d):
    t = np.arange(T)
    columns = []
    for column in range(d):
        wave = np.cos if column % 2 else np.sin
        columns.append(wave(t / 10000 ** (2 * (column // 2) / d)))
    return np.array(columns).T
