"""Works with the marginals of z1 throughout, in numpy."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    p2, p1g2, px1, q2, q1g2 = (np.asarray(t) for t in (p2, p1g2, px1, q2, q1g2))
    q1, p1 = q2 @ q1g2, q2 @ p1g2
    recon = float(np.sum(q1 * np.log(px1)))
    kl1 = float(np.sum(q1[q1 > 0] * np.log(q1[q1 > 0] / p1[q1 > 0])))
    kl2 = float(np.sum(q2[q2 > 0] * np.log(q2[q2 > 0] / p2[q2 > 0])))
    return recon, kl1, kl2, recon - kl1 - kl2
