"""Takes the NLL at identity covariance for the squared error itself, without the half and the constant."""
quick_check_2 = "B"
