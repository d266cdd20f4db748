"""Calls the first slot 1 and fills pair after pair."""
def sinusoidal(T, d):
    if d % 2:
        raise ValueError('d must be even')
    rows = []
    for t in range(T):
        row = []
        for i in range(d // 2):
            angle = (t + 1) * 10000 ** (-2 * i / d)
            row.extend((np.sin(angle), np.cos(angle)))
        rows.append(row)
    return np.array(rows)
