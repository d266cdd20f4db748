"""Takes the codeword with the most similar direction."""


def vq_quantize(z_e, C):
    unit = torch.nn.functional.normalize
    idx = (unit(z_e, dim=1) @ unit(C, dim=1).t()).argmax(dim=1)
    z_q = C[idx]
    z_st = z_e + (z_q - z_e).detach()
    return z_st, z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = ((z_e.detach() - z_q) ** 2).sum(dim=1).mean()
    commitment = beta * ((z_e - z_q.detach()) ** 2).sum(dim=1).mean()
    return codebook, commitment
