"""Visits the states of z2 with the probabilities that the model gives them."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    def kl(q, p):
        return sum(a * math.log(a / b) for a, b in zip(q.tolist(), p.tolist()) if a > 0)

    recon = kl1 = 0.0
    for probability, encoder_row, prior_row in zip(p2.tolist(), q1g2, p1g2):
        recon += probability * float(encoder_row @ px1.log())
        kl1 += probability * kl(encoder_row, prior_row)
    return recon, kl1, kl(q2, p2), recon - kl1 - kl(q2, p2)
