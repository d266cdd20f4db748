"""The Gaussian part first, then the bound."""
proof = "DJN PCKF AHM"
