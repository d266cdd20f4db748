"""Works through the coordinates and takes for each of them one draw, the first."""


def reparameterize(mu, logvar, eps):
    columns = []
    for j in range(mu.shape[1]):
        draw = eps[0, j]
        columns.append(mu[:, j] + draw * (logvar[:, j] / 2).exp())
    return torch.stack(columns, dim=1)
