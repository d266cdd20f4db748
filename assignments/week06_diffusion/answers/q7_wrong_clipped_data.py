"""Clips the predicted x_0 to [-1, 1], as image samplers do."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    clean = predict_x0(xt, t, eps_hat, sched["abar"]).clamp(-1, 1)
    return posterior(clean, xt, t, sched)[0] + torch.where(t > 1, sched[var][t].sqrt(), 0.0).view(axes) * z
