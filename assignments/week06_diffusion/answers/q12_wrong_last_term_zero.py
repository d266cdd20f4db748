"""Takes the limit at t = T for an equality."""
proof = "FCPKAGJDNH"
