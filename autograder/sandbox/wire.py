"""Values as bytes and back: the only form in which anything crosses between the grader and a student's process.

A frame is a 16-byte prefix, a msgpack header (the tree of the value) and a body (the raw bytes of its arrays). Nothing is
ever unpickled and no type is looked up by a name that the other side chose: every tag and dtype is found in a fixed table.
By value go None, bool, int, float, complex, str, bytes, list, tuple (named ones too), dict, set, range, iterators (as
lists), numpy arrays and scalars, torch tensors, and random generators by their state. Everything else goes by handle.

Every mutable thing in a message has a number, its place in the order of first appearance, so that one array passed twice
arrives as one array and a function that returns or changes its argument can say which.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

PREFIX = struct.Struct("!4sIQ")  # magic, header length, body length
MAGIC = b"AGw1"
MAX_HEADER = 4 << 20
MAX_BODY = 64 << 20  # a grader that holds a few of these still fits in Gradescope's 768 MB
MAX_DEPTH = 40
MAX_ITEMS = 200_000
MAX_MEMBERS = 5_000  # of a set or dict: keys that collide take quadratic time
MAX_INT_BITS = 1 << 16

DTYPES = {
    d: np.dtype(d)
    for d in ("?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "c8", "c16")
}  # little-endian by construction below
TORCH_DTYPES = {
    "bool": "?", "uint8": "u1", "int8": "i1", "int16": "i2", "int32": "i4", "int64": "i8",
    "float16": "f2", "float32": "f4", "float64": "f8", "complex64": "c8", "complex128": "c16",
}  # fmt: skip
BIT_GENERATORS = ("PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64")
ATOMS = (type(None), bool, float, str, bytes)


class WireError(Exception):
    """A message that breaks the rules: malformed, too large, too deep, or of an unknown kind."""


class Unsendable(TypeError):
    """A value that cannot cross the border; the message is fit for the person whose value it is."""


class NamedTuple(tuple[Any, ...]):
    """What a named tuple arrives as: a tuple whose fields can be read by name."""

    fields: tuple[str, ...] = ()

    def __getattr__(self, name: str) -> Any:
        # A field called __array_interface__ would make numpy read our memory wherever it says.
        if name in self.fields and not name.startswith("__"):
            return self[self.fields.index(name)]
        raise AttributeError(name)


def torch_module() -> Any:
    """torch, if this process has imported it; nobody here imports it."""
    return sys.modules.get("torch")


def is_tensor(value: Any) -> bool:
    torch = torch_module()
    return torch is not None and isinstance(value, torch.Tensor)


def little(dtype: np.dtype) -> np.dtype:
    return dtype.newbyteorder("<")


def code(dtype: np.dtype) -> str:
    return "?" if dtype.kind == "b" else f"{dtype.kind}{dtype.itemsize}"


def sendable(text: str) -> str:
    """The text without what UTF-8 cannot hold: half characters, as Python makes them of file names."""
    return text.encode("utf-8", "replace").decode()


def parse_prefix(prefix: bytes) -> tuple[int, int]:
    """Header and body length of the frame that begins so; WireError if it is not one of ours or too large."""
    try:
        magic, header, body = PREFIX.unpack(prefix)
    except struct.error:
        raise WireError("malformed prefix") from None
    if magic != MAGIC or header > MAX_HEADER or body > MAX_BODY:
        raise WireError("malformed prefix")
    return header, body


def parse_header(header: bytes) -> list[Any]:
    """The header's tree: always a non-empty list that starts with the message's kind."""
    try:
        tree = msgspec.msgpack.decode(header)
    except (msgspec.DecodeError, RecursionError, ValueError, MemoryError):
        raise WireError("malformed header") from None
    if type(tree) is not list or not tree or type(tree[0]) is not str:
        raise WireError("malformed header")
    return tree


def require_bounded(value: Any) -> None:
    """WireError if a value has more parts than may cross, each counted as often as it can be reached: a list that holds
    one list twice, and so on for thirty levels, is a short message, but nobody could walk it."""
    parts = size = 0
    todo = [value]
    while todo:
        item = todo.pop()
        parts += 1
        if isinstance(item, (list, tuple, set, frozenset)):
            todo.extend(item)
        elif isinstance(item, dict):
            todo.extend(item.keys())
            todo.extend(item.values())
        elif isinstance(item, range):
            parts += max(0, -((item.start - item.stop) // item.step))
        elif isinstance(item, np.ndarray):
            size += item.nbytes
        elif is_tensor(item):
            size += item.numel() * item.element_size()
        if parts + len(todo) > 2 * MAX_ITEMS:
            raise WireError("more parts than can be read: a long range, or a list that contains itself")
        if size > 2 * MAX_BODY:
            raise WireError(f"arrays of more than {2 * MAX_BODY >> 20} MB in all")


def guarded(read: Callable[[], Any]) -> Any:
    """Run a piece of decoding; whatever a hostile message provokes comes out as a WireError."""
    try:
        return read()
    except (WireError, Unsendable):
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, MemoryError, RecursionError,
            RuntimeError, struct.error, UnicodeError) as error:  # fmt: skip
        raise WireError(f"malformed message ({type(error).__name__})") from None
