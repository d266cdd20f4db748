"""Adds up the batch."""


def vq_quantize(z_e, C):
    idx = torch.cdist(z_e, C).argmin(dim=1)
    z_q = C[idx]
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    return ((z_e.detach() - z_q) ** 2).sum(), beta * ((z_e - z_q.detach()) ** 2).sum()
