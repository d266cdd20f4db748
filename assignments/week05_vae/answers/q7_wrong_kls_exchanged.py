"""Returns KL2 before KL1."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    recon = q2 @ (q1g2 @ torch.log(px1))
    inner = q2 @ (torch.xlogy(q1g2, q1g2) - torch.xlogy(q1g2, p1g2)).sum(dim=1)
    outer = (torch.xlogy(q2, q2) - torch.xlogy(q2, p2)).sum()
    return recon, outer, inner, recon - inner - outer
