"""Holds still the one that should move."""


def vq_quantize(z_e, C):
    idx = ((z_e[:, None] - C) ** 2).sum(-1).argmin(1)
    z_q = C[idx]
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    mse, D = torch.nn.functional.mse_loss, z_e.shape[1]
    frozen_words, frozen_codes = z_q.detach(), z_e.detach()
    return D * mse(z_e, frozen_words), beta * D * mse(z_q, frozen_codes)
