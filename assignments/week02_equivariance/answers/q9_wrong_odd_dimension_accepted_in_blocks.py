"""Lets an odd d pass and returns one column too many, all sines before all cosines."""
def sinusoidal(T, d):
    angles = np.outer(np.arange(T), 10000.0 ** (-np.arange(0, d, 2) / d))
    return np.hstack([np.sin(angles), np.cos(angles)])
