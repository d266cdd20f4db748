"""Takes the norm with its square root."""


def vq_quantize(z_e, C):
    idx = torch.cdist(z_e, C).argmin(dim=1)
    z_q = C[idx]
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = torch.linalg.vector_norm(z_e.detach() - z_q, dim=1).mean()
    return codebook, beta * torch.linalg.vector_norm(z_e - z_q.detach(), dim=1).mean()
