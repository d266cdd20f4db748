"""Two loops over the states, skipping what q does not use."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    recon = kl1 = kl2 = 0.0
    for k in range(len(q2)):
        a = float(q2[k])
        if a == 0:
            continue
        kl2 += a * math.log(a / float(p2[k]))
        for j in range(len(px1)):
            b = float(q1g2[k, j])
            if b > 0:
                recon += a * b * math.log(float(px1[j]))
                kl1 += a * b * math.log(b / float(p1g2[k, j]))
    return recon, kl1, kl2, recon - kl1 - kl2
