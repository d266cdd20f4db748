"""Leaves beta to whoever adds the losses up."""


def vq_quantize(z_e, C):
    idx = (C.square().sum(1) - 2 * z_e @ C.T).argmin(dim=1)
    z_q = torch.index_select(C, 0, idx)
    return z_q.detach() - z_e.detach() + z_e, z_q, idx


def vq_losses(z_e, z_q, beta):
    B = len(z_e)
    pairs = ((z_e.detach(), z_q), (z_e, z_q.detach()))
    return tuple(torch.nn.functional.mse_loss(a, b, reduction='sum') / B for a, b in pairs)
