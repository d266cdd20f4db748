"""Collects them in the order in which they come to mind."""


def vq_quantize(z_e, C):
    idx = ((z_e[:, None, :] - C[None, :, :]) ** 2).sum(dim=2).argmin(dim=1)
    z_q = C[idx]
    z_st = z_e + (z_q - z_e).detach()
    return z_st, z_q, idx


def vq_losses(z_e, z_q, beta):
    losses = []
    for a, b, weight in ((z_e, z_q.detach(), beta), (z_q, z_e.detach(), 1.0)):
        losses.append(weight * (a - b).pow(2).sum() / len(a))
    return losses
