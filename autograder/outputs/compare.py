"""Two gradings of one class side by side: whose score moves, by how much and why, before a regrade is published."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from autograder.grading.batch import Record, number, shielded
from autograder.grading.results import QuestionResult, Result

COLUMNS = ("submission", "name", "email", "old", "new", "change", "why")


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """A submission whose score is another one now; None is no score (an error of ours)."""

    submission: str
    name: str
    email: str
    old: float | None
    new: float | None
    why: tuple[str, ...]

    @property
    def change(self) -> float | None:
        return None if self.old is None or self.new is None else round(self.new - self.old, 10)


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. `same` counts equal scores; `gone` and `added` are submissions that only one side has."""

    moves: tuple[Move, ...]
    same: int
    gone: tuple[str, ...]
    added: tuple[str, ...]


def of(old: Sequence[Record], new: Sequence[Record]) -> Comparison:
    """Submissions are matched by their ids; the largest losses come first."""
    before = {record.result.submission: record for record in old}
    after = {record.result.submission: record for record in new}
    both = [name for name in before if name in after]
    moves = [
        _move(before[name].result, after[name])
        for name in both
        if before[name].result.score != after[name].result.score
    ]
    return Comparison(
        moves=tuple(sorted(moves, key=lambda move: (move.change is not None, move.change or 0.0))),
        same=len(both) - len(moves),
        gone=tuple(name for name in before if name not in after),
        added=tuple(name for name in after if name not in before),
    )


def _move(old: Result, record: Record) -> Move:
    return Move(
        submission=old.submission,
        name=record.authors("name"),
        email=record.authors("email"),
        old=old.score,
        new=record.result.score,
        why=tuple(_why(old, record.result)),
    )


def _why(old: Result, new: Result) -> Iterator[str]:
    if old.status != new.status:
        reason = new.reason or old.reason
        yield f"{old.status} → {new.status}" + (f" ({reason})" if reason else "")
        return
    before = {question.name: question for question in old.questions}
    after = {question.name: question for question in new.questions}
    for name in dict.fromkeys((*before, *after)):
        if name not in before or name not in after:
            yield f"{name}: not a question {'before' if name in after else 'any more'}"
        elif before[name].score != after[name].score:
            tests = ", ".join(_turned(before[name], after[name])) or "its tests are worth something else"
            yield f"{name}: {before[name].score:g} → {after[name].score:g} ({tests})"


def _turned(old: QuestionResult, new: QuestionResult) -> Iterator[str]:
    before = {test.name: test for test in old.tests}
    for test in new.tests:
        if test.name not in before:
            yield f"{test.name} is new: {test.outcome}"
        elif test.outcome != before[test.name].outcome:
            yield f"{test.name} {before[test.name].outcome} → {test.outcome}"
    yield from (f"{name} is gone" for name in before if name not in {test.name for test in new.tests})


def shown(found: Comparison) -> RenderableType:
    """For the terminal: who moves, which questions move, and a sentence that counts."""
    parts: list[RenderableType] = []
    if found.moves:
        table = Table(box=None, title="Scores that change", title_justify="left")
        for column in ("submission", "old", "new", "change", "why"):
            table.add_column(column, justify="right" if column in ("old", "new", "change") else "left")
        for move in found.moves:
            style = "" if move.change is None else "red" if move.change < 0 else "green"
            table.add_row(
                Text(move.name or move.submission), number(move.old), number(move.new), Text(_signed(move.change), style), Text("\n".join(move.why))
            )  # fmt: skip
        parts += [table, Text(_questions(found.moves))]
    for names, what in ((found.gone, "only in the old run"), (found.added, "only in the new run")):
        if names:
            parts.append(Text(f"{len(names)} {what}: {', '.join(names)}", "bold"))
    return Group(*parts, Text(sentence(found), "bold"))


def sentence(found: Comparison) -> str:
    """How many rise, fall and stay."""
    changes = [move.change for move in found.moves]
    up, down = (sum(c is not None and sign * c > 0 for c in changes) for sign in (1, -1))
    other = f", {changes.count(None)} gain or lose a score" if None in changes else ""
    return f"{len(changes)} of {len(changes) + found.same} scores change: {up} rise, {down} fall{other}"


def _questions(moves: Sequence[Move]) -> str:
    counts = Counter(reason.split(":")[0] for move in moves for reason in move.why if ":" in reason)
    return "by question: " + ", ".join(f"{name} {count}" for name, count in counts.most_common())


def table(found: Comparison) -> str:
    """The moves as CSV."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(COLUMNS)
    for move in found.moves:
        cells = (move.submission, move.name, move.email, number(move.old), number(move.new), number(move.change), " | ".join(move.why))  # fmt: skip
        rows.writerow([shielded(cell) for cell in cells])
    return out.getvalue()


def _signed(change: float | None) -> str:
    return "" if change is None else f"{change:+.10g}"
