"""The weights first, then the bound; the constant term at the very end but one."""
proof = ["J", "D", "N", "P", "C", "K", "F", "A", "M", "H"]
