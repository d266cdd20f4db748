from typing import NamedTuple


class Budget(NamedTuple):
    total: float
    bias2: float
    shared: float
    averaged: float


def mse(M, b, s2, rho):
    shared, averaged = rho * s2, (s2 - rho * s2) / M
    return Budget(b**2 + shared + averaged, b**2, shared, averaged)
