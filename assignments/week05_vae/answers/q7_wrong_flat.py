"""Averages z2 out first and takes one KL of the averages: no nesting."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    q1, p1 = q2 @ q1g2, q2 @ p1g2
    recon = q1 @ torch.log(px1)
    kl1 = (torch.xlogy(q1, q1) - torch.xlogy(q1, p1)).sum()
    kl2 = (torch.xlogy(q2, q2) - torch.xlogy(q2, p2)).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
