"""Each step rebalances one pair of states exactly, going round the pairs."""

import itertools

def optimise_q(log_joint, q0, steps):
    pairs = itertools.cycle(itertools.combinations(range(len(q0)), 2))
    path = [np.array(q0, dtype=float)]
    for _ in range(steps):
        i, j = next(pairs)
        q = path[-1].copy()
        both = q[i] + q[j]
        q[i] = both / (1 + np.exp(log_joint[j] - log_joint[i]))
        q[j] = both - q[i]
        path.append(q)
    return np.stack(path)
