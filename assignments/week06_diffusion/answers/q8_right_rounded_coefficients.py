"""Keeps the coefficients of all steps in three float32 tensors."""
def sample(model, x_T, sched, noises, var):
    scale = torch.tensor([a ** -0.5 for a in sched["alpha"].tolist()])
    share = torch.tensor([0.0] + [b / (1 - c) ** 0.5 for b, c in zip(sched["beta"].tolist()[1:], sched["abar"].tolist()[1:])])
    sigma = torch.tensor([v**0.5 for v in sched[var].tolist()])
    x, B = x_T, x_T.shape[0]
    for k in list(range(1, len(scale)))[::-1]:
        x = scale[k].double() * (x - share[k].double() * model(x, torch.full((B,), k)))
        if k != 1:
            x = x + sigma[k].double() * noises[k]
    return x
