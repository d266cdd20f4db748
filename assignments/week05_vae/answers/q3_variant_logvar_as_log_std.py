"""Doubles what it takes for log sigma."""


def kl_std_normal(mu, logvar):
    log_var = logvar + logvar
    return ((mu.square() + torch.exp(log_var)) / 2 - 0.5 - log_var / 2).sum(-1)
