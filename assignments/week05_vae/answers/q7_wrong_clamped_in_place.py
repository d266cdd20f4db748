"""Raises zeros to a tiny number in place: the caller's tables are changed."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    q2.clamp_(min=1e-13)
    q1g2.clamp_(min=1e-13)
    recon = q2 @ (q1g2 @ torch.log(px1))
    kl1 = q2 @ (q1g2 * torch.log(q1g2 / p1g2)).sum(dim=1)
    kl2 = (q2 * torch.log(q2 / p2)).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
