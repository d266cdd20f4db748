"""Looks the codewords up without gradient for the decoder."""


def vq_quantize(z_e, C):
    d = ((z_e[:, None] - C) ** 2).sum(-1)
    idx = d.argmin(1)
    return C.detach()[idx].clone(), C[idx], idx


def vq_losses(z_e, z_q, beta):
    gap, back = z_q - z_e.detach(), z_e - z_q.detach()
    return gap.square().sum(1).mean(), beta * back.square().sum(1).mean()
