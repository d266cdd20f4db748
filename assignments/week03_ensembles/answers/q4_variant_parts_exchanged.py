"""Names what the runs do alone before what they do together."""
def mse(M, b, s2, rho):
    together = s2 * rho
    alone = (s2 - together) / M
    return b * b + var_mean(M, s2, rho), b * b, alone, together
