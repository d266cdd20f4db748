def add_positions(X, E):
    rows = []
    for word, place in zip(X, E):
        rows.append([w + e for w, e in zip(word, place)])
    return np.array(rows)


def aug_difference(E, p):
    out = np.zeros(E.shape)
    for i in range(len(p)):
        out[i] = E[i] - E[p[i]]
    return out
