"""Takes the last of several nearest codewords."""


def vq_quantize(z_e, C):
    d = ((z_e[:, None] - C) ** 2).sum(-1)
    idx = len(C) - 1 - d.flip(1).argmin(dim=1)
    z_q = C[idx]
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    d = ((z_e.detach() - z_q) ** 2).sum(1).mean()
    return d, beta * ((z_e - z_q.detach()) ** 2).sum(1).mean()
