"""Thinks of t as one number and turns data into noise by one angle."""
def q_sample(x0, t, eps, abar):
    time = t.tolist()[0]
    angle = torch.acos(torch.sqrt(abar[time]))
    return torch.cos(angle) * x0 + torch.sin(angle) * eps
