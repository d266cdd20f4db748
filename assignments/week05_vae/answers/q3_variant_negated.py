"""Averages ln p - ln q."""


def kl_std_normal(mu, logvar):
    log_q = -0.5 * (logvar + 1)
    log_p = -0.5 * (mu * mu + torch.exp(logvar))
    return (log_p - log_q).sum(-1)
