"""Takes the inequality of a convex function (line F for line D)."""

proof = 'JFMIOEGARPC'
