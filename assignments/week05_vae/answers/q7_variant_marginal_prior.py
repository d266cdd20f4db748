"""Sums z2 out of the prior before comparing, in loops."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    K2, K1 = p1g2.shape
    marginal = [sum(float(p2[k] * p1g2[k, j]) for k in range(K2)) for j in range(K1)]
    recon = kl1 = kl2 = 0.0
    for k in range(K2):
        if q2[k] > 0:
            kl2 += float(q2[k]) * math.log(q2[k] / p2[k])
        for j in range(K1):
            w = float(q2[k] * q1g2[k, j])
            recon += w * math.log(px1[j])
            if w > 0:
                kl1 += w * math.log(float(q1g2[k, j]) / marginal[j])
    return recon, kl1, kl2, recon - kl1 - kl2
