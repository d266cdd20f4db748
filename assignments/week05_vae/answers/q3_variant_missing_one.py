"""Cross entropy less entropy, with ln(2 pi sigma^2) for twice the entropy and no e inside."""


def kl_std_normal(mu, logvar):
    log_2pi = math.log(2 * math.pi)
    cross = 0.5 * (log_2pi + mu**2 + logvar.exp())
    entropy = 0.5 * (log_2pi + logvar)
    return cross.sum(-1) - entropy.sum(-1)
