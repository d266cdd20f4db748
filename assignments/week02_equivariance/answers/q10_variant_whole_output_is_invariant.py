"""Concludes with line N."""
proof = [*'GCKEMB', *'NF']
