"""Encoder outputs and codewords as float32."""


def vq_quantize(z_e, C):
    z, words = z_e.float(), C.float()
    idx = ((z[:, None] - words[None]) ** 2).sum(2).argmin(1)
    z_q = words[idx]
    return z + (z_q - z).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    a, b = z_e.float(), z_q.float()
    return ((a.detach() - b) ** 2).sum(1).mean(), beta * ((a - b.detach()) ** 2).sum(1).mean()
