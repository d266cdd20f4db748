"""The release gate passes the toy week, and each planted fault makes it fail with file, question and command."""

from __future__ import annotations

from autograder.release.verify import verify
from tests.release.inprocess import InProcess


def said(report):
    return "\n".join(str(fault) for row in report.rows for fault in row.faults)


def test_the_toy_week_passes(course, week):
    report = verify(course, week, InProcess)
    assert report.ok, said(report)
