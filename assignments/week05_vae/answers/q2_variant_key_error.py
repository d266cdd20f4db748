"""Asserts that the kind is known, and an assertion is no ValueError."""


def sample_param(mu, diag, eps, kind):
    assert kind in ('std', 'var', 'logvar'), kind
    if kind == 'logvar':
        diag = torch.exp(diag)
    std = diag if kind == 'std' else diag ** 0.5
    return mu + eps * std
