"""Leaves KL2 out of the bound: only z1 touches the decoder."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    recon = q2 @ (q1g2 @ torch.log(px1))
    kl1 = q2 @ (torch.xlogy(q1g2, q1g2) - torch.xlogy(q1g2, p1g2)).sum(dim=1)
    kl2 = (torch.xlogy(q2, q2) - torch.xlogy(q2, p2)).sum()
    return recon, kl1, kl2, recon - kl1
