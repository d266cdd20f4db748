"""Every submission is accounted for: as a notebook, or refused with what was found and what to do."""

from __future__ import annotations

import contextlib
import io
import json
import os
import stat
import time
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.grading import files, intake
from autograder.grading.intake import Cell, Notebook, Refused

WEEK = "week01_attention"


def nb(*sources: str, week: str | None = WEEK, **more: Any) -> dict[str, Any]:
    """A notebook as Jupyter saves it."""
    cells = [
        {"cell_type": "code", "source": s, "metadata": {}, "outputs": [], "execution_count": None}
        for s in sources
    ]
    metadata: dict[str, Any] = {
        "kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"}
    }
    if week:
        metadata["otter"] = {"assignment_name": week, "OK_FORMAT": False}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5} | more


def raw(*sources: str, **more: Any) -> bytes:
    return json.dumps(nb(*sources, **more)).encode()


def zipped(members: dict[str, bytes] | list[tuple[str | zipfile.ZipInfo, bytes]]) -> bytes:
    out = io.BytesIO()
    pairs = members.items() if isinstance(members, dict) else members
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in pairs:
            archive.writestr(name, data)
    return out.getvalue()


def put(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def sources(notebook: Notebook | Refused) -> list[str]:
    assert isinstance(notebook, Notebook), getattr(notebook, "reason", notebook)
    return [cell.source for cell in notebook.cells]


def only(path: Path, **fit: Any) -> Notebook | Refused:
    (submission,) = intake.collect([path])
    return intake.read(submission, **fit)


# --- notebooks ----------------------------------------------------------------------------------------


MENDED = {
    "plain": (raw("x = 1"), ""),
    "bom": (b"\xef\xbb\xbf" + raw("x = 1"), ""),
    "utf16": (raw("x = 1").decode().encode("utf-16"), "UTF-16"),
    "utf16 without a mark": (raw("x = 1").decode().encode("utf-16-le"), "UTF-16"),
    "latin": (json.dumps(nb("x = 1  # é"), ensure_ascii=False).encode("latin-1"), "Windows-1252"),
    "null bytes around": (b"\0" + raw("x = 1") + b"\0\0", "null bytes"),
    "null bytes in a cell": (raw("x\0 = 1"), "null bytes"),
    "crlf": (raw("x = 1\r\ny = 2").replace(b", ", b",\r\n"), ""),
    "lines": (raw().replace(b'"cells": []', b'"cells": [{"cell_type": "code", "source": ["x = 1"]}]'), ""),
    "no metadata": (b'{"cells": [{"cell_type": "code", "source": "x = 1"}]}', ""),
    "odd metadata": (
        b'{"cells": [{"cell_type": "code", "source": "x = 1", "metadata": null}], "metadata": 3}',
        "",
    ),
    "odd version": (b'{"cells": [{"cell_type": "code", "source": "x = 1"}], "nbformat": "new"}', "nbformat"),
    "kernel": (json.dumps(nb("x = 1", metadata={"kernelspec": {"language": "R"}})).encode(), "'R'"),
    "unknown kernel": (json.dumps(nb("x = 1", metadata={"kernelspec": {"name": "mine"}})).encode(), ""),
    "nan": (raw("x = 1", extra=float("nan")), "JSON does not allow"),
    "lone surrogate": (raw("x = 1", extra="\ud800"), "JSON does not allow"),
    "lone surrogate in a cell": (raw("x = 1  # \ud800"), "JSON does not allow"),
    "unknown cell": (
        raw("x = 1").replace(b'"cells": [', b'"cells": [{"cell_type": "sql", "source": "!"}, '),
        "'sql'",
    ),
    "nbformat 3": (
        json.dumps(
            {
                "nbformat": 3,
                "worksheets": [{"cells": [{"cell_type": "code", "input": ["x = 1"], "language": "python"}]}],
            }
        ).encode(),
        "nbformat 3",
    ),
}


@pytest.mark.parametrize("case", MENDED)
def test_an_odd_notebook_is_mended_and_says_so(case: str) -> None:
    data, note = MENDED[case]
    notebook = intake.parse(data, "week01.ipynb")
    assert any(cell.kind == "code" and cell.source.startswith("x = 1") for cell in notebook.cells)
    assert not any("\0" in cell.source or "\r" in cell.source for cell in notebook.cells)
    assert note in "; ".join(notebook.notes)
    assert bool(note) == bool(notebook.notes)


BROKEN = {
    "empty": (b"", "is empty"),
    "spaces": (b" \n ", "is empty"),
    "half": (raw("x = 1")[:-40], "line 1"),
    "cut on a later line": (json.dumps(nb("x"), indent=1).encode()[:-60], "line "),
    "conflict": (
        json.dumps(nb("x"), indent=1).replace('"x"', '"x"\n<<<<<<< HEAD\n').encode(),
        "conflict markers",
    ),
    "page": (b"<!DOCTYPE html><html></html>", "web page"),
    "zip": (zipped({"a.ipynb": raw("x")}), "zip file under another name"),
    "other json": (b'{"name": "package"}', "has no cells"),
    "a list": (b"[1, 2]", "not a notebook"),
    "no cells": (raw(), "no cell with anything"),
    "cells are numbers": (b'{"cells": [1, 2]}', "not a notebook"),
    "deep": (b'{"extra": ' + b"[" * 100_000, "nested too deeply"),
    "number": (b'{"cells": [], "x": NaN, "y": ' + b"9" * 10_000 + b"}", "cannot be read"),
    "binary": (bytes(range(256)) * 20, "not valid JSON"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_no_notebook_is_refused_with_what_to_do(case: str) -> None:
    data, found = BROKEN[case]
    with pytest.raises(Refused) as refusal:
        intake.parse(data, "week01.ipynb")
    assert found in refusal.value.reason
    assert refusal.value.reason.startswith("week01.ipynb ")
    assert (
        "ubmit" in refusal.value.reason
        or "Download" in refusal.value.reason
        or "Jupyter" in refusal.value.reason
    )


def test_the_line_of_broken_json_is_named() -> None:
    text = json.dumps(nb("x = 1"), indent=1).replace('"outputs": []', '"outputs": [')
    line = next(i for i, row in enumerate(text.splitlines(), 1) if '"outputs"' in row)
    with pytest.raises(Refused, match=rf"line ({line}|{line + 1}):"):
        intake.parse(text.encode(), "a.ipynb")


def test_large_outputs_are_dropped_quickly() -> None:
    notebook = nb("x = 1")
    notebook["cells"][0]["outputs"] = [{"output_type": "stream", "text": ["loss 0.123\n"] * 4_000_000}]
    data = json.dumps(notebook).encode()
    assert len(data) > 50 * 2**20
    start = time.perf_counter()
    parsed = intake.parse(data, "big.ipynb")
    assert time.perf_counter() - start < 5
    assert sources(parsed) == ["x = 1"]
    assert len(intake.encode(parsed)) < 1000


def test_a_notebook_beyond_the_limit_is_refused() -> None:
    with pytest.raises(Refused, match="Clear Outputs"):
        intake.parse(b" " * (files.LARGEST + 1), "huge.ipynb")


SCRIPTS = {
    "percent": "# ---\n# jupyter:\n# ---\n\n# %% [markdown]\n# # Title\n\n# %%\nx = 1\n\n# %% tags=[]\ny = 2\n",
    "percent, code first": "import numpy\n\n#%%\nx = 1\n\n#%%\ny = 2\n",
    "nbconvert": "#!/usr/bin/env python\n# coding: utf-8\n\n# # Title\n\n# In[1]:\n\n\nx = 1\n\n\n# In[ ]:\n\n\ny = 2\n",
    "windows": "# %%\r\nx = 1\r\n\r\n# %%\r\ny = 2\r\n",
}


@pytest.mark.parametrize("case", SCRIPTS)
def test_a_python_export_becomes_cells_again(case: str) -> None:
    notebook = intake.parse(SCRIPTS[case].encode(), "week01.py")
    code = [cell.source for cell in notebook.cells if cell.kind == "code"]
    assert code[-2:] == ["x = 1", "y = 2"]
    assert ("import numpy" in code) == (case == "percent, code first")
    assert any("Python export" in note for note in notebook.notes)


def test_a_magic_is_no_cell_marker() -> None:
    notebook = intake.parse(b"# %%\n# %%time\nx = 1\n", "week01.py")
    assert [cell.source for cell in notebook.cells] == ["# %%time\nx = 1"]


def test_the_hash_is_of_the_work_alone() -> None:
    saved = nb("x = 1", "y = 2")
    hashed = intake.submission_hash(intake.parse(json.dumps(saved).encode(), "a.ipynb"))
    saved["cells"][0] |= {
        "outputs": [{"text": "hi"}],
        "execution_count": 9,
        "id": "abc",
        "metadata": {"scrolled": 1},
    }
    again = intake.parse(json.dumps(saved, indent=2).encode("utf-16"), "b.ipynb")
    assert intake.submission_hash(again) == hashed
    saved["cells"][0]["source"] = "x = 1 # mine"
    assert intake.submission_hash(intake.parse(json.dumps(saved).encode(), "a.ipynb")) != hashed


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(["code", "markdown", "raw"]), st.text(max_size=40)), min_size=1))
def test_encoding_keeps_every_cell(cells: list[tuple[Any, str]]) -> None:
    made = json.dumps({"cells": [{"cell_type": kind, "source": s} for kind, s in [*cells, ("code", "x")]]})
    notebook = intake.parse(made.encode(), "a.ipynb")
    again = intake.parse(intake.encode(notebook), "a.ipynb")
    assert again.cells == notebook.cells
    assert intake.encode(again) == intake.encode(notebook)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_no_bytes_crash_the_reader(data: st.DataObject) -> None:
    good = bytearray(json.dumps(nb("x = 1\n", "y = [2]"), indent=1).encode())
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(good) - 1))
        good[at : at + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=6))
        if not good:
            break
    with contextlib.suppress(Refused):
        assert isinstance(intake.parse(bytes(good), "a.ipynb"), Notebook)


# --- which files are which submission -------------------------------------------------------------------


EXPORT = """---
submission_101:
  :submitters:
  - :name: Émilie du Châtelet
    :sid: '0042'
    :email: emilie@example.edu
  - :name: Voltaire
    :sid: ''
  :created_at: 2027-01-18 23:59:00.5 -04:00
  :score: 80.0
  :results:
    tests: []
submission_102:
  :submitters: []
  :created_at: yesterday
submission_103:
  :submitters:
  - :name: Nobody
"""


def export(**extra: bytes) -> dict[str, bytes]:
    top = "assignment_7_export/"
    return {
        f"{top}submission_metadata.yml": EXPORT.encode(),
        f"{top}submission_101/week01_attention.ipynb": raw("a"),
        f"{top}submission_101/.OTTER_LOG": b"a pickle",
        f"{top}submission_102/hand in/week01 (1).ipynb": raw("b"),
        f"{top}submission_104/week01.ipynb": raw("d"),
        f"{top}.DS_Store": b"x",
        f"__MACOSX/{top}submission_101/._week01.ipynb": b"x",
    } | {f"{top}{name}": data for name, data in extra.items()}


@pytest.mark.parametrize("form", ["zip", "folder", "folder around it"])
def test_gradescope_export(tmp_path: Path, form: str) -> None:
    if form == "zip":
        path = put(tmp_path / "export.zip", zipped(export()))
    else:
        for name, data in export().items():
            put(tmp_path / "in" / name, data)
        path = tmp_path / "in" / ("assignment_7_export" if form == "folder" else "")
    found = {one.id: one for one in intake.collect([path])}
    assert set(found) == {"101", "102", "103", "104"}
    assert [(p.name, p.sid, p.email) for p in found["101"].people] == [
        ("Émilie du Châtelet", "0042", "emilie@example.edu"),
        ("Voltaire", "", ""),
    ]
    assert found["101"].time == datetime(2027, 1, 19, 3, 59, 0, 500_000, UTC)
    assert found["102"].time is None
    read = {id: intake.read(one, week=WEEK) for id, one in found.items()}
    assert [sources(read[id]) for id in ("101", "102", "104")] == [["a"], ["b"], ["d"]]
    assert isinstance(read["103"], Refused)
    assert read["103"].submission == "103"
    assert "nothing at all" in read["103"].reason


def test_a_broken_list_of_the_export_loses_no_submission(tmp_path: Path) -> None:
    members = export() | {"assignment_7_export/submission_metadata.yml": b"submission_101: [\n:::"}
    found = intake.collect([put(tmp_path / "export.zip", zipped(members))])
    assert {one.id for one in found} == {"101", "102", "104"}


def test_moodle_download(tmp_path: Path) -> None:
    members = {
        "Ada Lovelace_1234_assignsubmission_file_/week01.ipynb": raw("a"),
        "Ada Lovelace_1234_assignsubmission_onlinetext_/onlinetext.html": b"<p>hello</p>",
        "Max_Von_Laue_77_assignsubmission_file_week01.ipynb": raw("b"),
        "Niels Bohr_5_assignsubmission_file_/": b"",
    }
    found = {one.id: one for one in intake.collect([put(tmp_path / "moodle.zip", zipped(members))])}
    assert {id: [p.name for p in one.people] for id, one in found.items()} == {
        "1234": ["Ada Lovelace"],
        "77": ["Max_Von_Laue"],
        "5": ["Niels Bohr"],
    }
    assert sources(intake.read(found["1234"])) == ["a"]
    assert sources(intake.read(found["77"])) == ["b"]
    assert isinstance(intake.read(found["5"]), Refused)


@pytest.mark.parametrize("form", ["zip", "folder", "zip of the folder"])
def test_a_folder_of_anything(tmp_path: Path, form: str) -> None:
    members = {
        "alice.ipynb": raw("alice"),
        "Bob Müller.ipynb": raw("bob"),
        "carol/week01.ipynb": raw("carol"),
        "carol/figure.png": b"",
        "carol/old/.ipynb_checkpoints/week01-checkpoint.ipynb": raw("old"),
        "dave/hand-in/final/week01.ipynb": raw("dave"),
        "erin.zip": zipped({"week01.ipynb": raw("erin"), ".OTTER_LOG": b"pickle"}),
        "frank.pdf": b"%PDF",
        "grace/report.docx": b"",
        "grades.csv": b"",
        "heidi/": b"",
    }
    if form == "folder":
        for name, data in members.items():
            (tmp_path / "in" / name).mkdir(parents=True) if name.endswith("/") else put(
                tmp_path / "in" / name, data
            )
        path = tmp_path / "in"
    else:
        top = "homework/" if "folder" in form else ""
        path = put(tmp_path / "in.zip", zipped({f"{top}{name}": data for name, data in members.items()}))
    read = {one.name: intake.read(one) for one in intake.collect([path])}
    assert {name: sources(one) for name, one in read.items() if isinstance(one, Notebook)} == {
        "alice.ipynb": ["alice"],
        "Bob Müller.ipynb": ["bob"],
        "carol": ["carol"],
        "dave/hand-in/final": ["dave"],
        "erin.zip": ["erin"],
    }
    assert {name for name, one in read.items() if isinstance(one, Refused)} == {"frank.pdf", "grace", "heidi"}


def test_ids_are_stable_distinct_and_fit_for_file_names(tmp_path: Path) -> None:
    for name in ("a/alice.ipynb", "a/bob/x.ipynb", "b/alice.ipynb", "b/Bob Müller (1).ipynb"):
        put(tmp_path / name, raw("x"))
    both = intake.collect([tmp_path / "a", tmp_path / "b", tmp_path / "a"])
    ids = [one.id for one in both]
    assert len(ids) == len(set(ids)) == 4
    assert all(id == os.path.basename(id) and " " not in id for id in ids)
    assert ids == [one.id for one in intake.collect([tmp_path / "a", tmp_path / "b"])]
    assert [one.id for one in intake.collect([tmp_path / "a"])] == ["alice", "bob"]


@pytest.mark.parametrize("path", ["missing.zip", "missing.ipynb", "broken.zip"])
def test_a_path_that_cannot_be_opened_is_one_refusal(tmp_path: Path, path: str) -> None:
    put(tmp_path / "broken.zip", b"PK nonsense")
    refusal = only(tmp_path / path)
    assert isinstance(refusal, Refused)
    assert path in refusal.reason


# --- which notebook of a submission ----------------------------------------------------------------------


def fits(tmp_path: Path, members: dict[str, bytes]) -> Notebook | Refused:
    for name, data in members.items():
        put(tmp_path / "s" / name, data)
    return intake.read(intake.single(tmp_path / "s", id="s"), week=WEEK, questions={"q1", "q2"})


@pytest.mark.parametrize(
    "name",
    ["week01.ipynb", "week01 (1).ipynb", "w.IPYNB", "w.ipynb.txt", "w.ipynb.json", "w.json", "a/b/c.ipynb"],
)
def test_whatever_the_notebook_is_called(tmp_path: Path, name: str) -> None:
    assert sources(fits(tmp_path, {name: raw("x"), "checks.py": b"import numpy", "data.csv": b""})) == ["x"]


def test_the_notebook_that_otter_marked_wins(tmp_path: Path) -> None:
    notebook = fits(
        tmp_path,
        {"a.ipynb": raw("scratch", week=None), "b.ipynb": raw("grader.check('q1')"), "c.ipynb": b"{"},
    )
    assert sources(notebook) == ["grader.check('q1')"]
    assert {"left aside: a.ipynb", "left aside: c.ipynb"} <= set(notebook.notes)


def test_else_the_one_that_checks_the_questions(tmp_path: Path) -> None:
    members = {
        "a.ipynb": raw("scratch", week=None),
        "b.ipynb": raw('grader.check("q2")', week=None),
        "c.ipynb": raw("grader.check('q1')", week="week02_equivariance"),
    }
    assert sources(fits(tmp_path, members)) == ['grader.check("q2")']


def test_two_that_fit_are_refused_by_name(tmp_path: Path) -> None:
    refusal = fits(tmp_path, {"old.ipynb": raw("x = 1"), "new.ipynb": raw("x = 2")})
    assert isinstance(refusal, Refused)
    assert "old.ipynb" in refusal.reason
    assert "new.ipynb" in refusal.reason


def test_the_same_work_twice_is_one(tmp_path: Path) -> None:
    twice = {
        "week01.ipynb": raw("x"),
        "week01_export.zip": zipped({"week01.ipynb": raw("x", nbformat_minor=2)}),
    }
    assert sources(fits(tmp_path, twice)) == ["x"]


def test_another_weeks_notebook_is_read_and_noted(tmp_path: Path) -> None:
    notebook = fits(tmp_path, {"a.ipynb": raw("x", week="week02_equivariance")})
    assert any("week02_equivariance" in note for note in getattr(notebook, "notes", ()))


def test_a_python_export_counts_only_without_a_notebook(tmp_path: Path) -> None:
    script = SCRIPTS["percent"].encode()
    assert len(sources(fits(tmp_path, {"week01.py": script, "checks.py": b"import numpy"}))) == 3
    assert sources(fits(tmp_path, {"week01.ipynb": raw("x")})) == ["x"]


def test_the_original_keeps_its_outputs(tmp_path: Path) -> None:
    data = zipped({"week01.ipynb": raw("x", extra="an output")})
    (submission,) = intake.collect([put(tmp_path / "export.zip", data)])
    notebook = intake.read(submission)
    assert isinstance(notebook, Notebook)
    assert b"an output" in intake.read_original(submission, notebook)


# --- hostile containers -----------------------------------------------------------------------------------


def info(name: str, mode: int = stat.S_IFREG | 0o644, flags: int = 0) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name)
    member.external_attr, member.compress_type = mode << 16, zipfile.ZIP_DEFLATED
    member.flag_bits |= flags
    return member


def encrypted() -> bytes:
    data = bytearray(zipped({"week01.ipynb": raw("x")}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def damaged() -> bytes:
    data = bytearray(zipped({"week01.ipynb": raw("x" * 500)}))
    data[60:70] = b"\xff" * 10
    return bytes(data)


def nested(depth: int) -> bytes:
    data = zipped({"week01.ipynb": raw("x")})
    for _ in range(depth):
        data = zipped({"inner.zip": data})
    return data


def damaged_lzma() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("week01.ipynb", raw("x"))
    data = bytearray(out.getvalue())
    start = data.index(b"week01.ipynb") + len("week01.ipynb") + 20
    data[start : start + 40] = b"\xff" * 40
    return bytes(data)


HOSTILE = {
    "traversal": (zipped({"../../week01.ipynb": raw("x")}), "points outside"),
    "absolute": (zipped({"/etc/week01.ipynb": raw("x")}), "points outside"),
    "drive": (zipped({"C:\\week01.ipynb": raw("x")}), "points outside"),
    "link": (zipped([(info("week01.ipynb", stat.S_IFLNK | 0o777), b"/etc/passwd")]), "link"),
    "device": (zipped([(info("week01.ipynb", stat.S_IFCHR | 0o666), b"")]), "regular"),
    "encrypted": (encrypted(), "password"),
    "damaged": (damaged(), "damaged"),
    "too deep": (nested(2), "zip inside a zip"),
    "bomb": (zipped({"week01.ipynb": b" " * (files.LARGEST + 1)}), "expands to"),
    "many": (zipped({f"{i}.txt": b"" for i in range(files.MAX_MEMBERS + 1)}), "more than"),
    "no notebook": (zipped({"a.txt": b""}), "No notebook"),
    "nothing": (zipped({}), "No notebook"),
    "not a zip": (b"hello", "cannot be opened"),
    "nameless": (zipped([(zipfile.ZipInfo(""), b"x")]), "No notebook"),
    "damaged lzma": (damaged_lzma(), "damaged"),
    "cut": (zipped({"week01.ipynb": raw("x")})[:-30], "cannot be opened"),
}


def test_one_submission_that_nobody_foresaw_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "alice.ipynb", raw("alice"))
    (submission,) = intake.collect([tmp_path])
    monkeypatch.setattr(intake, "_chosen", lambda *_: {}["nobody"])
    refused = intake.read(submission)
    assert isinstance(refused, Refused)
    assert refused.ours
    assert "KeyError" in refused.reason


@pytest.mark.parametrize("case", HOSTILE)
def test_a_hostile_zip_is_one_refusal(tmp_path: Path, case: str) -> None:
    data, reason = HOSTILE[case]
    put(tmp_path / "class" / "mallory.zip", data)
    put(tmp_path / "class" / "alice.ipynb", raw("alice"))
    before = {path for path in tmp_path.rglob("*")}
    read = {one.id: intake.read(one) for one in intake.collect([tmp_path / "class"])}
    assert sources(read["alice"]) == ["alice"]
    assert isinstance(read["mallory.zip"], Refused)
    assert reason in read["mallory.zip"].reason
    assert {path for path in tmp_path.rglob("*")} == before


@pytest.mark.parametrize("depth", [0, 1])
def test_a_zip_in_a_zip_is_opened(tmp_path: Path, depth: int) -> None:
    put(tmp_path / "class" / "alice.zip", nested(depth))
    assert sources(only(tmp_path / "class")) == ["x"]


def test_many_bombs_in_one_submission_stop_at_its_own_budget(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[files.Budget] = []
    monkeypatch.setattr(intake, "Budget", lambda: budgets.append(files.Budget(size=2**20)) or budgets[-1])
    put(tmp_path / "class" / "mallory.zip", zipped({f"{i}.ipynb": raw("x" * 2**18) for i in range(8)}))
    put(tmp_path / "class" / "alice.ipynb", raw("alice"))
    read = {one.id: intake.read(one, week=WEEK) for one in intake.collect([tmp_path / "class"])}
    assert sources(read["alice"]) == ["alice"]
    notes = getattr(read["mallory.zip"], "notes", ())
    assert sum("left aside" in note for note in notes) >= 4
    assert all(budget.size >= 0 for budget in budgets)


def test_links_and_pipes_in_a_folder_are_not_followed(tmp_path: Path) -> None:
    secret = put(tmp_path / "secret.ipynb", raw("secret"))
    folder = tmp_path / "class" / "mallory"
    folder.mkdir(parents=True)
    (folder / "week01.ipynb").symlink_to(secret)
    (folder / "more").symlink_to(tmp_path)
    os.mkfifo(folder / "pipe.ipynb")
    put(tmp_path / "class" / "alice" / "week01.ipynb", raw("alice"))
    read = {one.id: intake.read(one) for one in intake.collect([tmp_path / "class"])}
    assert sources(read["alice"]) == ["alice"]
    refusal = read["mallory"]
    assert isinstance(refusal, Refused)
    assert "link" in refusal.reason


def test_duplicate_names_are_seen_apart(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        data = zipped([("week01.ipynb", raw("one")), ("week01.ipynb", raw("two"))])
    put(tmp_path / "class" / "alice.zip", data)
    refusal = only(tmp_path / "class", week=WEEK)
    assert isinstance(refusal, Refused)
    assert "Several notebooks" in refusal.reason


def test_names_in_other_encodings(tmp_path: Path) -> None:
    utf8 = bytearray(zipped({"Zoe-x.ipynb": raw("x")}).replace(b"Zoe-x", "Zoë".encode() + b"x"))
    put(tmp_path / "a" / "in.zip", bytes(utf8))
    (submission,) = intake.collect([tmp_path / "a" / "in.zip"])
    assert submission.name == "Zoëx.ipynb"
    os.makedirs(os.fsencode(tmp_path) + b"/b")
    with open(os.fsencode(tmp_path) + b"/b/Zo\xeb\n.ipynb", "wb") as file:
        file.write(raw("y"))
    (submission,) = intake.collect([tmp_path / "b"])
    assert sources(intake.read(submission)) == ["y"]
    assert submission.name.isprintable()
    json.dumps(submission.name).encode()


def test_a_file_that_vanishes_is_ours_to_explain(tmp_path: Path) -> None:
    path = put(tmp_path / "class" / "alice.ipynb", raw("x"))
    (submission,) = intake.collect([tmp_path / "class"])
    path.unlink()
    refusal = intake.read(submission)
    assert isinstance(refusal, Refused)
    assert refusal.ours


def test_cells_are_plain_data() -> None:
    assert intake.parse(raw("x"), "a.ipynb").cells == (Cell("code", "x"),)
