"""Takes a billion models for infinitely many."""
def limit_mse(b, s2, rho):
    return mse(10**9, b, s2, rho)[0]
