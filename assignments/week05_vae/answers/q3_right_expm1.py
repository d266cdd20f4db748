"""Uses expm1 so that nothing cancels near the prior."""


def kl_std_normal(mu, logvar):
    return (mu.square() + (torch.expm1(logvar) - logvar)).sum(1) / 2
