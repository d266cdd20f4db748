"""Euclidean distances, averaged."""


def vq_quantize(z_e, C):
    idx = ((z_e[:, None] - C) ** 2).sum(-1).argmin(1)
    z_q = C[idx]
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    def distance(a, b):
        return torch.sqrt(((a - b) ** 2).sum(-1)).mean()

    return distance(z_e.detach(), z_q), distance(z_e, z_q.detach()) * beta
