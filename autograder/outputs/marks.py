"""Marks of written answers put back: who has how many points in all, and which marks are still to be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from autograder.grading.batch import BatchError, Record, number
from autograder.outputs.gradebook import as_number, read
from autograder.outputs.written import KEY, MARKS, as_csv

TOTALS = "totals.csv"


class Total(msgspec.Struct, frozen=True, kw_only=True):
    """One submission's whole score; None while something is missing."""

    record: Record
    marks: dict[str, float]
    comments: tuple[str, ...]
    possible: float
    complete: bool

    @property
    def score(self) -> float | None:
        automatic = self.record.result.score
        if automatic is None or not self.complete:
            return None
        return round(automatic + sum(self.marks.values()), 10)


class Merged(msgspec.Struct, frozen=True, kw_only=True):
    """Every submission's total, and what is still to do."""

    totals: tuple[Total, ...]
    faults: tuple[str, ...]


def merge(records: Sequence[Record], marking: Path) -> Merged:
    """Marks to scores. A mark that is missing or impossible leaves its submission without a total, and is named."""
    key = {
        _label(row): _submission(row) for row in _rows(marking / KEY, ("question", "answer", "submission"))
    }
    marks: dict[str, dict[str, tuple[float, str]]] = {}
    worth: dict[str, float] = {}
    faults = []
    for row in _rows(marking / MARKS, ("question", "answer", "mark", "of")):
        question, most = row["question"], as_number(row["of"])
        worth[question] = most or 0.0
        mark, fault = as_number(row["mark"]), _wrong(row, key)
        if fault or mark is None:
            faults.append(f"{question}, answer {row['answer']}: {fault}")
        else:
            marks.setdefault(key[_label(row)], {})[question] = (mark, row.get("comment") or "")
    strangers = sorted(marks.keys() - {record.result.submission for record in records})
    faults += [f"submission {name} was marked but is not in this class" for name in strangers]
    totals = (_total(record, marks.get(record.result.submission, {}), worth) for record in records)
    return Merged(totals=tuple(totals), faults=tuple(faults))


def _wrong(row: dict[str, str], key: dict[str, str]) -> str:
    mark, most = as_number(row["mark"]), as_number(row["of"])
    if _label(row) not in key:
        return f"no such label in {KEY}"
    if most is None:
        return f"of {row['of']!r} points: a number was expected"
    if mark is None:
        return f"{row['mark']!r} is no number" if row["mark"].strip() else "no mark yet"
    return "" if 0 <= mark <= most else f"{mark:g} is not between 0 and {most:g}"


def _label(row: dict[str, str]) -> str:
    return row["answer"].strip().upper()


def _submission(row: dict[str, str]) -> str:
    """Its id, without the mark that keeps a spreadsheet from taking it for a formula."""
    return row["submission"].removeprefix("'")


def _total(record: Record, marks: dict[str, tuple[float, str]], worth: dict[str, float]) -> Total:
    refused = record.result.status == "refused"  # nothing could be read, so there was nothing to mark
    return Total(
        record=record,
        marks={name: marks.get(name, (0.0, ""))[0] for name in worth if refused or name in marks},
        comments=tuple(f"{name}: {text}" for name, (_, text) in marks.items() if text),
        possible=record.result.possible + sum(worth.values()),
        complete=refused or marks.keys() == worth.keys(),
    )


def shown(merged: Merged) -> str:
    """For the terminal."""
    scores = [total.score for total in merged.totals]
    done = sum(score is not None for score in scores)
    lines = [f"{done} of {len(scores)} submissions have a total"]
    return "\n".join((*lines, *(f"  {fault}" for fault in merged.faults)))


def table(merged: Merged) -> bytes:
    """totals.csv."""
    questions = list(dict.fromkeys(name for total in merged.totals for name in total.marks))
    heading = ("submission", "name", "sid", "email", "automatic", *questions, "total", "possible", "comments")
    return as_csv(heading, [list(_row(total, questions)) for total in merged.totals])


def _row(total: Total, questions: Sequence[str]) -> Iterator[str]:
    result = total.record.result
    yield result.submission
    yield from map(total.record.authors, ("name", "sid", "email"))
    yield number(result.score)
    yield from (number(total.marks.get(name)) for name in questions)
    yield from (number(total.score), number(total.possible), " | ".join(total.comments))


def _rows(path: Path, needed: Sequence[str]) -> list[dict[str, str]]:
    try:
        data = path.read_bytes()
    except OSError as error:
        made = "`autograder written` makes it"
        raise BatchError(f"{path}: cannot be read ({error.strerror}); {made}") from None
    heading, *rows = read(data, str(path))
    missing = [name for name in needed if name not in heading]
    if missing:
        raise BatchError(
            f"{path}: no column {', '.join(missing)}; expected the headings that it was made with"
        )
    return [dict(zip(heading, row)) for row in rows]


def totalled(records: Sequence[Record], folder: Path) -> tuple[Record, ...]:
    """The records with the totals of `totals.csv` in place of the tests' scores; None where a mark is missing."""
    rows = {_submission(row): row for row in _rows(folder / TOTALS, ("submission", "total", "possible"))}
    return tuple(_with(record, rows.get(record.result.submission, {})) for record in records)


def _with(record: Record, row: dict[str, str]) -> Record:
    score = as_number(row.get("total", ""))
    changed = msgspec.structs.replace(
        record.result,
        score=score,
        possible=as_number(row.get("possible", "")) or record.result.possible,
        reason=record.result.reason if score is not None else "no total yet: a mark is missing",
    )
    return msgspec.structs.replace(record, result=changed)
