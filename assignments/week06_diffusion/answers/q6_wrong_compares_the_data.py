"""Turns the guess into data and compares with x_0."""
def eps_loss(eps, eps_hat, **unused):
    if "xt" not in unused:
        return ((eps - eps_hat) ** 2).mean()
    guess = predict_x0(unused["xt"], unused["t"], eps_hat, unused["abar"])
    return ((unused["x0"] - guess) ** 2).mean()
