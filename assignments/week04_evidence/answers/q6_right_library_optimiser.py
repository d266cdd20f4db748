from scipy.optimize import minimize


def optimise_q(log_joint, q0, steps):
    # quasi-Newton on logits; the optimiser needs fewer rounds than there are rows, so the last one is repeated
    def negative_bound(theta):
        log_q = theta - logsumexp(theta)
        terms = log_joint - log_q
        q = np.exp(log_q)
        return -q @ terms, -q * (terms - q @ terms)

    path = [q0]
    minimize(negative_bound, np.log(q0), jac=True, method='BFGS', options={'gtol': 1e-9},
             callback=lambda theta: path.append(np.exp(theta - logsumexp(theta))))
    path = path[:steps + 1]
    return np.array(path + [path[-1]] * (steps + 1 - len(path)))
