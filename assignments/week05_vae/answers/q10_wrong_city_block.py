"""Measures nearness by the sum of the absolute differences."""


def vq_quantize(z_e, C):
    idx = (z_e[:, None, :] - C[None, :, :]).abs().sum(dim=2).argmin(dim=1)
    z_q = C[idx]
    z_st = z_e + (z_q - z_e).detach()
    return z_st, z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = ((z_e.detach() - z_q) ** 2).sum(dim=1).mean()
    commitment = beta * ((z_e - z_q.detach()) ** 2).sum(dim=1).mean()
    return codebook, commitment
