"""Averages the rows with equal weights, as if every z2 were equally likely under q."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    def kl(q, p):
        return (torch.xlogy(q, q) - torch.xlogy(q, p)).sum(dim=-1)

    recon = (q1g2 @ torch.log(px1)).mean()
    kl1 = kl(q1g2, p1g2).mean()
    kl2 = kl(q2, p2)
    return recon, kl1, kl2, recon - kl1 - kl2
