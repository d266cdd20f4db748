"""Leaves impossible states alone and keeps every other exponent between -700 and 700."""

import math

def evidence_posterior(log_joint):
    masses = [math.exp(min(max(value, -700), 700)) if value > -math.inf else 0.0 for value in log_joint]
    return math.log(sum(masses)), np.array(masses) / sum(masses)
