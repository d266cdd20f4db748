"""Expands the square; the codeword's own norm must not be forgotten."""


def vq_quantize(z_e, C):
    d = (z_e**2).sum(1, keepdim=True) - 2 * z_e @ C.t() + (C**2).sum(1)
    idx = torch.argmin(d, dim=1)
    z_q = torch.nn.functional.embedding(idx, C)
    z_st = z_q.detach() + z_e - z_e.detach()
    return z_st, z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = torch.linalg.vector_norm(z_q - z_e.detach(), dim=1).pow(2).mean()
    commitment = torch.linalg.vector_norm(z_e - z_q.detach(), dim=1).pow(2).mean()
    return codebook, beta * commitment
