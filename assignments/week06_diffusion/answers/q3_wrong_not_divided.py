"""Takes the noise away and forgets that the data was shrunk."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].view(-1, *[1] * (xt.dim() - 1))
    return xt - torch.sqrt(1 - a) * eps
