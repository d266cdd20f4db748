"""Computes both KLs with the prior in front."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    recon = q2 @ (q1g2 @ torch.log(px1))
    kl1 = q2 @ (p1g2 * torch.log(p1g2 / q1g2)).sum(dim=1)
    kl2 = (p2 * torch.log(p2 / q2)).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
