"""Returns z_q twice: the decoder's gradient moves the codebook and never the encoder."""


def vq_quantize(z_e, C):
    idx = torch.cdist(z_e, C).argmin(dim=1)
    z_q = C[idx]
    return z_q, z_q, idx


def vq_losses(z_e, z_q, beta):
    d = ((z_e.detach() - z_q) ** 2).sum(1).mean()
    return d, beta * ((z_e - z_q.detach()) ** 2).sum(1).mean()
