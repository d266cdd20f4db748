"""Takes the divergence from the prior for the gap (line Q for line A)."""

proof = 'JDMIOEGQRPC'
