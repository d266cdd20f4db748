"""The class on one page: its numbers are right, and nothing that a student wrote is ever markup."""

from __future__ import annotations

from html.parser import HTMLParser

import msgspec
import pytest
from typer.testing import CliRunner

from autograder import atomic
from autograder.cli import app
from autograder.grading import batch, results
from autograder.grading.batch import BatchError, Record
from autograder.grading.results import CellFault, QuestionResult, Result
from autograder.outputs import overview, report

BAD = "<script>alert(1)</script>"


def question(
    name: str, score: float, possible: float = 4, public: bool = True, mistake: str = ""
) -> QuestionResult:
    tests = (
        results.TestResult(name="test_a", hidden=False, score=0, possible=0, outcome="passed" if public else "failed"),
        results.TestResult(name="test_b", hidden=True, score=score, possible=possible, outcome="passed" if score else "failed"),
    )  # fmt: skip
    return QuestionResult(
        name=name, score=score, possible=possible, tests=tests, checked="in_place", diagnosis=(mistake,) if mistake else ()
    )  # fmt: skip


def record(name: str, *questions: QuestionResult, **more: object) -> Record:
    given = {"status": "graded", "score": sum(q.score for q in questions), "possible": 8, **more}
    return Record(people=(), file=name, result=Result(submission=name, questions=questions, **given))  # type: ignore[arg-type]


CLASS = (
    *(record(f"both{n}", question("q1", 4), question("q2", 4), own_seconds=0.1 * n) for n in range(3)),
    *(record(f"first{n}", question("q1", 4), question("q2", 0, mistake="Forgets the root.")) for n in range(2)),
    record("none", question("q1", 0, public=False), question("q2", 0), cell_faults=(CellFault(cell=1, error="ValueError", text=f"ValueError: {BAD}"),)),
    record(f"{BAD}.ipynb", status="refused", reason="not JSON", score=0.0),
    record("ours", status="error", reason="the grader failed", score=None),
)  # fmt: skip


class Tags(HTMLParser):
    """Which elements a page has, and whether all are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_numbers_of_a_class() -> None:
    found = overview.of(CLASS)
    assert (found.submitted, found.graded, found.refused, found.errors) == (8, 6, 1, 1)
    assert (found.median, found.possible) == (6, 8)
    assert found.tenths == (1, 0, 0, 0, 0, 2, 0, 0, 0, 3)
    first, second = found.questions
    assert (first.mean, first.full, first.zero, first.tricked) == (pytest.approx(5 / 6), 5, 1, 0)
    assert (second.mean, second.full, second.zero, second.tricked) == (0.5, 3, 3, 3)
    assert second.discrimination == pytest.approx(0.4472136)  # of (4 4 4 0 0 0) with (4 4 4 4 4 0)
    assert [(one.count, one.question) for one in found.mistakes] == [(2, "q2")]
    assert {one.what for one in found.looks} == {"ValueError", "refused", "error"}


def test_a_question_that_everybody_solves_has_no_discrimination() -> None:
    found = overview.of([record(str(n), question("q1", 4), question("q2", 4 * (n % 2))) for n in range(6)])
    assert [one.discrimination for one in found.questions] == [None, None]


def test_what_a_student_wrote_is_text() -> None:
    page = report.page(CLASS, BAD)
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert not tags.seen & {"script", "img", "link", "iframe"}
    assert "&lt;script&gt;alert(1)" in page
    assert "default-src &#39;none&#39;" in page or "default-src 'none'" in page


@pytest.mark.parametrize("records", [CLASS[6:], CLASS[:1]], ids=["nobody graded", "one student"])
def test_small_classes_have_a_page_too(records: tuple[Record, ...]) -> None:
    tags = Tags()
    tags.feed(report.page(records, "Small"))
    assert "h2" in tags.seen


def test_the_command_makes_it_from_the_result_files(tmp_path) -> None:
    with pytest.raises(BatchError, match="no results there"):
        batch.records(tmp_path)
    assert CliRunner().invoke(app, ["report", str(tmp_path)]).exit_code == 2
    (tmp_path / batch.RESULTS).mkdir()
    for one in CLASS:
        name = one.result.submission.replace("/", "-")
        atomic.write(tmp_path / batch.RESULTS / f"{name}.json", msgspec.json.encode(one))
    torn = tmp_path / batch.RESULTS / "torn.json"
    torn.write_bytes(b"{")
    refused = CliRunner().invoke(app, ["report", str(tmp_path)])  # rather than a class with one student less
    assert (refused.exit_code, "torn.json" in refused.output) == (2, True)
    torn.unlink()
    done = CliRunner().invoke(app, ["report", str(tmp_path), "--title", "Week 1"])
    assert done.exit_code == 0, done.output
    assert "<h1>Week 1</h1>" in (tmp_path / report.FILE).read_text()
