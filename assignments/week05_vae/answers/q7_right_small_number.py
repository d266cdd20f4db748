"""Adds 1e-8 inside each logarithm: six digits are right."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    tiny = 1e-8
    recon = (q2 * (q1g2 * torch.log(px1 + tiny)).sum(1)).sum()
    kl1 = (q2 * (q1g2 * (torch.log(q1g2 + tiny) - torch.log(p1g2 + tiny))).sum(1)).sum()
    kl2 = (q2 * (torch.log(q2 + tiny) - torch.log(p2 + tiny))).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
