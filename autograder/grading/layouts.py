"""Which files belong to which submission: Gradescope's export, Moodle's download, folders and zips of notebooks."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from autograder.grading.files import Budget, Listing, Source, clean, contents, is_zip, listing, wanted
from autograder.grading.notebooks import Refused

METADATA = "submission_metadata.yml"

# What lies beside submissions without being one: our own package's files, gradebooks and logs.
BESIDE = (".csv", ".yml", ".yaml", ".md", ".log", ".toml", "checks.py", "requirements.txt")

# A folder (`Ada Lovelace_1234_assignsubmission_file_/`) or, without folders, the start of a file's name.
MOODLE = re.compile(r"(?P<name>.+)_(?P<id>\d+)_assignsubmission_(?:file|onlinetext)_?(?P<rest>.*)", re.DOTALL)


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """One author; what the export does not say is empty."""

    name: str = ""
    sid: str = ""
    email: str = ""


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    """One submission: who, when, and where its bytes are."""

    id: str  # fit for a file name; the export's own id, else made from the path inside the input
    name: str  # that path, for people
    people: tuple[Person, ...] = ()
    time: datetime | None = None  # aware
    files: tuple[Source, ...] = ()
    problem: str = ""  # why it cannot even be opened


def submissions(path: Path) -> list[Submission]:
    """What lies at or below one path, as submissions."""
    try:
        inside = listed(path)
    except Refused as refusal:
        return [Submission(id=slug(path.name), name=path.name, problem=refusal.reason)]
    exports = [
        file
        for file in inside.files
        if PurePosixPath(file.name).name == METADATA and file.name.count("/") <= 1
    ]
    if exports:
        return _gradescope(inside, min(exports, key=lambda file: file.name.count("/")))
    return [_grouped(name, files) for name, files in _groups(inside).items()]


def listed(path: Path) -> Listing:
    """The files of a folder or zip; a single file as a list of one."""
    if path.is_dir() or (path.is_file() and is_zip(path.name)):
        return listing(path)
    problem = "" if path.is_file() else "does not exist" if not path.exists() else "is not a regular file"
    return Listing(files=(Source(clean(path.name), path, problem=problem),))


def slug(name: str) -> str:
    """A name as a file name: itself (less `.ipynb`) where that is one, else made so and marked by its hash."""
    stem = re.sub(r"\.ipynb$", "", name, flags=re.IGNORECASE)
    plain = re.sub(r"[^\w.-]+", "_", stem)[:80].strip("._")
    return plain if plain == stem else f"{plain or 'unnamed'}-{mark(name)}"


def mark(text: str) -> str:
    """Eight hex digits that tell two things of one name apart."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:8]


# --- Gradescope's export ------------------------------------------------------------------------------------


def _gradescope(inside: Listing, metadata: Source) -> list[Submission]:
    """One submission for each entry of the export's list and each thing beside that list, whether or not both exist."""
    base = metadata.name.removesuffix(METADATA)
    entries = _entries(metadata)
    groups: dict[str, list[Source]] = {key: [] for key in entries}
    for folder in inside.folders:
        if folder.startswith(base) and folder != base.rstrip("/"):
            groups.setdefault(folder.removeprefix(base).split("/")[0], [])
    for file in inside.files:
        key, _, rest = file.name.removeprefix(base).partition("/")
        if rest or key in groups or not key.lower().endswith(BESIDE):
            groups.setdefault(key, []).append(_renamed(file, rest or key))
    return [_exported(key, files, entries.get(key, {})) for key, files in groups.items()]


def _entries(metadata: Source) -> dict[str, dict[str, Any]]:
    """The export's own list; an unreadable one costs names and times, never a submission."""
    import yaml  # here, because Gradescope's image, which needs the rest of this module, has no export to read

    try:
        (found,) = contents(metadata, Budget())
        loaded = yaml.load(found.data or b"", getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, ValueError, RecursionError):
        return {}
    entries = loaded if isinstance(loaded, dict) else {}
    return {str(key): value if isinstance(value, dict) else {} for key, value in entries.items()}


def _exported(key: str, files: list[Source], entry: dict[str, Any]) -> Submission:
    people = _field(entry, "submitters")
    return Submission(
        id=slug(key.removeprefix("submission_")),
        name=clean(key),
        people=tuple(_person(one) for one in people if isinstance(one, dict))
        if isinstance(people, list)
        else (),
        time=_time(_field(entry, "created_at")),
        files=tuple(files),
    )


def _person(entry: dict[str, Any]) -> Person:
    fields = {field: _field(entry, field) for field in ("name", "sid", "email")}
    return Person(
        **{field: "" if value is None else str(value).strip(" '\"") for field, value in fields.items()}
    )


def _field(entry: dict[str, Any], field: str) -> Any:
    """Ruby's symbols arrive as strings that start with a colon."""
    return entry.get(f":{field}", entry.get(field))


def _time(value: Any) -> datetime | None:
    try:
        time = (
            value
            if isinstance(value, datetime)
            else datetime.fromisoformat(str(value).replace(" UTC", "+00:00"))
        )
    except ValueError:
        return None
    return time if time.tzinfo else time.replace(tzinfo=UTC)


# --- Moodle, folders and zips ---------------------------------------------------------------------------------


def _groups(inside: Listing) -> dict[str, list[Source]]:
    """Files by submission. A folder that holds a notebook is one submission with all below it; one that does not is
    looked into; at the top, each file is a submission."""
    base = _base(inside)
    files = [_renamed(file, file.name.removeprefix(base)) for file in inside.files]
    folders = [folder.removeprefix(base) for folder in inside.folders if folder != base.rstrip("/")]
    holders = {str(PurePosixPath(file.name).parent) for file in files if wanted(file.name)}
    groups: dict[str, list[Source]] = {}
    for file in files:
        owner, name = _place(file.name, holders)
        if owner != file.name or not name.lower().endswith(BESIDE):
            groups.setdefault(owner, []).append(_renamed(file, name))
    for folder in folders:
        owner, _ = _place(f"{folder}/x", holders)
        if owner == folder or (MOODLE.fullmatch(folder) and "/" not in folder):
            groups.setdefault(owner, [])
    return groups


def _place(name: str, holders: set[str]) -> tuple[str, str]:
    """The submission a file belongs to, and its name inside it."""
    top, _, rest = name.partition("/")
    if moodle := MOODLE.fullmatch(top):
        return f"{moodle['name']}_{moodle['id']}_assignsubmission_file", rest or moodle["rest"]
    parts = name.split("/")
    for depth in range(1, len(parts)):
        folder = "/".join(parts[:depth])
        if folder in holders or not any(holder.startswith(f"{folder}/") for holder in holders):
            return folder, "/".join(parts[depth:])
    return name, parts[-1]


def _base(inside: Listing) -> str:
    """The folder around everything, unless it is one student's: Moodle's, or one that holds exactly one notebook."""
    base = ""
    while inner := _around(base, inside):
        direct = [
            f.name for f in inside.files if f.name.startswith(inner) and "/" not in f.name.removeprefix(inner)
        ]
        if sum(map(wanted, direct)) == 1 or MOODLE.fullmatch(inner.removeprefix(base).rstrip("/")):
            break
        base = inner
    return base


def _around(base: str, inside: Listing) -> str:
    """The only folder in `base`, if that is all it holds and the folder is not empty."""
    names = [file.name for file in inside.files]
    tops = {
        name.removeprefix(base).split("/")[0] for name in [*names, *inside.folders] if name.startswith(base)
    } - {""}
    inner = f"{base}{min(tops, default='')}/"
    return inner if len(tops) == 1 and all(name.startswith(inner) for name in names) and names else ""


def _grouped(name: str, files: Iterable[Source]) -> Submission:
    moodle = MOODLE.fullmatch(name)
    if moodle:
        return Submission(
            id=moodle["id"], name=name, people=(Person(name=moodle["name"]),), files=tuple(files)
        )
    return Submission(id=slug(name), name=name, files=tuple(files))


def _renamed(file: Source, name: str) -> Source:
    return msgspec.structs.replace(file, name=name)
