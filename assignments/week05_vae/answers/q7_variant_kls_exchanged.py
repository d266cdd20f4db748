"""Numbers the two KLs from the top down."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    kl_div = torch.nn.functional.kl_div
    first = kl_div(p2.log(), q2, reduction='sum')
    second, recon = 0, 0
    for weight, q, p in zip(q2, q1g2, p1g2):
        second = second + weight * kl_div(p.log(), q, reduction='sum')
        recon = recon + weight * (q * px1.log()).sum()
    return recon, first, second, recon - (first + second)
