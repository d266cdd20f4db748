"""Zips that come out the same to the byte wherever and whenever they are written."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

EXECUTABLE = (".sh", "run_autograder")


def pack(members: Mapping[str, bytes]) -> bytes:
    """A zip of the members: sorted, stored, dated 1980, with modes that depend on the name alone.

    Stored, not deflated: two builds of zlib compress the same bytes differently.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.create_system = 3  # unix, so that the mode below is read
            info.external_attr = (0o100755 if name.endswith(EXECUTABLE) else 0o100644) << 16
            archive.writestr(info, members[name])
    return out.getvalue()


def tree(folder: Path) -> dict[str, bytes]:
    """The files under a folder by their relative names; what Python and editors leave behind is not theirs."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not _left_behind(path.relative_to(folder))
    }


def write(folder: Path, members: Mapping[str, bytes]) -> None:
    """Write the members as files under a folder, with the same modes as in a zip."""
    for name, content in members.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(0o755 if name.endswith(EXECUTABLE) else 0o644)


def _left_behind(path: Path) -> bool:
    return path.suffix == ".pyc" or any(part == "__pycache__" or part.startswith(".") for part in path.parts)
