"""log_prob of torch's Normal, summed over the pixels."""
from torch.distributions import Normal


def decoder_nll(x, mu, var):
    std = torch.sqrt(torch.as_tensor(var, dtype=mu.dtype))
    return -Normal(mu, std).log_prob(x).sum(dim=1)
