"""Subtracts from the reconstruction the KL of the code that the decoder sees, and only reports the other."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    elbo = kl1 = kl2 = recon = 0.0
    for k, w in enumerate(q2.tolist()):
        kl2 += w * math.log(w / p2[k]) if w > 0 else 0.0
        for j, v in enumerate(q1g2[k].tolist()):
            price = math.log(v / p1g2[k, j]) if v > 0 else 0.0
            gain = math.log(px1[j])
            recon, kl1 = recon + w * v * gain, kl1 + w * v * price
            elbo += w * v * (gain - price)
    return recon, kl1, kl2, elbo
