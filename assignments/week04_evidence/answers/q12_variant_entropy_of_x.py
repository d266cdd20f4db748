"""scipy's entropy of the column sums."""

import scipy.stats

def mutual_information(joint):
    return scipy.stats.entropy(joint.sum(axis=0))
