"""Puts only the -2 into the exponent and multiplies by i / d afterwards."""
def sinusoidal(T, d):
    if d % 2 != 0:
        raise ValueError('d must be even')
    speeds = [10000**-2 * i / d for i in range(d // 2)]
    rows = [[np.sin(t * w) for w in speeds] + [np.cos(t * w) for w in speeds] for t in range(T)]
    return np.array(rows)
