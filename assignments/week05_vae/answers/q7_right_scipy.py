"""scipy's rel_entr, in numpy."""
from scipy.special import rel_entr


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    p2, p1g2, px1, q2, q1g2 = (np.asarray(t) for t in (p2, p1g2, px1, q2, q1g2))
    recon = (q2 @ q1g2) @ np.log(px1)
    kl1 = q2 @ rel_entr(q1g2, p1g2).sum(axis=1)
    kl2 = rel_entr(q2, p2).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
