"""Takes M = 1000 for infinity: a large M reaches the floor."""
def limit_mse(b, s2, rho):
    return mse(1000, b, s2, rho)[0]
