"""Prepares the standard deviation under no_grad before building the Normal."""


def decoder_nll(x, mu, var):
    with torch.no_grad():
        std = torch.as_tensor(var, dtype=x.dtype) ** 0.5
    return -torch.distributions.Normal(mu, std).log_prob(x).sum(-1)
