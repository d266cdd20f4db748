"""Uses line F for the cross terms."""
proof = list('HCPKFNERGLSD')
