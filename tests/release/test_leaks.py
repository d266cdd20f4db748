"""A line of an answer, a hidden test or an oracle is found wherever it is planted in what students get."""

from __future__ import annotations

import json

import pytest

from autograder.course import answers, masters
from autograder.release import archives, leaks

SECRETS = {
    "the answer to q1": "w = np.asarray(w, dtype=float)",
    "the answer to q2": "return float(normalise(w) @ np.asarray(values, dtype=float))",
    "the hidden test test_shares": "w = checks.rng().uniform(1, 2, size=6).tolist()",
    "the oracle solutions/toy.py": "return [float(one) / total for one in w]",
    "the answer q1_right_average": "return w / (w.mean() * w.size)",
    "the model answer to q3": "Every weight is divided by the same sum, so the shares add up to the sum over itself.",
}


@pytest.fixture
def handed_out(ready, built):
    week = built.week
    sources = archives.tree(ready.root / "solutions")
    oracles = {f"solutions/{name}": text.decode() for name, text in sources.items()}

    def search(change=lambda notebook: None, files=None):
        student = {**archives.tree(built.folder / "student"), **(files or {})}
        student.pop("checks.py")
        notebook = json.loads(student["week01_toy.ipynb"])
        change(notebook)
        student["week01_toy.ipynb"] = json.dumps(notebook, ensure_ascii=True).encode()
        return list(leaks.find(masters.read(week), answers.read(week), oracles, student))

    return search


def into_source(line):
    return lambda notebook: notebook["cells"][2]["source"].append(f"\n    {line}  # as shown")


def into_one_string(line):
    return lambda notebook: notebook["cells"][2].update(source=f"x = 1\n{line}")


def into_cell_metadata(line):
    return lambda notebook: notebook["cells"][1]["metadata"].update(note=[{"deep": f"x\n{line}"}])


def into_notebook_metadata(line):
    return lambda notebook: notebook["metadata"]["otter"]["tests"].update(q9=f"def f():\n    {line}\n")


def into_output(line):
    text = [f"{line}\n"]
    return lambda notebook: notebook["cells"][0]["outputs"].append(
        {"output_type": "stream", "name": "stdout", "text": text}
    )


def into_an_error(line):
    error = {"output_type": "error", "ename": "E", "evalue": "", "traceback": [f"----> 1 {line}"]}
    return lambda notebook: notebook["cells"][0]["outputs"].append(error)


PLACES = [
    into_source,
    into_one_string,
    into_cell_metadata,
    into_notebook_metadata,
    into_output,
    into_an_error,
]


def test_nothing_leaks_from_the_toy_week(handed_out):
    assert handed_out() == []


def test_every_secret_is_found_in_every_place(handed_out):
    for owner, line in SECRETS.items():
        for place in PLACES:
            found = [fault.found for fault in handed_out(place(line))]
            assert any(f"a line of {owner}" in text for text in found), (owner, place.__name__, found)


def test_the_fault_names_file_question_and_command(handed_out):
    (fault, *_) = handed_out(into_source(SECRETS["the answer to q2"]))
    assert fault.file == "build/week01_toy/student/week01_toy.ipynb"
    assert fault.question == "q2"
    assert "the source of cell 3" in fault.found
    assert "autograder verify week01_toy" in fault.fix


def test_spacing_and_comments_do_not_hide_a_line(handed_out):
    assert handed_out(into_source("w=np.asarray( w,dtype = float )   # cast"))


def test_other_files_are_searched_too(handed_out):
    assert handed_out(files={"notes.txt": SECRETS["the oracle solutions/toy.py"].encode()})


def test_what_the_page_shows_on_purpose_is_no_leak(handed_out):
    stub = '"""The share of each weight `w` (n,) in their sum."""'
    public = "checks.close(normalise(np.array([1.0, 1.0, 2.0])), [0.25, 0.25, 0.5])"
    call = "heights_shares = normalise(heights)"
    for line in (stub, public, call, "from __future__ import annotations"):
        assert handed_out(into_source(line)) == []
