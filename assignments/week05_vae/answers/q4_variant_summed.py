"""Loops over the entries and returns the total."""


def kl_gauss(m1, v1, m2, v2):
    entries = [t.flatten() for t in torch.broadcast_tensors(m1, v1, m2, v2)]
    total = 0
    for a, v, b, w in zip(*entries):
        total = total + torch.log(w / v) / 2 + (v + (a - b) ** 2) / (2 * w) - 0.5
    return total
