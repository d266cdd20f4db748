"""Autograder for the course: build, prove, grade. See DESIGN in CONTRIBUTING.md."""
