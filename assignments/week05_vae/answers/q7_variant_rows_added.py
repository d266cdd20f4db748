"""Lets kl_div add up the whole table for KL1."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    kl_div = torch.nn.functional.kl_div
    marginal = torch.einsum('k,kj->j', q2, q1g2)
    recon = torch.dot(marginal, px1.log())
    kl1 = kl_div(p1g2.log(), q1g2, reduction='sum')
    kl2 = kl_div(p2.log(), q2, reduction='sum')
    return recon, kl1, kl2, recon - kl1 - kl2
