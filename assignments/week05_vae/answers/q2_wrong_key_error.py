"""Looks the kind up in a dictionary, where an unknown one ends in a KeyError."""


def sample_param(mu, diag, eps, kind):
    to_std = {'std': lambda d: d, 'var': torch.sqrt, 'logvar': lambda d: torch.exp(d / 2)}
    return mu + to_std[kind](diag) * eps
