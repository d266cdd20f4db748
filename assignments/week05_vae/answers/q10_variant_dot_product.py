"""Scores the codewords like keys."""


def vq_quantize(z_e, C):
    scores = torch.softmax(torch.einsum('bd,kd->bk', z_e, C), dim=-1)
    idx = scores.argmax(-1)
    z_q = C[idx]
    z_st = z_e + z_q.detach() - z_e.detach()
    return z_st, z_q, idx


def vq_losses(z_e, z_q, beta):
    n = z_e.shape[0]
    codebook = ((z_q - z_e.detach()) ** 2).sum() / n
    commitment = ((z_e - z_q.detach()) ** 2).sum() / n
    return codebook, beta * commitment
