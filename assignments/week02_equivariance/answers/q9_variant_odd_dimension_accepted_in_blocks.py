"""Never asks whether d is even; rounds the number of pairs up."""
def sinusoidal(T, d):
    pairs = (d + 1) // 2
    t = np.arange(T).reshape(-1, 1)
    w = np.array([10000.0 ** (-2 * i / d) for i in range(pairs)])
    return np.concatenate([np.sin(t * w), np.cos(t * w)], axis=1)
