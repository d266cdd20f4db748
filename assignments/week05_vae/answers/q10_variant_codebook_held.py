"""Does the search and the look-up in one block under no_grad."""


def vq_quantize(z_e, C):
    with torch.no_grad():
        d = ((z_e[:, None] - C) ** 2).sum(-1)
        idx = d.argmin(1)
        z_q = torch.gather(C, 0, idx[:, None].expand(-1, C.shape[1]))
        step = z_q - z_e
    return z_e + step, z_q, idx


def vq_losses(z_e, z_q, beta):
    gap, back = z_q - z_e.detach(), z_e - z_q.detach()
    return gap.square().sum() / len(gap), beta * back.square().sum() / len(back)
