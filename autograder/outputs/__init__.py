"""What leaves: Gradescope, the demo summary, reports."""
