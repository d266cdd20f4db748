"""Autograder for the course: build, prove, grade. CONTRIBUTING.md says how the parts fit."""

__version__ = "0.1.0"
