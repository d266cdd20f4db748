"""Submissions as files: what zips, editors, browsers and people do to a notebook. What can be mended is graded in full, the
rest is refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests import target
from tests.attacks.cases import NOTHING
from tests.attacks.zips import NAME, SOLVED, WRONG, bad, good


def changed(**fields: Any) -> bytes:
    """The solved notebook with other fields; None removes one."""
    document = json.loads(SOLVED) | fields
    return json.dumps({key: value for key, value in document.items() if value is not None}).encode()


def cells(change: Callable[[list[dict[str, Any]]], Any]) -> bytes:
    document = json.loads(SOLVED)
    document["cells"] = change(document["cells"]) or document["cells"]
    return json.dumps(document).encode()


def with_each(**fields: Any) -> bytes:
    """Every cell with other fields; None removes one."""
    return cells(
        lambda found: [{k: v for k, v in (cell | fields).items() if v is not None} for cell in found]
    )


def version3() -> bytes:
    made = [
        {"cell_type": "code", "language": "python", "metadata": {}, "input": cell["source"].splitlines(True),
         "outputs": [], "prompt_number": 1, "collapsed": False}
        for cell in json.loads(SOLVED)["cells"]
    ]  # fmt: skip
    return json.dumps(
        {"nbformat": 3, "nbformat_minor": 0, "metadata": {"name": ""}, "worksheets": [{"cells": made}]}
    ).encode()


def outputs() -> bytes:
    """Fifty megabytes of pictures, as an honest notebook may hold."""
    picture = [{"output_type": "display_data", "data": {"image/png": "A" * (10 << 20)}, "metadata": {}}]
    return cells(lambda found: [cell | {"outputs": picture * (n < 5)} for n, cell in enumerate(found)])


TEXTS = (
    bad("json_broken", "A notebook that ends in the middle.", SOLVED[:-40], "not valid JSON"),
    bad(
        "json_conflict",
        "A notebook with Git's conflict markers.",
        SOLVED.replace(b'"nbformat"', b'\n<<<<<<< HEAD\n"nbformat"'),
        "conflict",
    ),
    bad("json_of_something_else", "A JSON file that is no notebook.", b'{"answer": 42}', "no cells"),
    bad(
        "json_nested_without_end",
        "A hundred thousand brackets.",
        b'{"cells": [{"cell_type": "code", "source": "x", "outputs": ' + b"[" * 100_000,
        "nested too deeply",
    ),
    bad(
        "web_page",
        "The web page that shows a notebook.",
        b"<!DOCTYPE html><html><body>notebook</body></html>",
        "web page",
    ),
    good("old_format", "A notebook of nbformat 3.", version3(), "nbformat 3"),
    good("future_format", "A notebook of nbformat 7.", changed(nbformat=7), "nbformat 7"),
    good("byte_order_mark", "A notebook with a byte order mark.", b"\xef\xbb\xbf" + SOLVED),
    good("utf_16", "A notebook saved as UTF-16.", SOLVED.decode().encode("utf-16"), "UTF-16"),
    good(
        "null_bytes",
        "A notebook with null bytes between its lines and inside its cells.",
        b"\0" + SOLVED.replace(b"import numpy", b"import\\u0000 numpy") + b"\0",
        "null bytes",
    ),
    good(
        "not_utf_8",
        "A notebook with letters in Windows' own code.",
        SOLVED.replace(b"Python 3", b"P\xfcthon 3"),
        "UTF-8",
    ),
    bad("empty_file", "An empty file.", b"", "empty"),
    bad("nothing_but_spaces", "A file of blank lines.", b"\n \r\n" * 50, "empty"),
)
NOTEBOOKS = (
    good(
        "wrong_kernel",
        "A notebook that names a kernel and a language of another world.",
        changed(metadata={"kernelspec": {"name": "julia-1.9", "language": "julia", "display_name": ""}}),
        "julia",
    ),
    good(
        "no_metadata",
        "A notebook and cells without any metadata.",
        cells(lambda found: [cell.pop("metadata") and None for cell in found] and None),
    ),
    good(
        "metadata_of_wrong_types",
        "Metadata that are lists and numbers.",
        changed(metadata=[1, 2], nbformat_minor="x"),
    ),
    good(
        "source_as_lines",
        "Sources as lists of lines.",
        cells(lambda found: [cell | {"source": cell["source"].splitlines(True)} for cell in found]),
    ),
    good("carriage_returns", "Sources with Windows' ends of lines.", SOLVED.replace(b"\\n", b"\\r\\n")),
    good("outputs_of_fifty_megabytes", "Fifty megabytes of saved pictures.", lambda: {NAME: outputs()}),
    good(
        "outputs_missing",
        "Code cells without outputs, counts and ids.",
        with_each(outputs=None, execution_count=None),
    ),
    good(
        "cells_missing",
        "The cells that check are gone.",
        cells(lambda found: [cell for cell in found if "check" not in cell["source"]]),
    ),
    good(
        "cells_twice",
        "Every cell stands there twice.",
        cells(lambda found: [cell for cell in found for _ in (1, 2)]),
    ),
    good(
        "cells_of_unknown_types",
        "Cells of types that no program writes, and markdown with attachments.",
        cells(
            lambda found: [
                *found,
                {"cell_type": "video", "source": ["x"], "metadata": {}},
                {"cell_type": "markdown", "source": "é", "metadata": {}, "attachments": {}},
            ]
        ),
        "unknown type",
    ),
    good("hundreds_of_cells", "Hundreds of cells.", target.notebook([*target.cells(), *["x = 1"] * 400])),
    bad("no_cells", "A notebook without cells.", changed(cells=[]), "no cell"),
    bad("empty_cells", "A notebook whose cells are empty.", with_each(source=""), "no cell"),
    bad("source_of_wrong_type", "A cell whose source is a number.", with_each(source=7), "notebook"),
    good(
        "untouched_answers",
        "The answers are dots.",
        target.notebook(target.cells(**dict.fromkeys(target.QUESTIONS, "..."))),
        scores=NOTHING,
        says="not defined",
    ),
)
NAMES = (
    good(
        "name_with_spaces",
        "A name with spaces, quotes and a browser's number.",
        lambda: {"my 'week' 01 (1).ipynb": SOLVED},
    ),
    good(
        "name_with_accents",
        "A name with accents, in both of Unicode's forms, and emoji.",
        lambda: {"Übung-e\u0301té-🎓.ipynb": SOLVED},
    ),
    good(
        "name_with_newlines",
        "A name with newlines, tabs and escapes.",
        lambda: {"week\n01\t\x1b[31m.ipynb": SOLVED},
    ),
    good(
        "name_very_long", "A name as long as the file system allows.", lambda: {"n" * 240 + ".ipynb": SOLVED}
    ),
    good(
        "two_notebooks_one_of_this_week",
        "Two notebooks, of which one is another week's.",
        lambda: {NAME: SOLVED, "scratch.ipynb": target.notebook(["x = 1"])},
        "left aside",
    ),
    bad(
        "two_notebooks_of_this_week",
        "Two different notebooks of this week.",
        lambda: {NAME: SOLVED, "copy.ipynb": WRONG},
        "not clear which",
    ),
    good(
        "notebook_as_script",
        "The notebook as a Python file with cell marks.",
        lambda: {"week01_target.py": "\n".join(f"# %%\n{text}\n" for text in target.cells()).encode()},
        "Python export",
    ),
    bad(
        "script_without_cells",
        "A Python file.",
        lambda: {"week01_target.py": b"def double(x):\n    return 2 * x\n"},
        "without notebook cells",
    ),
    bad("another_file", "A PDF.", lambda: {"week01.pdf": b"%PDF-1.4"}, "No notebook was found"),
    good(
        "folder_named_like_a_notebook",
        "A folder that is called like a notebook, with the notebook in it.",
        lambda: {f"folder.ipynb/{NAME}": SOLVED},
    ),
    good(
        "checkpoints_beside",
        "A folder with Jupyter's checkpoints of an older state.",
        lambda: {NAME: SOLVED, f".ipynb_checkpoints/{NAME}": WRONG},
    ),
)

CASES = (*TEXTS, *NOTEBOOKS, *NAMES)
