"""Calls kl_div(ln q, p), with the arguments in the order in which KL(q || p) is read."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    kl_div = torch.nn.functional.kl_div
    recon = torch.einsum('k,kj,j->', q2, q1g2, px1.log())
    rows = kl_div(q1g2.log(), p1g2, reduction='none').sum(dim=1)
    kl1 = sum(weight * row for weight, row in zip(q2, rows))
    kl2 = kl_div(q2.log(), p2, reduction='sum')
    return recon, kl1, kl2, recon - kl1 - kl2
