"""Names the squared error before it is derived, and the bound's parts before the bound."""
proof = "NHAMFCPKJD"
