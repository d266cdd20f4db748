"""A submitted notebook as plain cells, whatever program saved it: read leniently, mended aloud, or refused with a reason."""

from __future__ import annotations

import codecs
import hashlib
import json
import re
from typing import Any, Literal

import msgspec

Kind = Literal["code", "markdown", "raw"]

LARGEST = 100 * 2**20  # bytes; 50 MB of saved outputs are honest work
LARGEST_UNTYPED = (
    8 * 2**20
)  # what we hand to `json`, which builds every output in memory before we can drop it

AGAIN = "Open it in Jupyter, choose Kernel > Restart & Run All, save it, and submit that file."


class Refused(Exception):
    """A submission that cannot be graded. `reason` is for the student: what was found, what was expected, what to do.

    `ours` marks a reason that is no fault of the student (an unreadable disk): an error for staff, never a score.
    """

    def __init__(self, reason: str, submission: str = "", *, ours: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.submission, self.ours = reason, submission, ours


class Cell(msgspec.Struct, frozen=True):
    """One cell; `source` has Unix newlines and no null bytes."""

    kind: Kind
    source: str
    tags: tuple[str, ...] = ()


class Notebook(msgspec.Struct, frozen=True):
    """A notebook without its outputs."""

    cells: tuple[Cell, ...]
    name: str = ""  # the file's own name
    assignment: str = ""  # what otter wrote into the metadata: the week this notebook was made for
    notes: tuple[str, ...] = ()  # what was mended

    def checked(self) -> set[str]:
        """The questions for which some cell calls `grader.check("qK")`."""
        code = "\n".join(cell.source for cell in self.cells if cell.kind == "code")
        return set(re.findall(r"\bgrader\s*\.\s*check\s*\(\s*['\"](\w+)['\"]", code))


def parse(data: bytes, name: str) -> Notebook:
    """Read a notebook (nbformat 3 or 4) or a `.py` export of one; raise `Refused` if it is neither."""
    if len(data) > LARGEST:
        raise Refused(
            f"{name} has {len(data) / 2**20:.0f} MB; at most {LARGEST // 2**20} MB can be read. "
            "Choose Kernel > Restart Kernel and Clear Outputs of All Cells, save it, and submit that file."
        )
    notes: list[str] = []
    text = _text(data, notes)
    if not text.strip():
        raise Refused(f"{name} is empty; a notebook (.ipynb) was expected. {AGAIN}")
    if name.lower().endswith((".py", ".py.txt")) and not text.lstrip().startswith("{"):
        return Notebook(cells=_from_script(text, name, notes), name=name, notes=tuple(notes))
    return _from_json(_document(text, name, notes), name, notes)


def encode(notebook: Notebook) -> bytes:
    """The same cells as a notebook file, byte for byte equal for equal cells: `parse(encode(n), n.name).cells == n.cells`."""
    document = {
        "cells": [_plain_cell(cell) for cell in notebook.cells],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "otter": {"assignment_name": notebook.assignment},
        },
        "nbformat": 4,
        "nbformat_minor": 4,
    }
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def submission_hash(notebook: Notebook) -> str:
    """What identifies the work itself: sha256 of `encode`, so that outputs, ids and file names do not count."""
    return hashlib.sha256(encode(notebook)).hexdigest()


def _plain_cell(cell: Cell) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "cell_type": cell.kind,
        "metadata": {"tags": list(cell.tags)} if cell.tags else {},
        "source": cell.source,
    }
    return plain | ({"execution_count": None, "outputs": []} if cell.kind == "code" else {})


# --- bytes to text ----------------------------------------------------------------------------------


def _text(data: bytes, notes: list[str]) -> str:
    text = _decoded(data, notes).removeprefix("\ufeff")
    if "\0" in text:
        notes.append("null bytes were removed")
        text = text.replace("\0", "")
    return text


def _decoded(data: bytes, notes: list[str]) -> str:
    wide = _utf16(data)
    if wide:
        notes.append("the file was saved as UTF-16; it was read as such")
        return data.decode(wide, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        notes.append("the file is not UTF-8; it was read as Windows-1252")
        return data.decode("cp1252", "replace")


def _utf16(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = data[:64]
    if len(head) >= 4 and not any(head[1::2]) and all(head[0::2]):
        return "utf-16-le"
    return "utf-16-be" if len(head) >= 4 and not any(head[0::2]) and all(head[1::2]) else ""


# --- text to a document -------------------------------------------------------------------------------


class _Cell(msgspec.Struct):
    """A cell as saved. `cell_type` is required, so that a file of a million empty values is refused at the first."""

    cell_type: str
    source: str | list[str] | None = None
    input: str | list[str] | None = None  # nbformat 3
    metadata: msgspec.Raw = msgspec.Raw(b"{}")


class _Sheet(msgspec.Struct):
    cells: list[_Cell] = []


class _Document(msgspec.Struct):
    """Only what is read: msgspec skips the rest (outputs) without building it."""

    cells: list[_Cell] | None = None
    worksheets: list[_Sheet] | None = None  # nbformat 3
    metadata: msgspec.Raw = msgspec.Raw(b"{}")
    nbformat: msgspec.Raw = msgspec.Raw(b"4")


class _Kernel(msgspec.Struct):
    language: str = "python"
    name: str = ""


class _Otter(msgspec.Struct):
    assignment_name: str | None = None


class _Tags(msgspec.Struct):
    tags: list[str] = []


def _document(text: str, name: str, notes: list[str]) -> _Document:
    data = text.encode("utf-8", "replace")
    try:
        return msgspec.json.decode(data, type=_Document)
    except msgspec.ValidationError as error:
        raise Refused(
            f"{name} is JSON but not a notebook ({error}). A file with a list of cells was expected. {AGAIN}"
        ) from None
    except RecursionError:
        raise Refused(f"{name} is nested too deeply to be a notebook. {AGAIN}") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        if len(data) > LARGEST_UNTYPED:
            raise _broken(text, name, _line(data, str(error)), str(error)) from None
    return _document(_lenient(text, name, notes), name, notes)


def _lenient(text: str, name: str, notes: list[str]) -> str:
    """What Python's reader accepts beyond JSON (NaN, lone surrogates, control characters), as JSON again."""
    try:
        loose = json.loads(text, parse_constant=lambda _: None, strict=False)
    except json.JSONDecodeError as error:
        raise _broken(text, name, error.lineno, error.msg) from None
    except (RecursionError, ValueError) as error:  # ValueError: a number of more than 4300 digits
        raise Refused(f"{name} cannot be read as JSON ({type(error).__name__}). {AGAIN}") from None
    notes.append("characters or numbers that JSON does not allow were replaced")
    return json.dumps(loose, ensure_ascii=False).encode("utf-8", "replace").decode()


def _broken(text: str, name: str, line: int, message: str) -> Refused:
    start = text.lstrip()[:15].lower()
    if start.startswith("pk"):
        return Refused(
            f"{name} is a zip file under another name; a notebook (.ipynb) was expected. Unpack it, or name it .zip, and submit that."
        )
    if start.startswith("<"):
        return Refused(
            f"{name} is a web page, not a notebook. Download the notebook itself (.ipynb), not the page that shows it."
        )
    conflict = re.search(r"^(<{7}|>{7}) ", text, re.MULTILINE)
    why = "It contains Git's conflict markers (<<<<<<<): resolve the conflict first. " if conflict else ""
    return Refused(
        f"{name} is not valid JSON: line {line}: {message}. A notebook as Jupyter saves it was expected. {why}"
        "If Jupyter cannot open it either, go back to the last version that opens (File > Revert, or your backup)."
    )


def _line(data: bytes, message: str) -> int:
    byte = re.search(r"\(byte (\d+)\)", message)
    return data.count(b"\n", 0, int(byte[1]) if byte else len(data)) + 1


# --- a document to cells --------------------------------------------------------------------------------


def _from_json(document: _Document, name: str, notes: list[str]) -> Notebook:
    version = _lenient_int(document.nbformat)
    saved = document.cells
    if saved is None and document.worksheets is not None:
        notes.append("converted from nbformat 3")
        saved = [cell for sheet in document.worksheets for cell in sheet.cells]
    if saved is None:
        raise Refused(f"{name} is JSON but not a notebook: it has no cells (nbformat {version}). {AGAIN}")
    if not any(_joined(cell).strip() for cell in saved):
        raise Refused(f"{name} has no cell with anything in it. {AGAIN}")
    if version not in (3, 4):
        notes.append(f"nbformat {version} was read as nbformat 4")
    cells = tuple(_cell(cell, notes) for cell in saved)
    return Notebook(
        cells=cells, name=name, assignment=_metadata(document, notes), notes=tuple(dict.fromkeys(notes))
    )


def _cell(saved: _Cell, notes: list[str]) -> Cell:
    kinds: dict[str, Kind] = {
        "code": "code",
        "markdown": "markdown",
        "raw": "raw",
        "heading": "markdown",
        "html": "markdown",
    }
    kind = kinds.get(saved.cell_type)
    if kind is None:
        notes.append(f"a cell of unknown type {saved.cell_type[:20]!r} is not run")
    source = _joined(saved)
    if "\0" in source:
        notes.append("null bytes were removed")
    source = source.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
    tags = _lenient_as(saved.metadata, _Tags, _Tags())
    return Cell(kind=kind or "raw", source=source, tags=tuple(tags.tags))


def _joined(cell: _Cell) -> str:
    source = cell.source if cell.source is not None else cell.input
    return source if isinstance(source, str) else "".join(source or ())


def _metadata(document: _Document, notes: list[str]) -> str:
    """Note a foreign kernel; return the assignment's name."""
    entries: dict[str, msgspec.Raw] = _lenient_as(document.metadata, dict[str, msgspec.Raw], {})
    kernel = _lenient_as(entries.get("kernelspec", msgspec.Raw(b"{}")), _Kernel, _Kernel())
    if kernel.language.lower() != "python":
        notes.append(f"the notebook names the language {kernel.language[:20]!r}; it was run as Python")
    return _lenient_as(entries.get("otter", msgspec.Raw(b"{}")), _Otter, _Otter()).assignment_name or ""


def _lenient_as(raw: msgspec.Raw, kind: Any, default: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError):
        return default


def _lenient_int(raw: msgspec.Raw) -> int:
    return int(_lenient_as(raw, float, 0.0))


# --- a script to cells ----------------------------------------------------------------------------------

_PERCENT = re.compile(r"^# ?%%(?P<rest>[ \t].*)?$", re.MULTILINE)  # jupytext, VS Code, Spyder
_NBCONVERT = re.compile(r"^# In ?\[[ \d*]*\]:(?P<rest>)[ \t]*$", re.MULTILINE)


def _from_script(text: str, name: str, notes: list[str]) -> tuple[Cell, ...]:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    marker = _PERCENT if _PERCENT.search(text) else _NBCONVERT
    found = list(marker.finditer(text))
    if not found:
        raise Refused(
            f"{name} is a Python script without notebook cells (no `# %%` and no `# In[1]:` lines). "
            "The notebook (.ipynb) was expected. " + AGAIN
        )
    notes.append("converted from a Python export of the notebook")
    ends = [*(match.start() for match in found[1:]), len(text)]
    before = text[: found[0].start()]
    code_before = any(line.strip() and not line.startswith("#") for line in before.splitlines())
    return (Cell("code", before.strip("\n")),) * code_before + tuple(
        _script_cell(match["rest"] or "", text[match.end() : end].strip("\n"))
        for match, end in zip(found, ends, strict=True)
    )


def _script_cell(title: str, source: str) -> Cell:
    kind: Kind = (
        "markdown" if re.search(r"\[(markdown|md)\]", title) else "raw" if "[raw]" in title else "code"
    )
    if kind != "code":
        source = re.sub(r"^# ?", "", source, flags=re.MULTILINE)
    return Cell(kind=kind, source=source)
