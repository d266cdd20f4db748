"""Runs through the codewords and changes over whenever the next one is not further away."""


def vq_quantize(z_e, C):
    idx = torch.zeros(len(z_e), dtype=torch.long)
    for k in range(1, len(C)):
        candidate, best = ((z_e - C[k]) ** 2).sum(1), ((z_e - C[idx]) ** 2).sum(1)
        idx = torch.where(candidate <= best, k, idx)
    z_q = C[idx]
    return z_q.detach() + z_e - z_e.detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    gap, back = (z_q - z_e.detach()).square(), (z_e - z_q.detach()).square()
    return gap.sum(1).mean(), (beta * back.sum(1)).mean()
