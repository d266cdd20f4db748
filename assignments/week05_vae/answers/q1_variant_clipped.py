"""Caps the standard deviation itself at e^10, before it can become infinite."""


def reparameterize(mu, logvar, eps):
    largest = math.exp(10)
    std = torch.sqrt(torch.exp(logvar))
    std = torch.where(std > largest, torch.full_like(std, largest), std)
    return torch.addcmul(mu, std, eps)
