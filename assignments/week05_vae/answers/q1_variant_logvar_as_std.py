"""Puts the second output on the diagonal of a matrix, row by row, and multiplies the noise by it."""


def reparameterize(mu, logvar, eps):
    rows = []
    for mean, second_output, noise in zip(mu, logvar, eps):
        Sigma = torch.diag(second_output)
        rows.append(mean + Sigma @ noise)
    return torch.stack(rows)
