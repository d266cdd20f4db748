"""Averages the entropy of the posterior over x and does not subtract it from anything."""

def mutual_information(joint):
    left = 0.0
    for column in joint.T:
        if column.any():
            left += column.sum() * scipy.stats.entropy(column)
    return left
