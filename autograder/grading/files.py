"""Files inside folders and zips: listed by name and read within bounds, with nothing ever unpacked to disk.

Because no member is written anywhere, a traversing, absolute, duplicate or over-long name can do no harm; what remains
to bound is the number of names and the bytes they expand to.
"""

from __future__ import annotations

import io
import lzma
import os
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from autograder.grading.notebooks import LARGEST, Refused

MAX_NAMES = 200_000  # in one folder or zip of a class
MAX_READ = 3 * LARGEST  # bytes that one submission may expand to, zips inside zips included
MAX_MEMBERS = 2_000  # names in a submission's own zips
MAX_DEPTH = 2  # a zip inside a zip, as when an export is zipped again
BOMB = (
    16 * 2**20,
    200,
)  # a member that is larger than this many bytes and this many times its compressed size

JUNK = ("__macosx", "__pycache__", "thumbs.db", "desktop.ini")

_BROKEN = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, NotImplementedError, RuntimeError, ValueError,
    IndexError, OSError, MemoryError,
)  # fmt: skip


class Source(msgspec.Struct, frozen=True):
    """One file: on disk, or a member of a zip on disk."""

    name: str  # where it lies, with forward slashes; for people, never opened by this name
    path: Path
    member: int = -1  # its position in the zip's directory; -1: `path` itself
    problem: str = ""  # why it must not be read


class Listing(msgspec.Struct, frozen=True):
    """What a folder or zip holds; `folders` so that an empty one is seen."""

    files: tuple[Source, ...]
    folders: tuple[str, ...] = ()


class Found(msgspec.Struct, frozen=True):
    """One file of a submission, read; `data` is None if `problem` says why not."""

    name: str
    data: bytes | None = None
    problem: str = ""
    ours: bool = False  # the problem is not the student's


class Budget:
    """How much one submission may still expand to."""

    def __init__(self, size: int = MAX_READ, members: int = MAX_MEMBERS) -> None:
        self.size, self.members = size, members


def is_zip(name: str) -> bool:
    """By its name: what a notebook is called is not guessed from its bytes."""
    return name.lower().endswith(".zip")


def listing(path: Path) -> Listing:
    """Every file below a folder, or in a zip, but for what operating systems and Jupyter leave behind."""
    return _zip_listing(path) if path.is_file() else _folder_listing(path)


def contents(source: Source, budget: Budget) -> Iterator[Found]:
    """The file itself or, for a zip, what is in it."""
    if source.problem:
        yield Found(source.name, problem=source.problem)
        return
    try:
        data = _read(source, budget)
    except Refused as refusal:
        yield Found(source.name, problem=refusal.reason, ours=refusal.ours)
    else:
        yield from _expanded(source.name, data, budget, MAX_DEPTH)


# --- listing ----------------------------------------------------------------------------------------------


def _folder_listing(root: Path) -> Listing:
    files: list[Source] = []
    folders: list[str] = []

    def unreadable(error: OSError) -> None:
        name = Path(error.filename).relative_to(root)
        files.append(Source(clean(str(name)), root / name, problem=f"cannot be read here: {error.strerror}"))

    for here, below, names in os.walk(
        root, onerror=unreadable
    ):  # links to folders are listed but not followed
        inside = Path(here).relative_to(root)
        below[:] = sorted(name for name in below if not _junk(name))
        folders += [
            clean(str(inside / name)) for name in below if not os.path.islink(os.path.join(here, name))
        ]
        links = [name for name in below if os.path.islink(os.path.join(here, name))]
        files += [_on_disk(root, inside / name) for name in sorted([*names, *links]) if not _junk(name)]
        if len(files) > MAX_NAMES:
            raise Refused(
                f"holds more than {MAX_NAMES} files; give the folder of the submissions only",
                ours=True,
            )
    return Listing(files=tuple(files), folders=tuple(folders))


def _on_disk(root: Path, name: Path) -> Source:
    mode = os.lstat(root / name).st_mode
    return Source(name=clean(str(name)), path=root / name, problem=_special(mode))


def _special(mode: int) -> str:
    if stat.S_ISLNK(mode):
        return "is a link to another file; submit the file itself"
    return "" if stat.S_ISREG(mode) or stat.S_IFMT(mode) == 0 else "is not a regular file"


def _zip_listing(path: Path) -> Listing:
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
    except _BROKEN as error:
        raise Refused(f"cannot be opened as a zip file ({error}); make the zip again and submit it") from None
    if len(members) > MAX_NAMES:
        raise Refused(f"holds {len(members)} names; at most {MAX_NAMES} are read")
    names = [member_name(member) for member in members]
    kept = [i for i, name in enumerate(names) if not any(_junk(part) for part in name.split("/"))]
    return Listing(
        files=tuple(
            Source(names[i], path, i, _unsafe(members[i])) for i in kept if not _is_folder(members[i])
        ),
        folders=tuple(names[i] for i in kept if _is_folder(members[i]) and names[i]),
    )


def _is_folder(member: zipfile.ZipInfo) -> bool:
    """A folder, or a member without a name, which holds nothing for us."""
    return member.filename.endswith("/") or not member.filename


def _unsafe(member: zipfile.ZipInfo) -> str:
    raw = member.orig_filename.replace("\\", "/")
    if raw.startswith("/") or raw[1:2] == ":" or ".." in raw.split("/"):
        return "has a name that points outside the zip; make the zip again from the notebook's own folder"
    if member.flag_bits & 1:
        return "is encrypted; submit it without a password"
    size, ratio = BOMB
    if member.file_size > LARGEST or member.file_size > max(size, ratio * member.compress_size):
        return f"expands to {member.file_size / 2**20:.0f} MB; clear the outputs and submit it again"
    return _special(member.external_attr >> 16)


def member_name(member: zipfile.ZipInfo) -> str:
    """A member's name for people. Old zippers write UTF-8 without saying so, which zipfile reads as code page 437."""
    name = member.orig_filename
    if not member.flag_bits & 0x800:
        try:
            name = name.encode("cp437").decode("utf-8")
        except UnicodeError:
            name = member.orig_filename
    return clean(name)


def clean(name: str) -> str:
    """A relative name with forward slashes, composed accents and no control characters (nor undecodable bytes)."""
    name = unicodedata.normalize("NFC", name.replace("\\", "/").encode("utf-8", "replace").decode())
    name = "".join(c if unicodedata.category(c)[0] != "C" else "\ufffd" for c in name)
    return "/".join(part for part in name.split("/") if part not in ("", ".", ".."))


def _junk(name: str) -> bool:
    """.DS_Store, .ipynb_checkpoints, .OTTER_LOG (a pickle: never opened), __MACOSX, Office's ~$ files."""
    return name.startswith((".", "~$")) or name.lower() in JUNK


# --- reading ------------------------------------------------------------------------------------------------


def _read(source: Source, budget: Budget) -> bytes:
    try:
        if source.member < 0:
            descriptor = os.open(source.path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
            with open(descriptor, "rb") as file:
                return _bounded(file, source.name, budget)
        with zipfile.ZipFile(source.path) as archive:
            return _member(archive, archive.infolist()[source.member], source.name, budget)
    except (OSError, IndexError) as error:
        raise Refused(f"could not be read from {source.path} ({error})", ours=True) from error


def _member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str, budget: Budget) -> bytes:
    try:
        with archive.open(member) as file:
            return _bounded(file, name, budget)
    except _BROKEN as error:
        raise Refused(f"is damaged inside its zip file ({error}); make the zip again and submit it") from None


def _bounded(file: IO[bytes], name: str, budget: Budget) -> bytes:
    """At most what is left, whatever size the zip's directory claims."""
    data = file.read(min(LARGEST, budget.size) + 1)
    if len(data) > min(LARGEST, budget.size):
        raise Refused(
            f"expands to more than {min(LARGEST, budget.size) // 2**20} MB; clear the outputs and submit the notebook alone"
        )
    budget.size -= len(data)
    return data


def _expanded(name: str, data: bytes, budget: Budget, depth: int) -> Iterator[Found]:
    if not is_zip(name):
        yield Found(name, data)
    elif depth == 0:
        yield Found(name, problem="is a zip inside a zip inside a zip; submit the notebook itself")
    else:
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                yield from _members(name, archive, budget, depth)
        except _BROKEN as error:
            yield Found(name, problem=f"cannot be opened as a zip file ({error}); make the zip again")


def _members(name: str, archive: zipfile.ZipFile, budget: Budget, depth: int) -> Iterator[Found]:
    for member in archive.infolist():
        inner = member_name(member)
        if _is_folder(member) or any(_junk(part) for part in inner.split("/")):
            continue
        budget.members -= 1
        if budget.members < 0:
            yield Found(name, problem=f"holds more than {MAX_MEMBERS} files; submit the notebook alone")
            return
        shown = f"{name}/{inner}"
        problem = _unsafe(member)
        if problem or not wanted(inner):
            yield Found(shown, problem=problem)
            continue
        try:
            data = _member(archive, member, shown, budget)
        except Refused as refusal:
            yield Found(shown, problem=refusal.reason)
            continue
        yield from _expanded(shown, data, budget, depth - 1)


def wanted(name: str) -> bool:
    """Whether a file could hold the notebook: *.ipynb and what browsers append to it, *.json, *.py, or a zip of these."""
    name = name.lower()
    return ".ipynb" in name.rsplit("/", 1)[-1] or name.endswith((".json", ".py", ".py.txt", ".zip"))
