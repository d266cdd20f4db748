"""Multiplies the first axis by einsum."""
def q_sample(x0, t, eps, abar):
    a = abar[t]
    return torch.einsum("b,b...->b...", torch.sqrt(a), x0) + torch.einsum("b,b...->b...", torch.sqrt(1 - a), eps)
