"""One joint table of q, and logarithms where it is positive."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    joint = q2[:, None] * q1g2
    used = joint > 0
    recon = (joint * px1.log()[None, :]).sum()
    kl1 = (joint[used] * (q1g2[used].log() - p1g2[used].log())).sum()
    some = q2 > 0
    kl2 = (q2[some] * torch.log(q2[some] / p2[some])).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
