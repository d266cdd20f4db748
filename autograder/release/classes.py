"""Classes of submissions made from a week's answers: the demo class, tidy and untidy, and the parity class."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from autograder.course.answers import Answer
from autograder.course.masters import Master
from autograder.release import submissions

NAMES = (
    "Ada Okafor", "Ben Lindqvist", "Chiara Moretti", "Dmitri Volkov", "Esi Mensah", "Farah Haddad", "Goran Petrović", "Hana Sato",
    "Imran Qureshi", "Júlia Costa", "Kofi Boateng", "Lena Fischer", "Mateo Álvarez", "Nia Williams", "Omar Farouk", "Priya Raman",
    "Quentin Dubois", "Rosa Delgado", "Søren Holm", "Tariq Aziz", "Uma Iyer", "Viktor Novák", "Wen Zhang", "Ximena Ruiz",
    "Yara Nasser", "Zoltán Kiss", "Anna Kowalska", "Bilal Khan", "Clara Jensen", "Duc Nguyen",
)  # fmt: skip
ENDLESS, ENDLESS_GROUPS = "a cell never ends", 3


class Entry(msgspec.Struct, frozen=True):
    """One submission of a made-up class: where it lies, its bytes, and what is special about it."""

    path: str
    data: bytes
    about: str = ""


def parity(student: bytes, master: Master, answers: tuple[Answer, ...]) -> Iterator[Entry]:
    """Notebook i takes the i-th answer of every question, around again for questions with fewer."""
    by_question = _by_question([a for a in answers if a.kind in ("right", "wrong")])
    for number in range(max(map(len, by_question.values()))):
        chosen = {question: found[number % len(found)] for question, found in by_question.items()}
        yield Entry(
            f"parity-{number:02d}.ipynb",
            submissions.fill(
                student, master, {question: answer.source for question, answer in chosen.items()}
            ),
            ", ".join(answer.id for answer in chosen.values()),
        )


def demo(
    student: bytes, solved: bytes, master: Master, answers: tuple[Answer, ...], size: int = len(NAMES)
) -> Iterator[Entry]:
    """Submissions as a real class hands them in: some right, most partly, and of every thirty, eleven untidy in every way
    we know. Only the first few thirties hold a cell that never ends: each takes a minute to find out."""
    untidy = list(_untidy(student, solved, master))
    tidy = len(NAMES) - len(untidy)
    for number in range(size):
        group, place = divmod(number, len(NAMES))
        name = f"{NAMES[place]} {group + 1}" if group else NAMES[place]
        if place < tidy:
            data = _mixed(student, master, answers, group * tidy + place)
            yield Entry(f"{name}/{master.name}.ipynb", data)
            continue
        entry = untidy[place - tidy]
        if entry.about == ENDLESS and group >= ENDLESS_GROUPS:
            entry = untidy[0]
        yield Entry(f"{name}/{entry.path}", entry.data, entry.about)


def _mixed(student: bytes, master: Master, answers: tuple[Answer, ...], number: int) -> bytes:
    """A student who gets most questions right in some way and a few wrong in some way; the first ones all right."""
    chosen: dict[str, str] = {}
    for place, (question, found) in enumerate(_by_question(answers).items()):
        right = [answer for answer in found if answer.kind == "right"]
        wrong = [answer for answer in found if answer.kind == "wrong"]
        slips = wrong and number > 2 and (number * 7 + place * 5) % 10 < 3
        pool = wrong if slips else right
        chosen[question] = pool[(number * 3 + place) % len(pool)].source
    return submissions.fill(student, master, chosen)


def _by_question(answers: Any) -> dict[str, list[Answer]]:
    found: dict[str, list[Answer]] = {}
    for answer in answers:
        if answer.kind in ("right", "wrong"):
            found.setdefault(answer.question, []).append(answer)
    return dict(sorted(found.items(), key=lambda item: int(item[0][1:])))


# --- whole-notebook cases -----------------------------------------------------------------------------------


def _untidy(student: bytes, solved: bytes, master: Master) -> Iterator[Entry]:
    name = f"{master.name}.ipynb"
    yield Entry(name, student, "nothing done")
    yield Entry(f"{master.name} (1).ipynb", solved, "renamed by the browser")
    yield Entry(name, _insert(solved, 'raise RuntimeError("forgot to delete this cell")'), "one cell raises")
    yield Entry(name, _insert(solved, "import sys\nsys.exit()"), "sys.exit in a cell")
    yield Entry(name, _insert(solved, "import os\nos._exit(1)"), "a cell ends the process")
    yield Entry(name, _insert(solved, "while True:\n    pass"), ENDLESS)
    yield Entry(name, _without_answer(solved), "an answer's cell is deleted")
    yield Entry(name, _swap(solved), "two answers out of order")
    yield Entry(
        f"work/final/{name}",
        b"\xef\xbb\xbf" + solved.replace(b"\n", b"\r\n"),
        "byte-order mark, CRLF, in subfolders",
    )
    yield Entry("submission.zip", _zipped(name, solved), "otter's own export zip")
    yield Entry(name, solved[: len(solved) // 2], "a torn upload")


def _edit(notebook: bytes, change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    document = json.loads(notebook)
    change(document["cells"])
    return json.dumps(document).encode()


def _answers(cells: list[dict[str, Any]]) -> list[int]:
    tags = (submissions.ANSWER_TAG, submissions.SOLUTION_TAG)
    return [
        number
        for number, cell in enumerate(cells)
        if cell["cell_type"] == "code" and set(tags) & set(cell["metadata"].get("tags", []))
    ]


def _insert(notebook: bytes, source: str) -> bytes:
    """A cell of the student's own, half-way down."""
    cell: dict[str, Any] = {
        "cell_type": "code",
        "metadata": {},
        "source": source,
        "outputs": [],
        "execution_count": None,
    }
    return _edit(notebook, lambda cells: cells.insert(len(cells) // 2, cell))


def _without_answer(notebook: bytes) -> bytes:
    def change(cells: list[dict[str, Any]]) -> None:
        del cells[_answers(cells)[2]]

    return _edit(notebook, change)


def _swap(notebook: bytes) -> bytes:
    """The second and third answers have changed places: what needs the one still finds it when it runs."""

    def change(cells: list[dict[str, Any]]) -> None:
        first, second = _answers(cells)[1:3]
        cells[first], cells[second] = cells[second], cells[first]

    return _edit(notebook, change)


def _zipped(name: str, notebook: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, notebook)
        archive.writestr(".OTTER_LOG", b"never opened")
        archive.writestr("__MACOSX/._" + name, b"\0")
    return out.getvalue()
