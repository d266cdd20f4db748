"""From whatever a TA points at to submissions, and from a submission to its notebook: nothing is lost, nothing crashes.

    for submission in collect([Path("assignment_7_export.zip")]):
        match read(submission, week="week01_attention"):
            case Refused() as refusal: ...
            case notebook: ...

Understood: Gradescope's "Export submissions" (zip or folder), Moodle's "Download all submissions", folders and zips of
notebooks, otter's own export zips, one notebook. Nothing is unpacked to disk, and `.OTTER_LOG` is never opened.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path, PurePosixPath

import msgspec

from autograder.grading.files import Budget, Found, contents, wanted
from autograder.grading.layouts import Person, Submission, listed, mark, submissions
from autograder.grading.notebooks import AGAIN, Cell, Notebook, Refused, encode, parse, submission_hash

__all__ = [
    "Cell",
    "Notebook",
    "Person",
    "Refused",
    "Submission",
    "collect",
    "encode",
    "parse",
    "read",
    "read_original",
    "single",
    "submission_hash",
]


def collect(paths: Sequence[Path]) -> tuple[Submission, ...]:
    """Every submission at or below `paths`, in a fixed order, each once, the unreadable ones included."""
    found: dict[tuple[Path, str], Submission] = {}
    for path in paths:
        for submission in submissions(path):
            found.setdefault((path.resolve(), submission.name), submission)
    return _with_unique_ids(found)


def single(path: Path, *, id: str) -> Submission:
    """A folder that is one submission whatever it holds, such as Gradescope's /autograder/submission."""
    try:
        return Submission(id=id, name=path.name, files=listed(path).files)
    except Refused as refusal:
        return Submission(id=id, name=path.name, problem=refusal.reason)


def read(submission: Submission, *, week: str = "", questions: Collection[str] = ()) -> Notebook | Refused:
    """The submission's notebook; of several, the one made for this week. Never raises."""
    try:
        return _chosen(submission, week, questions)
    except Refused as refusal:
        return Refused(refusal.reason, submission.id, ours=refusal.ours)
    except Exception as error:  # one submission that nobody foresaw must not stop a class
        reason = f"{submission.name} upset our reader ({type(error).__name__}: {error}): report it, and grade it by hand."
        return Refused(reason, submission.id, ours=True)


def read_original(submission: Submission, notebook: Notebook) -> bytes:
    """The file `read` chose, as submitted: the written questions need the outputs it was saved with."""
    return next(
        found.data for found in _found(submission) if found.name == notebook.name and found.data is not None
    )


def _with_unique_ids(found: dict[tuple[Path, str], Submission]) -> tuple[Submission, ...]:
    """Two submissions of one id (alice.ipynb in two folders given) get a mark made from where they lie."""
    counts: dict[str, int] = {}
    for submission in found.values():
        counts[submission.id.lower()] = counts.get(submission.id.lower(), 0) + 1
    return tuple(
        submission
        if counts[submission.id.lower()] == 1
        else msgspec.structs.replace(submission, id=f"{submission.id}-{mark(f'{path}/{submission.name}')}")
        for (path, _), submission in found.items()
    )


# --- the notebook of a submission -------------------------------------------------------------------------


def _chosen(submission: Submission, week: str, questions: Collection[str]) -> Notebook:
    if submission.problem:
        raise Refused(f"{submission.name} {submission.problem}.")
    found = [_parsed(one) for one in _found(submission) if one.problem or wanted(one.name)]
    # A Python export or a .json counts only where there is no .ipynb: checks.py lies beside every notebook.
    found = [one for one in found if _is_notebook(one[0])] or found
    readable = [one for _, one in found if isinstance(one, Notebook)]
    refused = [one for _, one in found if isinstance(one, Refused)]
    if not readable:
        raise _none_readable(submission, refused)
    best = _fitting(readable, week, set(questions))
    aside = [
        *(one.name for one in readable if one is not best),
        *(name for name, one in found if isinstance(one, Refused)),
    ]
    notes = [f"left aside: {name}" for name in aside]
    if week and best.assignment not in ("", week):
        notes.append(f"this notebook says that it is {best.assignment[:60]}, not {week}")
    return msgspec.structs.replace(best, notes=(*best.notes, *notes))


def _found(submission: Submission) -> Iterator[Found]:
    budget = Budget()
    for source in submission.files:
        if wanted(source.name) or source.problem:
            yield from contents(source, budget)


def _parsed(found: Found) -> tuple[str, Notebook | Refused]:
    """At once, so that only one file's outputs are in memory."""
    try:
        if found.data is None:
            raise Refused(f"{found.name} {found.problem}.", ours=found.ours)
        return found.name, parse(found.data, found.name)
    except Refused as refusal:
        return found.name, refusal


def _is_notebook(name: str) -> bool:
    return ".ipynb" in PurePosixPath(name).name.lower()


def _fitting(readable: list[Notebook], week: str, questions: set[str]) -> Notebook:
    """The one notebook that otter marked as this week's, or else that checks its questions, or else the only one."""
    ranks = [
        2 if one.assignment == week != "" else 1 if one.checked() & questions and not one.assignment else 0
        for one in readable
    ]
    best = [one for one, rank in zip(readable, ranks, strict=True) if rank == max(ranks)]
    if len({submission_hash(one) for one in best}) == 1:
        return best[0]
    raise Refused(
        f"Several notebooks were found ({_some([one.name for one in best])}) and it is not clear which one to grade; "
        "one was expected. Submit only the notebook of this week."
    )


def _none_readable(submission: Submission, refused: list[Refused]) -> Refused:
    if refused:
        return Refused(" ".join(one.reason for one in refused[:3]), ours=any(one.ours for one in refused))
    there = _some([file.name for file in submission.files]) if submission.files else "nothing at all"
    return Refused(
        f"No notebook was found; found {there}. One .ipynb file was expected. {AGAIN} "
        "The zip file that the notebook's last cell makes is fine, too."
    )


def _some(names: list[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
