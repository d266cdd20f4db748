"""Under no_grad, to save memory."""


def kl_std_normal(mu, logvar):
    with torch.no_grad():
        return 0.5 * (mu**2 + logvar.exp() - 1 - logvar).sum(dim=1)
