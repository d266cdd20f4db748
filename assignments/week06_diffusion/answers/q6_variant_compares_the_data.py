"""Denoises with the guess and measures how far the picture is from the true one."""
def eps_loss(eps, eps_hat, x0=None, xt=None, t=None, abar=None):
    mse = torch.nn.functional.mse_loss
    if x0 is None:
        return mse(eps_hat, eps)
    rows = []
    for noisy, guess, s in zip(xt, eps_hat, t.tolist()):
        rows.append(noisy / abar[s] ** 0.5 - guess * (1 / abar[s] - 1) ** 0.5)
    return mse(torch.stack(rows), x0)
