"""The fixtures of the toy course."""

from tests.release.toycourse import course, plant, week

__all__ = ["course", "plant", "week"]
