"""A list of rows, put together at the end."""


def reparameterize(mu, logvar, eps):
    rows = []
    for m, lv, e in zip(mu, logvar, eps):
        std = (lv / 2).exp()
        rows.append(m + e * std)
    return torch.stack(rows)
