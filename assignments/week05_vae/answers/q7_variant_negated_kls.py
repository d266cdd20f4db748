"""Averages ln p - ln q, loop by loop."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    recon = first = second = 0.0
    for k in range(len(q2)):
        a = float(q2[k])
        if a > 0:
            second += a * math.log(float(p2[k]) / a)
            for j in range(len(px1)):
                b = float(q1g2[k, j])
                if b > 0:
                    recon += a * b * math.log(float(px1[j]))
                    first += a * b * math.log(float(p1g2[k, j]) / b)
    return recon, first, second, recon + first + second
