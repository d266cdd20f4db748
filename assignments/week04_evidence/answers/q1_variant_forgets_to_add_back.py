"""Shifts the list in place of the result, state by state."""

import math

def evidence_posterior(log_joint):
    biggest = max(log_joint)
    shifted = [value - biggest for value in log_joint]
    total = sum(math.exp(value) for value in shifted)
    return math.log(total), [math.exp(value) / total for value in shifted]
