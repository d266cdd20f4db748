"""Thinks that passing the gradient straight through means passing z_e straight through."""


def vq_quantize(z_e, C):
    idx = torch.stack([((C - row) ** 2).sum(1).argmin() for row in z_e])
    words = torch.nn.functional.embedding(idx, C)
    straight_through = z_e
    return straight_through, words, idx


def vq_losses(z_e, z_q, beta):
    B = z_e.shape[0]
    gap, back = z_q - z_e.detach(), z_e - z_q.detach()
    return (gap * gap).sum() / B, beta / B * (back * back).sum()
