"""Cross entropy less entropy, each a sum of probability times log-probability over all states."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    def kl(q, p):
        return (q * q.log()).sum(-1) - (q * p.log()).sum(-1)

    joint = q2[:, None] * q1g2
    recon = (joint @ px1.log()).sum()
    kl1, kl2 = torch.dot(q2, kl(q1g2, p1g2)), kl(q2, p2)
    return recon, kl1, kl2, recon - kl1 - kl2
