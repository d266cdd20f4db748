"""Writes the step without any difference of the two."""


def vq_quantize(z_e, C):
    idx = ((z_e[:, None] - C) ** 2).sum(-1).argmin(1)
    z_q = C[idx]
    step = z_q - z_e.detach()
    return step + z_e, z_q, idx


def vq_losses(z_e, z_q, beta):
    gap = z_q - z_e.detach()
    back = z_e - z_q.detach()
    return (gap * gap).sum(1).mean(), (beta * back * back).sum(1).mean()
