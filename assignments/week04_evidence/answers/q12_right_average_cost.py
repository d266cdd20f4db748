"""The latent cost of the exact posterior, averaged over x."""

def mutual_information(joint):
    prior, evidence = joint.sum(axis=1), joint.sum(axis=0)
    total = 0.0
    for x in np.flatnonzero(evidence):
        total += evidence[x] * kl(joint[:, x] / evidence[x], prior)
    return total
