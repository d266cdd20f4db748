"""Writes the inverse with 1 / abar, as libraries do."""
def predict_x0(xt, t, eps, abar):
    inverse = (1 / abar)[t].reshape(-1, *([1] * (xt.ndim - 1)))
    return inverse.sqrt() * xt - (inverse - 1).sqrt() * eps
