"""Invents a log evidence; it drops out."""

def bound_difference(gap1, gap2):
    log_evidence = 0.0
    J1 = log_evidence - gap1
    J2 = log_evidence - gap2
    return J1 - J2
