"""Works out the probability of x under the encoder and takes its logarithm."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    p2, p1g2, px1, q2, q1g2 = (t.numpy() for t in (p2, p1g2, px1, q2, q1g2))
    recon = np.log(np.einsum('k,kj,j', q2, q1g2, px1))
    safe1, safe2 = np.where(q1g2 > 0, q1g2, 1), np.where(q2 > 0, q2, 1)
    kl1 = np.einsum('k,kj,kj', q2, q1g2, np.log(safe1 / p1g2))
    kl2 = q2 @ np.log(safe2 / p2)
    return recon, kl1, kl2, recon - kl1 - kl2
