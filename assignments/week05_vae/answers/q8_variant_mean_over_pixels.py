"""Divides the NLL by the number of pixels, to compare images of different sizes."""


def decoder_nll(x, mu, var):
    std = torch.sqrt(torch.as_tensor(var, dtype=x.dtype))
    log_p = torch.distributions.Normal(mu, std).log_prob(x)
    return -log_p.sum(dim=1) / x.shape[1]
