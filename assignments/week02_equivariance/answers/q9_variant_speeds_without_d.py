"""Makes each clock hand a hundred times slower than the one before, as in the example."""
def sinusoidal(T, d):
    if d % 2 == 1:
        raise ValueError('odd d')
    sines, cosines, speed = [], [], 1.0
    for _ in range(d // 2):
        sines.append(np.sin(speed * np.arange(T)))
        cosines.append(np.cos(speed * np.arange(T)))
        speed /= 100
    return np.stack(sines + cosines, axis=1)
