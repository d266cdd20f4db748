"""Uses line B for the cross terms."""
proof = list('HCPKBNERGLSD')
