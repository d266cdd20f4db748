"""Fills a table of deviations, number by number, in the single precision of torch.zeros."""


def sample_param(mu, diag, eps, kind):
    sigma = torch.zeros(mu.shape)
    for i in range(mu.shape[0]):
        for j in range(mu.shape[1]):
            if kind == 'std':
                sigma[i, j] = diag[i, j]
            elif kind == 'var':
                sigma[i, j] = math.sqrt(diag[i, j])
            elif kind == 'logvar':
                sigma[i, j] = math.exp(diag[i, j] / 2)
            else:
                raise ValueError(kind)
    return mu + sigma * eps
