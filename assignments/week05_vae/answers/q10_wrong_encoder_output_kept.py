"""Gives the decoder z_e itself and uses the codeword only in the losses."""


def vq_quantize(z_e, C):
    idx = torch.cdist(z_e, C).argmin(dim=1)
    return z_e, C[idx], idx


def vq_losses(z_e, z_q, beta):
    d = ((z_e.detach() - z_q) ** 2).sum(1).mean()
    return d, beta * ((z_e - z_q.detach()) ** 2).sum(1).mean()
