"""cdist with p = 1."""


def vq_quantize(z_e, C):
    idx = torch.cdist(z_e.detach(), C.detach(), p=1).argmin(dim=1)
    z_q = torch.nn.functional.embedding(idx, C)
    return z_q.detach() + z_e - z_e.detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = ((z_e.detach() - z_q) ** 2).sum(dim=1).mean()
    commitment = beta * ((z_e - z_q.detach()) ** 2).sum(dim=1).mean()
    return codebook, commitment
