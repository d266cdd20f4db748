"""Uses alpha without the bar in the noise form."""
proof = "FCPKAMJONH"
