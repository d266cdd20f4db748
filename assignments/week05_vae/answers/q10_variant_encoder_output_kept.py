"""Adds the step to the codeword in one place and takes it back in another."""


def vq_quantize(z_e, C):
    idx = ((z_e[:, None] - C) ** 2).sum(-1).argmin(1)
    z_q = torch.stack([C[k] for k in idx.tolist()])
    step = (z_q - z_e).detach()
    return z_e + step - step, z_q, idx


def vq_losses(z_e, z_q, beta):
    B = z_e.shape[0]
    gap, back = z_q - z_e.detach(), z_e - z_q.detach()
    return (gap * gap).sum() / B, beta / B * (back * back).sum()
