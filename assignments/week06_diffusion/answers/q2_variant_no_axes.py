"""Makes tables of both coefficients, picks from them by time and multiplies."""
def q_sample(x0, t, eps, abar):
    signal_table, noise_table = torch.sqrt(abar), torch.sqrt(1 - abar)
    return x0 * signal_table[t] + eps * noise_table[t]
