"""Divides the sum by half the number of entries, which is the batch in two coordinates."""


def vq_quantize(z_e, C):
    d = ((z_e[:, None] - C) ** 2).sum(-1)
    idx = d.argmin(1)
    z_q = C.index_select(0, idx)
    return z_e + z_q.detach() - z_e.detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    rows = z_e.numel() / 2
    codebook = (z_q - z_e.detach()).square().sum() / rows
    return codebook, beta / rows * (z_e - z_q.detach()).square().sum()
