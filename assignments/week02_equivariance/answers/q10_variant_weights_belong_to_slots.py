"""Uses line D for the attention matrix."""
proof = list('GCK') + list('DMBIF')
