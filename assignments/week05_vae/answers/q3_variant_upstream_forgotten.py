"""Replaces whatever gradient arrives at a row by 1, since dKL/dKL is 1."""


def kl_std_normal(mu, logvar):
    kl = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp(), dim=-1)
    if kl.requires_grad:
        kl.register_hook(torch.ones_like)
    return kl
