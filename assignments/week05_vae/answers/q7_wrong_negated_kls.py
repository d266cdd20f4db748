"""Returns the two KLs with the minus signs that they have in the bound."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    def minus_kl(q, p):
        return (torch.xlogy(q, p) - torch.xlogy(q, q)).sum(dim=-1)

    recon = q2 @ (q1g2 @ torch.log(px1))
    one, two = q2 @ minus_kl(q1g2, p1g2), minus_kl(q2, p2)
    return recon, one, two, recon + one + two
