"""Takes a clone for sg: same value, and the gradient comes along."""


def vq_quantize(z_e, C):
    d = ((z_e[:, None] - C) ** 2).sum(-1)
    idx = d.argmin(1)
    z_q = torch.index_select(C, 0, idx)
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    def distance(a, b):
        return torch.einsum('bd,bd->', a - b, a - b) / len(a)

    return distance(z_e.clone(), z_q), distance(z_e, z_q.clone()) * beta
