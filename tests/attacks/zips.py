"""Submissions as zips, and how a case that is files is written down."""

from __future__ import annotations

import functools
import io
import struct
import warnings
import zipfile
from collections.abc import Callable
from typing import Any

from tests import target
from tests.attacks.cases import FULL, Case, Files

NAME = "week01_target.ipynb"
SOLVED = target.solved()
WRONG = target.notebook(target.cells(**target.WRONG))
ZEROS = bytes(40 << 20)


def zipped(members: list[tuple[str | zipfile.ZipInfo, bytes]]) -> bytes:
    """The same bytes at any time; stored, because not every zlib deflates alike, unless that is the point."""
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w") as archive:
        warnings.simplefilter("ignore")  # two members of one name
        for name, data in members:
            info = name if isinstance(name, zipfile.ZipInfo) else zipfile.ZipInfo(name)
            kind = zipfile.ZIP_DEFLATED if len(data) >= len(ZEROS) else zipfile.ZIP_STORED
            archive.writestr(info, data, kind)
    return out.getvalue()


def link(name: str, to: str) -> tuple[zipfile.ZipInfo, bytes]:
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, 0o120777 << 16
    return info, to.encode()


def encrypted() -> bytes:
    """The flag that says so, in both of its places; no password would open it."""
    data = bytearray(zipped([(NAME, SOLVED)]))
    for signature, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        at = data.index(signature) + offset
        data[at : at + 2] = struct.pack("<H", 1)
    return bytes(data)


def lying_bomb() -> bytes:
    """A member of forty megabytes that its zip declares to be small."""
    data = bytearray(zipped([(NAME, ZEROS)]))
    for signature, offset in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        at = data.index(signature) + offset
        data[at : at + 4] = struct.pack("<I", 1000)
    return bytes(data)


def _case(name: str, tries: str, make: Callable[[], Files], says: str, *, graded: bool, **more: Any) -> Case:
    status, scores = ("graded", FULL) if graded else ("refused", {})
    values = {"scores": scores, **more}
    return Case(name=name, family="intake", tries=tries, make=make, says=says, status=status, **values)


def good(name: str, tries: str, files: Callable[[], Files] | bytes, says: str = "", **more: Any) -> Case:
    make = files if callable(files) else functools.partial(dict, {NAME: files})
    return _case(name, tries, make, says, graded=True, **more)


def bad(name: str, tries: str, files: Callable[[], Files] | bytes, says: str, **more: Any) -> Case:
    make = files if callable(files) else functools.partial(dict, {NAME: files})
    return _case(name, tries, make, says, graded=False, **more)


CASES = (
    good(
        "zip_nested_folders",
        "A zip with the notebook three folders down.",
        lambda: {"work.zip": zipped([(f"a/b/c/{NAME}", SOLVED)])},
    ),
    good(
        "zip_in_a_zip",
        "A zip in a zip, as when an export is zipped again.",
        lambda: {"work.zip": zipped([("inner.zip", zipped([(NAME, SOLVED)]))])},
    ),
    bad(
        "zip_in_zips_without_end",
        "Zips inside one another, eight deep.",
        lambda: {
            "work.zip": functools.reduce(
                lambda data, _: zipped([("more.zip", data)]), range(8), zipped([(NAME, SOLVED)])
            )
        },
        "zip inside a zip",
    ),
    bad(
        "zip_bomb",
        "A notebook of forty megabytes of zeros in a small zip.",
        lambda: {"work.zip": zipped([(NAME, ZEROS)])},
        "expands to",
        safe=False,
    ),
    bad(
        "zip_bomb_that_lies",
        "A zip bomb whose directory declares a kilobyte.",
        lambda: {"work.zip": lying_bomb()},
        "zip",
        safe=False,
    ),
    bad(
        "zip_of_thousands",
        "A zip of thousands of notebooks.",
        lambda: {"work.zip": zipped([(f"{n}.ipynb", WRONG if n % 2 else SOLVED) for n in range(2500)])},
        "not clear which",
        safe=False,
    ),
    bad(
        "zip_traversal",
        "A member whose name climbs out of the folder.",
        lambda: {"work.zip": zipped([(f"../../../../tmp/{NAME}", SOLVED)])},
        "points outside",
    ),
    bad(
        "zip_absolute_names",
        "Members with absolute names, of Unix and of Windows.",
        lambda: {"work.zip": zipped([(f"/tmp/{NAME}", SOLVED), (f"C:\\temp\\{NAME}", SOLVED)])},
        "points outside",
    ),
    bad(
        "zip_symbolic_link",
        "A member that is a link to a file of the grader.",
        lambda: {"work.zip": zipped([link(NAME, "/etc/passwd")])},
        "link",
    ),
    good(
        "zip_link_beside",
        "A link, a folder that climbs and the notebook.",
        lambda: {"work.zip": zipped([link("tests", "/etc"), ("../x/", b""), (NAME, SOLVED)])},
    ),
    good(
        "zip_same_name_twice",
        "Two members of one name and one content.",
        lambda: {"work.zip": zipped([(NAME, SOLVED), (NAME, SOLVED)])},
    ),
    bad(
        "zip_same_name_two_contents",
        "Two members of one name, right and wrong.",
        lambda: {"work.zip": zipped([(NAME, SOLVED), (NAME, WRONG)])},
        "not clear which",
    ),
    bad("zip_encrypted", "An encrypted zip.", lambda: {"work.zip": encrypted()}, "encrypted"),
    bad("zip_torn", "Half of a zip.", lambda: {"work.zip": zipped([(NAME, SOLVED)])[:200]}, "zip"),
    bad(
        "zip_under_another_name",
        "A zip that is called a notebook.",
        zipped([(NAME, SOLVED)]),
        "zip file under another name",
    ),
    good(
        "zip_from_a_mac",
        "A zip with __MACOSX, .DS_Store and a resource fork.",
        lambda: {
            "work.zip": zipped(
                [(NAME, SOLVED), (f"__MACOSX/._{NAME}", b"\0\5\x16\7junk"), (".DS_Store", b"\0\0")]
            )
        },
    ),
    good(
        "zip_with_checkpoints",
        "A zip with Jupyter's checkpoints of an older state.",
        lambda: {"work.zip": zipped([(NAME, SOLVED), (f".ipynb_checkpoints/{NAME}", WRONG)])},
    ),
    bad("zip_empty", "An empty zip.", lambda: {"work.zip": zipped([])}, "notebook"),
)
