"""Believes that beta sets how fast the codewords follow."""


def vq_quantize(z_e, C):
    d = ((z_e[:, None] - C) ** 2).sum(-1)
    chosen = d.min(dim=1).indices
    z_q = torch.nn.functional.embedding(chosen, C)
    return z_e + z_q.detach() - z_e.detach(), z_q, chosen


def vq_losses(z_e, z_q, beta):
    def distance(a, b):
        gap = a - b
        return torch.einsum('bd,bd->', gap, gap) / gap.shape[0]

    return distance(z_q, z_e.detach()) * beta, distance(z_e, z_q.detach())
