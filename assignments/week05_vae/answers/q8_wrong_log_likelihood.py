"""Returns the log-likelihood without the minus."""
from torch.distributions import Normal


def decoder_nll(x, mu, var):
    std = torch.sqrt(torch.as_tensor(var, dtype=x.dtype))
    return Normal(mu, std).log_prob(x).sum(dim=1)
