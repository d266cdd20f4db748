"""Adds the rows up and divides by their number."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    recon = kl1 = kl2 = 0.0
    n = len(q2)
    for k in range(n):
        if q2[k] > 0:
            kl2 += float(q2[k]) * math.log(float(q2[k] / p2[k]))
        for q, p, x in zip(q1g2[k].tolist(), p1g2[k].tolist(), px1.tolist()):
            recon += q * math.log(x) / n
            kl1 += q * math.log(q / p) / n if q > 0 else 0.0
    return recon, kl1, kl2, recon - kl1 - kl2
