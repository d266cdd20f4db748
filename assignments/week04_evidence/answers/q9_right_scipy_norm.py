"""scipy's log density, which wants the standard deviation, and a softmax over the components."""

import scipy.stats

def gmm_responsibilities(x, pi, mu, var):
    a = np.log(pi) + scipy.stats.norm.logpdf(x[:, None], loc=mu, scale=np.sqrt(var))
    return scipy.special.softmax(a, axis=1)
