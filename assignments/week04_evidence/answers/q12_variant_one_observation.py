"""Takes the divergence of one posterior from the prior, without the average over x."""

def mutual_information(joint):
    for column in joint.T:
        information = scipy.stats.entropy(column, joint.sum(axis=1))
    return information
