"""Uses line M for the error."""
proof = list('HCPKANERGMSD')
