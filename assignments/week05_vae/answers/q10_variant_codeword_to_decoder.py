"""Multiplies one-hot rows with the codebook, and that is what the decoder gets."""


def vq_quantize(z_e, C):
    idx = ((z_e[:, None] - C) ** 2).sum(-1).argmin(1)
    onehot = torch.nn.functional.one_hot(idx, len(C)).to(C.dtype)
    z_q = onehot @ C
    return z_q.clone(), z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = torch.nn.functional.mse_loss(z_q, z_e.detach(), reduction='none').sum(1)
    commitment = torch.nn.functional.mse_loss(z_e, z_q.detach(), reduction='none').sum(1)
    return codebook.mean(), beta * commitment.mean()
