"""The command line: the one place that parses, prints and exits (0 fine, 1 a check failed, 2 wrong usage)."""

from __future__ import annotations

import typer

from autograder.cli import graders, instructors

HELP = "Build, prove, release and grade weekly problem sets. Exit codes: 0 fine, 1 a check failed, 2 wrong usage."
app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=HELP)
COMMANDS = (
    instructors.build,
    instructors.verify,
    instructors.release,
    graders.grade,
    graders.report,
    graders.written,
    graders.export,
    graders.compare,
    instructors.reference,
    instructors.demo,
    instructors.doctor,
)
for command in COMMANDS:
    app.command()(command)


def main() -> None:
    """The console entry."""
    app()
