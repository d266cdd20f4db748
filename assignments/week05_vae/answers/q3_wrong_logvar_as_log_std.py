"""Takes the network's output for log sigma and squares what is a variance already."""


def kl_std_normal(mu, logvar):
    sigma = torch.exp(logvar)
    return 0.5 * (mu**2 + sigma**2 - 1 - 2 * logvar).sum(dim=1)
