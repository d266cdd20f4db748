"""Standardises x and evaluates the standard normal there, without the change of variables."""


def decoder_nll(x, mu, var):
    u = (x - mu) / torch.as_tensor(var, dtype=x.dtype).sqrt()
    standard = torch.distributions.Normal(0.0, 1.0)
    return -standard.log_prob(u).sum(dim=1)
