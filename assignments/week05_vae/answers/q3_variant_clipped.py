"""Does not let a variance be larger than e^20, which is more than enough."""


def kl_std_normal(mu, logvar):
    too_large = logvar > 20
    var = torch.where(too_large, torch.full_like(logvar, math.exp(20)), logvar.exp())
    second_moment = mu * mu + var
    return (second_moment - logvar - 1).sum(1) / 2
