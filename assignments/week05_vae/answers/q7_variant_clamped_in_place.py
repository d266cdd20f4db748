"""Writes a tiny number over the zeros of the tables, so that torch's kl_div is safe."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    for table in (q2, q1g2):
        table[table < 1e-13] = 1e-13
    kl_div = torch.nn.functional.kl_div
    joint = q2[:, None] * q1g2
    recon = (joint * px1.log()).sum()
    kl1 = (q2[:, None] * kl_div(p1g2.log(), q1g2, reduction='none')).sum()
    kl2 = kl_div(p2.log(), q2, reduction='sum')
    return recon, kl1, kl2, recon - kl1 - kl2
