"""Sorts the points into groups, each to its winner, and takes the groups' own statistics."""

def m_step(x, gamma):
    winner = [max(range(len(row)), key=lambda k, row=row: row[k]) for row in gamma]
    groups = [x[np.array(winner) == k] for k in range(gamma.shape[1])]
    pi = [len(group) / len(x) for group in groups]
    mu = [group.mean() if len(group) else 0.0 for group in groups]
    var = [group.var() if len(group) else 0.0 for group in groups]
    return np.array(pi), np.array(mu), np.array(var)
