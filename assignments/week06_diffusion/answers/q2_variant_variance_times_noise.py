"""Sample by sample; what is left after the variance of the data goes to the noise."""
def q_sample(x0, t, eps, abar):
    xt = torch.empty_like(x0)
    for i in range(len(t)):
        data_variance = abar[t[i]].item()
        noise_variance = 1 - data_variance
        xt[i] = data_variance**0.5 * x0[i] + noise_variance * eps[i]
    return xt
