"""The fixtures of the toy course."""

from tests.release.toycourse import built, course, plant, ready, week

__all__ = ["built", "course", "plant", "ready", "week"]
