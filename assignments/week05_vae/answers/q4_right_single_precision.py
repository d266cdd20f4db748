"""In float32 throughout."""


def kl_gauss(m1, v1, m2, v2):
    m1, v1, m2, v2 = (t.to(torch.float32) for t in (m1, v1, m2, v2))
    return 0.5 * (v2.log() - v1.log() + v1 / v2 + (m1 - m2).square() / v2 - 1)
