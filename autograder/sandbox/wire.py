"""Values as bytes and back: the only form in which anything crosses between the grader and a student's process.

A frame is a 16-byte prefix, a msgpack header (the tree of the value) and a body (the raw bytes of its arrays). Nothing is
ever unpickled and no type is looked up by a name that the other side chose: every tag and dtype is found in a fixed table.
By value go None, bool, int, float, complex, str, bytes, list, tuple (named ones too), dict, set, range, iterators (as
lists), numpy arrays and scalars, torch tensors, and random generators by their state. Everything else goes by handle.

Every mutable thing in a message has a number, its place in the order of first appearance, so that one array passed twice
arrives as one array and a function that returns or changes its argument can say which.
"""

from __future__ import annotations

import itertools
import struct
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np

PREFIX = struct.Struct("!4sIQ")  # magic, header length, body length
MAGIC = b"AGw1"
MAX_HEADER = 4 << 20
MAX_BODY = 256 << 20
MAX_DEPTH = 40
MAX_ITEMS = 200_000
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
        if name in self.fields:
            return self[self.fields.index(name)]
        raise AttributeError(name)


def torch_module() -> Any:
    """torch, if this process has imported it; nobody here imports it."""
    return sys.modules.get("torch")


def is_tensor(value: Any) -> bool:
    torch = torch_module()
    return torch is not None and isinstance(value, torch.Tensor)


# --- encoding ---------------------------------------------------------------------------------------


class Encoder:
    """Turns one message's values into a header tree and a list of buffers.

    refer(value) gives the handle tree of anything that does not go by value; grad(tensor) its gradient key or None.
    memo maps id(object) to its tree, for mutable objects already known to the other side.
    """

    def __init__(
        self,
        refer: Callable[[Any], list[Any]],
        grad: Callable[[Any], int | None] = lambda _: None,
        memo: dict[int, list[Any]] | None = None,
    ) -> None:
        self.refer, self.grad = refer, grad
        self.memo = dict(memo or {})
        self.keep: list[Any] = []  # objects numbered by this message, in order (and kept alive while ids matter)
        self.buffers: list[memoryview] = []
        self.size = 0
        self.items = 0

    def encode(self, value: Any, depth: int = 0) -> Any:
        if depth > MAX_DEPTH:
            raise Unsendable("the value is nested more deeply than 40 levels (or contains itself)")
        self.items += 1
        if self.items > MAX_ITEMS:
            raise Unsendable(f"the value has more than {MAX_ITEMS:,} parts; use a numpy array")
        kind = type(value)
        if kind in ATOMS:
            return value
        if kind is int:
            return self._int(value)
        if id(value) in self.memo:
            return self.memo[id(value)]
        simple = self._immutable(value, depth)
        return simple if simple is not None else self._mutable(value, depth)

    def _int(self, value: int) -> Any:
        if -(1 << 63) <= value < (1 << 63):
            return value
        if value.bit_length() > MAX_INT_BITS:
            raise Unsendable("the value is an integer of more than 65,536 bits")
        return ["i", format(value, "x")]

    def _many(self, values: Any, depth: int) -> list[Any]:
        return [self.encode(item, depth + 1) for item in values]

    def _immutable(self, value: Any, depth: int) -> list[Any] | None:
        if isinstance(value, np.generic):
            return self._scalar(value)
        if isinstance(value, complex):
            return ["c", value.real, value.imag]
        if isinstance(value, (bool, int, float, str, bytes)):  # subclasses, an IntEnum say, as the plain value
            base = next(b for b in (bool, int, float, str, bytes) if isinstance(value, b))
            return ["p", self._int(int(value)) if base is int else base(value)]
        if isinstance(value, tuple):
            fields = getattr(value, "_fields", None) or getattr(value, "fields", None)
            if isinstance(fields, tuple) and all(isinstance(f, str) for f in fields) and len(fields) == len(value):
                return ["n", list(fields), self._many(value, depth)]
            return ["t", self._many(value, depth)]
        if isinstance(value, range):
            return ["r", *(self._int(n) for n in (value.start, value.stop, value.step))]
        if value is ...:
            return ["e"]
        return None

    def _scalar(self, value: np.generic) -> list[Any]:
        if value.dtype.kind in "US":
            return ["p", value.item()]
        if value.dtype.kind not in "?biufc" or value.dtype.itemsize > 16 or _code(value.dtype) not in DTYPES:
            raise Unsendable(f"the value is a numpy scalar of dtype {value.dtype}")
        return ["s", _code(value.dtype), np.asarray(value).astype(_little(value.dtype)).tobytes()]

    def _number(self, value: Any) -> None:
        self.memo[id(value)] = ["R", len(self.keep)]
        self.keep.append(value)

    def _mutable(self, value: Any, depth: int) -> list[Any]:
        if isinstance(value, (list, set, frozenset, dict, np.ndarray, np.random.Generator)) or is_tensor(value):
            self._number(value)
            return self.content(value, depth)
        torch = torch_module()
        if torch is not None and isinstance(value, torch.Generator):
            self._number(value)
            return self.content(value, depth)
        if isinstance(value, Iterator) and not hasattr(value, "remote_handle"):
            self._number(value)
            taken = list(itertools.islice(value, MAX_ITEMS + 1))
            return ["l", self._many(taken, depth)]
        return self.refer(value)

    def content(self, value: Any, depth: int = 0) -> list[Any]:
        """The tree of a numbered object's present content (also used to send changed arguments back)."""
        if is_tensor(value):
            return self._tensor(value)
        if isinstance(value, np.ndarray):
            return self._array(value)
        if isinstance(value, list):
            return ["l", self._many(value, depth)]
        if isinstance(value, (set, frozenset)):
            return ["u", isinstance(value, frozenset), self._many(value, depth)]
        if isinstance(value, dict):
            return ["d", [[self.encode(k, depth + 1), self.encode(v, depth + 1)] for k, v in value.items()]]
        if isinstance(value, np.random.Generator):
            name = type(value.bit_generator).__name__
            if name not in BIT_GENERATORS:
                raise Unsendable(f"the value is a random generator of an unknown kind ({name})")
            return ["g", name, self._state(value.bit_generator.state)]
        return ["G", bytes(value.get_state().numpy().tobytes())]  # torch.Generator

    def _state(self, state: Any) -> Any:
        if isinstance(state, dict):
            return ["d", [[k, self._state(v)] for k, v in state.items()]]
        if isinstance(state, np.ndarray):
            return self._array(state)
        return self._int(int(state)) if isinstance(state, (int, np.integer)) else str(state)

    def _array(self, value: np.ndarray) -> list[Any]:
        array = np.asarray(value)
        if isinstance(value, np.ma.MaskedArray):
            raise Unsendable("the value is a masked array; return an ordinary numpy array")
        if array.dtype.kind in "US" and array.size <= MAX_ITEMS:
            return ["as", list(array.shape), [str(s) if array.dtype.kind == "U" else bytes(s) for s in array.ravel()]]
        if _code(array.dtype) not in DTYPES:
            what = "Python objects" if array.dtype.kind == "O" else f"dtype {array.dtype}"
            raise Unsendable(f"the value is a numpy array of {what}; return an array of numbers")
        array = np.ascontiguousarray(array, dtype=_little(array.dtype))
        return ["a", _code(array.dtype), list(value.shape), self._buffer(array)]

    def _tensor(self, value: Any) -> list[Any]:
        torch = torch_module()
        plain = value.detach()
        if plain.layout != torch.strided or plain.device.type != "cpu" or plain.is_quantized:
            plain = plain.to_dense() if plain.layout != torch.strided else plain
            plain = plain.cpu()
        name = str(plain.dtype).removeprefix("torch.")
        if name == "bfloat16":
            plain, name = plain.float(), "float32"
        if name not in TORCH_DTYPES:
            raise Unsendable(f"the value is a tensor of dtype {name}")
        array = np.ascontiguousarray(plain.resolve_conj().resolve_neg().numpy())
        return ["T", name, list(value.shape), self._buffer(array), bool(value.requires_grad), self.grad(value)]

    def _buffer(self, array: np.ndarray) -> int:
        self.size += array.nbytes
        if self.size > MAX_BODY:
            raise Unsendable("the value is larger than 256 MB")
        self.buffers.append(memoryview(array.reshape(-1).view(np.uint8)) if array.nbytes else memoryview(b""))
        return int(array.nbytes)

    def frame(self, tree: Any) -> list[bytes | memoryview]:
        """The whole message, ready to be written."""
        header = msgspec.msgpack.encode(tree)
        if len(header) > MAX_HEADER:
            raise Unsendable("the value is too large to send; use a numpy array of numbers")
        return [PREFIX.pack(MAGIC, len(header), self.size), header, *self.buffers]


def _little(dtype: np.dtype) -> np.dtype:
    return dtype.newbyteorder("<")


def _code(dtype: np.dtype) -> str:
    return "?" if dtype.kind == "b" else f"{dtype.kind}{dtype.itemsize}"


# --- decoding ---------------------------------------------------------------------------------------


class Decoder:
    """Rebuilds the values of one message. Every rule that the encoder keeps is checked again here.

    resolve(tree) gives the object behind a handle tree; tensor(tensor, key) lets gradients be attached;
    arguments are the numbered objects of the request that this message answers.
    """

    def __init__(
        self,
        body: bytes | bytearray,
        resolve: Callable[[list[Any]], Any],
        tensor: Callable[[Any, bool, Any], Any] = lambda t, requires_grad, key: t.requires_grad_(requires_grad),
        arguments: list[Any] | None = None,
    ) -> None:
        self.body, self.resolve, self.tensor = body, resolve, tensor
        self.arguments = arguments or []
        self.keep: list[Any] = []
        self.offset = 0
        self.items = 0

    def decode(self, tree: Any, depth: int = 0) -> Any:
        if depth > MAX_DEPTH + 8:
            raise WireError("nested too deeply")
        self.items += 1
        if self.items > 2 * MAX_ITEMS:
            raise WireError("too many parts")
        if tree is None or type(tree) in (bool, int, float, str, bytes):
            return tree
        if type(tree) is not list or not tree or type(tree[0]) is not str:
            raise WireError("not a value")
        reader = READERS.get(tree[0])
        if reader is None:
            raise WireError(f"unknown tag {tree[0]!r:.20}")
        return reader(self, tree[1:], depth)

    def _take(self, nbytes: Any) -> memoryview:
        if type(nbytes) is not int or nbytes < 0 or self.offset + nbytes > len(self.body):
            raise WireError("a buffer lies outside the message")
        view = memoryview(self.body)[self.offset : self.offset + nbytes]
        self.offset += nbytes
        return view

    def _many(self, items: Any, depth: int) -> Iterator[Any]:
        _expect(type(items) is list, "items")
        return (self.decode(item, depth + 1) for item in items)

    def integer(self, rest: list[Any], depth: int) -> int:
        (text,) = rest
        _expect(type(text) is str and len(text) <= MAX_INT_BITS // 4 + 2, "integer")
        return int(text, 16)

    def complex(self, rest: list[Any], depth: int) -> complex:
        re, im = rest
        return complex(float(re), float(im))

    def plain(self, rest: list[Any], depth: int) -> Any:
        (value,) = rest
        return self.decode(value, depth + 1)

    def tuple(self, rest: list[Any], depth: int) -> tuple[Any, ...]:
        return tuple(self._many(rest[0], depth))

    def named(self, rest: list[Any], depth: int) -> NamedTuple:
        fields, items = rest
        _expect(type(fields) is list and all(type(f) is str for f in fields), "field names")
        out = NamedTuple(self._many(items, depth))
        out.fields = tuple(fields)
        return out

    def range(self, rest: list[Any], depth: int) -> range:
        return range(*(self.decode(n, depth + 1) for n in rest))

    def ellipsis(self, rest: list[Any], depth: int) -> Any:
        return ...

    def list(self, rest: list[Any], depth: int) -> list[Any]:
        out: list[Any] = []
        self.keep.append(out)
        out.extend(self._many(rest[0], depth))
        return out

    def set(self, rest: list[Any], depth: int) -> Any:
        frozen, items = rest
        place = len(self.keep)
        self.keep.append(None)
        out = (frozenset if frozen else set)(self._many(items, depth))
        self.keep[place] = out
        return out

    def dict(self, rest: list[Any], depth: int) -> dict[Any, Any]:
        out: dict[Any, Any] = {}
        self.keep.append(out)
        for key, value in rest[0]:
            out[self.decode(key, depth + 1)] = self.decode(value, depth + 1)
        return out

    def scalar(self, rest: list[Any], depth: int) -> Any:
        code, raw = rest
        dtype = _dtype(code)
        _expect(type(raw) is bytes and len(raw) == dtype.itemsize, "scalar")
        return np.frombuffer(raw, dtype)[0]

    def array(self, rest: list[Any], depth: int) -> np.ndarray:
        code, shape, nbytes = rest
        out = self._numbers(_dtype(code), shape, nbytes)
        self.keep.append(out)
        return out

    def strings(self, rest: list[Any], depth: int) -> np.ndarray:
        shape, items = rest
        _expect(type(items) is list and all(type(s) in (str, bytes) for s in items), "strings")
        _expect(len({type(s) for s in items}) <= 1 and _size(shape) == len(items), "strings")
        _expect(len(items) * max((len(s) for s in items), default=0) <= MAX_BODY // 4, "strings")
        out = np.array(items, dtype=bytes if items and type(items[0]) is bytes else str).reshape(shape)
        self.keep.append(out)
        return out

    def _numbers(self, dtype: np.dtype, shape: Any, nbytes: Any) -> np.ndarray:
        _expect(_size(shape) * dtype.itemsize == nbytes, "array size")
        return np.frombuffer(self._take(nbytes), dtype).reshape(shape).copy()

    def tensor_value(self, rest: list[Any], depth: int) -> Any:
        name, shape, nbytes, requires_grad, key = rest
        torch = torch_module()
        if torch is None:
            raise Unsendable("the value is a torch tensor, but this week does not use torch; return a numpy array")
        _expect(name in TORCH_DTYPES and type(requires_grad) is bool and type(key) in (int, type(None)), "tensor")
        data = torch.from_numpy(self._numbers(_dtype(TORCH_DTYPES[name]), shape, nbytes))
        out = self.tensor(data, requires_grad and name.startswith(("float", "complex")), key)
        self.keep.append(out)
        return out

    def generator(self, rest: list[Any], depth: int) -> np.random.Generator:
        name, state = rest
        _expect(name in BIT_GENERATORS, "generator")
        bits = getattr(np.random, BIT_GENERATORS[BIT_GENERATORS.index(name)])()
        place = len(self.keep)
        self.keep.append(None)
        inner = Decoder(self.body, self.resolve)
        inner.offset = self.offset
        bits.state = inner.decode(state, depth + 1)
        self.offset = inner.offset
        self.keep[place] = np.random.Generator(bits)
        return self.keep[place]

    def torch_generator(self, rest: list[Any], depth: int) -> Any:
        (state,) = rest
        torch = torch_module()
        _expect(torch is not None and type(state) is bytes and len(state) <= 1 << 16, "torch generator")
        out = torch.Generator()
        out.set_state(torch.frombuffer(bytearray(state), dtype=torch.uint8))
        self.keep.append(out)
        return out

    def repeated(self, rest: list[Any], depth: int) -> Any:
        (number,) = rest
        _expect(type(number) is int and 0 <= number < len(self.keep), "reference")
        return self.keep[number]

    def argument(self, rest: list[Any], depth: int) -> Any:
        (number,) = rest
        _expect(type(number) is int and 0 <= number < len(self.arguments), "argument reference")
        return self.arguments[number]

    def handle(self, rest: list[Any], depth: int) -> Any:
        return self.resolve(rest)


READERS: dict[str, Callable[[Decoder, list[Any], int], Any]] = {
    "i": Decoder.integer, "c": Decoder.complex, "p": Decoder.plain, "t": Decoder.tuple, "n": Decoder.named,
    "r": Decoder.range, "e": Decoder.ellipsis, "l": Decoder.list, "u": Decoder.set, "d": Decoder.dict,
    "s": Decoder.scalar, "a": Decoder.array, "as": Decoder.strings, "T": Decoder.tensor_value,
    "g": Decoder.generator, "G": Decoder.torch_generator, "R": Decoder.repeated, "A": Decoder.argument,
    "h": Decoder.handle,
}  # fmt: skip


def _expect(condition: bool, what: str) -> None:
    if not condition:
        raise WireError(f"malformed {what}")


def _dtype(code: Any) -> np.dtype:
    _expect(type(code) is str and code in DTYPES, "dtype")
    return _little(DTYPES[code])


def _size(shape: Any) -> int:
    _expect(type(shape) is list and len(shape) <= 32 and all(type(n) is int and n >= 0 for n in shape), "shape")
    size = 1
    for n in shape:
        size *= n
    _expect(size <= MAX_BODY, "shape")
    return size


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
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise WireError("malformed header") from None
    if type(tree) is not list or not tree or type(tree[0]) is not str:
        raise WireError("malformed header")
    return tree


def guarded(read: Callable[[], Any]) -> Any:
    """Run a piece of decoding; whatever a hostile message provokes comes out as a WireError."""
    try:
        return read()
    except (WireError, Unsendable):
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, MemoryError, RecursionError,
            RuntimeError, struct.error, UnicodeError) as error:  # fmt: skip
        raise WireError(f"malformed message ({type(error).__name__})") from None
