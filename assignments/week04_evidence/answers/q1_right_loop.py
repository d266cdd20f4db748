"""Plain Python, state by state, returning a list."""

import math

def evidence_posterior(log_joint):
    biggest = max(log_joint)
    total = 0.0
    for value in log_joint:
        total += math.exp(value - biggest)
    posterior = []
    for value in log_joint:
        posterior.append(math.exp(value - biggest) / total)
    return biggest + math.log(total), posterior
