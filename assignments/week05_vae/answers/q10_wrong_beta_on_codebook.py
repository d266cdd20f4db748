"""Multiplies the codebook loss by beta instead of the commitment."""


def vq_quantize(z_e, C):
    idx = torch.cdist(z_e, C).argmin(dim=1)
    z_q = C[idx]
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = beta * ((z_e.detach() - z_q) ** 2).sum(1).mean()
    return codebook, ((z_e - z_q.detach()) ** 2).sum(1).mean()
