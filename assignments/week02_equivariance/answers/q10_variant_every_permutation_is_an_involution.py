"""Uses line L to cancel the matrices."""
proof = 'G C K E L B I F'.split()
