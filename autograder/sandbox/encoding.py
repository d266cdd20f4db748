"""From values to a frame: what may leave this process, by value or by handle."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np

from autograder.sandbox import wire


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
        self.keep: list[
            Any
        ] = []  # objects numbered by this message, in order (and kept alive while ids matter)
        self.buffers: list[memoryview] = []
        self.size = 0
        self.items = 0

    def encode(self, value: Any, depth: int = 0) -> Any:
        if depth > wire.MAX_DEPTH:
            raise wire.Unsendable("the value is nested more deeply than 40 levels (or contains itself)")
        self.items += 1
        if self.items > wire.MAX_ITEMS:
            raise wire.Unsendable(f"the value has more than {wire.MAX_ITEMS:,} parts; use a numpy array")
        kind = type(value)
        if kind in wire.ATOMS:
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
        if value.bit_length() > wire.MAX_INT_BITS:
            raise wire.Unsendable("the value is an integer of more than 65,536 bits")
        return ["i", format(value, "x")]

    def _many(self, values: Any, depth: int) -> list[Any]:
        return [self.encode(item, depth + 1) for item in values]

    def _immutable(self, value: Any, depth: int) -> list[Any] | None:
        if isinstance(value, np.generic):
            return self._scalar(value)
        if isinstance(value, complex):
            return ["c", value.real, value.imag]
        if isinstance(
            value, (bool, int, float, str, bytes)
        ):  # subclasses, an IntEnum say, as the plain value
            return ["p", _plain(value)]
        if isinstance(value, (Fraction, Decimal)):
            return ["p", _float(value)]
        if isinstance(value, tuple):
            fields = getattr(value, "_fields", None) or getattr(value, "fields", None)
            if (
                isinstance(fields, tuple)
                and all(isinstance(f, str) for f in fields)
                and len(fields) == len(value)
            ):
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
        array = _double(np.asarray(value))
        if array.dtype.kind not in "?biufc" or wire.code(array.dtype) not in wire.DTYPES:
            raise wire.Unsendable(f"the value is a numpy scalar of dtype {value.dtype}")
        return ["s", wire.code(array.dtype), array.astype(wire.little(array.dtype)).tobytes()]

    def _number(self, value: Any) -> None:
        self.memo[id(value)] = ["R", len(self.keep)]
        self.keep.append(value)

    def _mutable(self, value: Any, depth: int) -> list[Any]:
        if isinstance(value, (list, set, frozenset, dict, np.ndarray, np.random.Generator)) or wire.is_tensor(
            value
        ):
            self._number(value)
            return self.content(value, depth)
        torch = wire.torch_module()
        if torch is not None and isinstance(value, torch.Generator):
            self._number(value)
            return self.content(value, depth)
        if isinstance(value, Iterator) and not hasattr(value, "remote_handle"):
            self._number(value)
            taken = list(itertools.islice(value, wire.MAX_ITEMS + 1))
            return ["l", self._many(taken, depth)]
        return self.refer(value)

    def content(self, value: Any, depth: int = 0) -> list[Any]:
        """The tree of a numbered object's present content (also used to send changed arguments back)."""
        if wire.is_tensor(value):
            return self._tensor(value)
        if isinstance(value, np.ndarray):
            return self._array(value)
        if isinstance(value, list):
            return ["l", self._many(value, depth)]
        if isinstance(value, (set, frozenset, dict)) and len(value) > wire.MAX_MEMBERS:
            raise wire.Unsendable(
                f"the value is a {type(value).__name__} of more than {wire.MAX_MEMBERS:,} members"
            )
        if isinstance(value, (set, frozenset)):
            return ["u", isinstance(value, frozenset), self._many(value, depth)]
        if isinstance(value, dict):
            return ["d", [[self.encode(k, depth + 1), self.encode(v, depth + 1)] for k, v in value.items()]]
        if isinstance(value, np.random.Generator):
            name = type(value.bit_generator).__name__
            if name not in wire.BIT_GENERATORS:
                raise wire.Unsendable(f"the value is a random generator of an unknown kind ({name})")
            return ["g", name, self._state(value.bit_generator.state)]
        return ["G", bytes(value.get_state().numpy().tobytes())]  # torch.Generator

    def _state(self, state: Any) -> Any:
        if isinstance(state, dict):
            return ["d", [[k, self._state(v)] for k, v in state.items()]]
        if isinstance(state, np.ndarray):
            return self._array(state)
        return self._int(int(state)) if isinstance(state, (int, np.integer)) else str(state)

    def _array(self, value: np.ndarray) -> list[Any]:
        if np.ma.is_masked(value):
            raise wire.Unsendable("the value is a masked array; return an ordinary numpy array")
        array = _double(np.asarray(value))
        if array.dtype.kind in "US" and array.size <= wire.MAX_ITEMS:
            return [
                "as",
                list(array.shape),
                [str(s) if array.dtype.kind == "U" else bytes(s) for s in array.ravel()],
            ]
        if wire.code(array.dtype) not in wire.DTYPES:
            what = "Python objects" if array.dtype.kind == "O" else f"dtype {array.dtype}"
            raise wire.Unsendable(f"the value is a numpy array of {what}; return an array of numbers")
        array = np.ascontiguousarray(array, dtype=wire.little(array.dtype))
        return ["a", wire.code(array.dtype), list(value.shape), self._buffer(array)]

    def _tensor(self, value: Any) -> list[Any]:
        torch = wire.torch_module()
        plain = value.detach()
        if plain.layout != torch.strided or plain.device.type != "cpu" or plain.is_quantized:
            plain = plain.to_dense() if plain.layout != torch.strided else plain
            plain = plain.cpu()
        name = str(plain.dtype).removeprefix("torch.")
        if name == "bfloat16":
            plain, name = plain.float(), "float32"
        if name not in wire.TORCH_DTYPES:
            raise wire.Unsendable(f"the value is a tensor of dtype {name}")
        try:
            array = np.ascontiguousarray(plain.resolve_conj().resolve_neg().numpy())
        except RuntimeError:
            raise wire.Unsendable(
                "the value is a tensor without numbers of its own, as torch.func makes them; call the function directly"
            ) from None
        return [
            "T",
            name,
            list(value.shape),
            self._buffer(array),
            bool(value.requires_grad),
            self.grad(value),
        ]

    def _buffer(self, array: np.ndarray) -> int:
        self.size += array.nbytes
        if self.size > wire.MAX_BODY:
            raise wire.Unsendable(f"the value is larger than {wire.MAX_BODY >> 20} MB")
        self.buffers.append(array.reshape(-1).view(np.uint8).data if array.nbytes else memoryview(b""))
        return int(array.nbytes)

    def frame(self, tree: Any) -> list[bytes | memoryview]:
        """The whole message, ready to be written."""
        header = msgspec.msgpack.encode(tree)
        if len(header) > wire.MAX_HEADER:
            raise wire.Unsendable("the value is too large to send; use a numpy array of numbers")
        return [wire.PREFIX.pack(wire.MAGIC, len(header), self.size), header, *self.buffers]


def _double(array: np.ndarray) -> np.ndarray:
    """Extended precision, whose size differs from machine to machine, as double."""
    wanted = {"g": np.float64, "G": np.complex128}.get(array.dtype.char)
    return array if wanted is None else array.astype(wanted)


def _float(value: Fraction | Decimal) -> float:
    """An exact number as a test reads it."""
    try:
        return float(value)
    except (OverflowError, ValueError):  # too large; a signalling NaN
        raise wire.Unsendable("the value is an exact number that no float can hold") from None


def _plain(value: Any) -> Any:
    """A value of a subclass, an IntEnum say, as its plain builtin."""
    base = next(kind for kind in (bool, int, float, str, bytes) if isinstance(value, kind))
    return base(value)
