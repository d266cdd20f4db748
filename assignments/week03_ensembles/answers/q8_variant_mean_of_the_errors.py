"""Works with all entries of F as if they were predictions of the ensemble."""
def empirical_decomposition(F, y):
    e = (F - y).ravel()
    return np.mean(e**2), np.mean(e) ** 2, np.mean((e - e.mean()) ** 2)
