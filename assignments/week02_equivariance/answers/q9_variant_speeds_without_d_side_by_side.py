"""Reads the example as a rule: each pair is a hundred times slower than the last."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    rows = []
    for t in range(T):
        row = []
        for i in range(d // 2):
            angle = t * 100.0 ** -i
            row.extend((np.sin(angle), np.cos(angle)))
        rows.append(row)
    return np.array(rows)
