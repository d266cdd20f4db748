"""Takes D(r||q) for the gap (line N for line A)."""

proof = 'JDMIOEGNRPC'
