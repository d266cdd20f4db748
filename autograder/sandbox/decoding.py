"""From a frame to values: every rule is checked again here, because the other side may be hostile."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from autograder.sandbox import wire


class Decoder:
    """Rebuilds the values of one message. Every rule that the encoder keeps is checked again here.

    resolve(tree) gives the object behind a handle tree; tensor(tensor, key) lets gradients be attached;
    arguments are the numbered objects of the request that this message answers.
    """

    def __init__(
        self,
        body: bytes | bytearray,
        resolve: Callable[[list[Any]], Any],
        tensor: Callable[[Any, bool, Any], Any] = lambda t, requires_grad, key: t.requires_grad_(
            requires_grad
        ),
        arguments: list[Any] | None = None,
    ) -> None:
        self.body, self.resolve, self.tensor = body, resolve, tensor
        self.arguments = arguments or []
        self.keep: list[Any] = []
        self.offset = 0
        self.items = 0

    def decode(self, tree: Any, depth: int = 0) -> Any:
        if depth > wire.MAX_DEPTH + 8:
            raise wire.WireError("nested too deeply")
        self.items += 1
        if self.items > 2 * wire.MAX_ITEMS:
            raise wire.WireError("too many parts")
        if tree is None or type(tree) in (bool, int, float, str, bytes):
            return tree
        if type(tree) is not list or not tree or type(tree[0]) is not str:
            raise wire.WireError("not a value")
        reader = READERS.get(tree[0])
        if reader is None:
            raise wire.WireError(f"unknown tag {tree[0]!r:.20}")
        return reader(self, tree[1:], depth)

    def _take(self, nbytes: Any) -> memoryview:
        if type(nbytes) is not int or nbytes < 0 or self.offset + nbytes > len(self.body):
            raise wire.WireError("a buffer lies outside the message")
        view = memoryview(self.body)[self.offset : self.offset + nbytes]
        self.offset += nbytes
        return view

    def _many(self, items: Any, depth: int) -> Iterator[Any]:
        _expect(type(items) is list, "items")
        return (self.decode(item, depth + 1) for item in items)

    def _integer(self, rest: list[Any], depth: int) -> int:
        (text,) = rest
        _expect(type(text) is str and len(text) <= wire.MAX_INT_BITS // 4 + 2, "integer")
        return int(text, 16)

    def _complex(self, rest: list[Any], depth: int) -> complex:
        re, im = rest
        return complex(float(re), float(im))

    def _plain(self, rest: list[Any], depth: int) -> Any:
        (value,) = rest
        return self.decode(value, depth + 1)

    def _tuple(self, rest: list[Any], depth: int) -> tuple[Any, ...]:
        return tuple(self._many(rest[0], depth))

    def _named(self, rest: list[Any], depth: int) -> wire.NamedTuple:
        fields, items = rest
        _expect(type(fields) is list and all(type(f) is str for f in fields), "field names")
        out = wire.NamedTuple(self._many(items, depth))
        out.fields = tuple(fields)
        return out

    def _range(self, rest: list[Any], depth: int) -> range:
        return range(*(self.decode(n, depth + 1) for n in rest))

    def _ellipsis(self, rest: list[Any], depth: int) -> Any:
        return ...

    def _list(self, rest: list[Any], depth: int) -> list[Any]:
        out: list[Any] = []
        self.keep.append(out)
        out.extend(self._many(rest[0], depth))
        return out

    def _set(self, rest: list[Any], depth: int) -> Any:
        frozen, items = rest
        _expect(len(items) <= wire.MAX_MEMBERS, "set")
        place = len(self.keep)
        self.keep.append(None)
        out = (frozenset if frozen else set)(self._many(items, depth))
        self.keep[place] = out
        return out

    def _dict(self, rest: list[Any], depth: int) -> dict[Any, Any]:
        out: dict[Any, Any] = {}
        self.keep.append(out)
        _expect(len(rest[0]) <= wire.MAX_MEMBERS, "dict")
        for key, value in rest[0]:
            out[self.decode(key, depth + 1)] = self.decode(value, depth + 1)
        return out

    def _scalar(self, rest: list[Any], depth: int) -> Any:
        code, raw = rest
        dtype = _dtype(code)
        _expect(type(raw) is bytes and len(raw) == dtype.itemsize, "scalar")
        return np.frombuffer(raw, dtype)[0]

    def _array(self, rest: list[Any], depth: int) -> np.ndarray:
        code, shape, nbytes = rest
        out = self._numbers(_dtype(code), shape, nbytes)
        self.keep.append(out)
        return out

    def _strings(self, rest: list[Any], depth: int) -> np.ndarray:
        shape, items = rest
        _expect(type(items) is list and all(type(s) in (str, bytes) for s in items), "strings")
        _expect(len({type(s) for s in items}) <= 1 and _size(shape) == len(items), "strings")
        _expect(len(items) * max((len(s) for s in items), default=0) <= wire.MAX_BODY // 4, "strings")
        out = np.array(items, dtype=bytes if items and type(items[0]) is bytes else str).reshape(shape)
        self.keep.append(out)
        return out

    def _numbers(self, dtype: np.dtype, shape: Any, nbytes: Any) -> np.ndarray:
        _expect(_size(shape) * dtype.itemsize == nbytes, "array size")
        return np.frombuffer(self._take(nbytes), dtype).reshape(shape).copy()

    def _tensor_value(self, rest: list[Any], depth: int) -> Any:
        name, shape, nbytes, requires_grad, key = rest
        torch = wire.torch_module()
        if torch is None:
            raise wire.Unsendable(
                "the value is a torch tensor, but this week does not use torch; return a numpy array"
            )
        _expect(
            name in wire.TORCH_DTYPES and type(requires_grad) is bool and type(key) in (int, type(None)),
            "tensor",
        )
        data = torch.from_numpy(self._numbers(_dtype(wire.TORCH_DTYPES[name]), shape, nbytes))
        out = self.tensor(data, requires_grad and name.startswith(("float", "complex")), key)
        self.keep.append(out)
        return out

    def _generator(self, rest: list[Any], depth: int) -> np.random.Generator:
        name, encoded = rest
        _expect(name in wire.BIT_GENERATORS, "generator")
        place = len(self.keep)
        self.keep.append(None)
        inner = Decoder(self.body, self.resolve)
        inner.offset = self.offset
        state = inner.decode(encoded, depth + 1)
        self.offset = inner.offset
        # The seed decides only what `spawn` gives: the same children for the same state.
        seed = zlib.crc32(repr(state).encode())
        bits = getattr(np.random, wire.BIT_GENERATORS[wire.BIT_GENERATORS.index(name)])(seed)
        bits.state = state
        self.keep[place] = np.random.Generator(bits)
        return self.keep[place]

    def _torch_generator(self, rest: list[Any], depth: int) -> Any:
        (state,) = rest
        torch = wire.torch_module()
        _expect(torch is not None and type(state) is bytes and len(state) <= 1 << 16, "torch generator")
        out = torch.Generator()
        out.set_state(torch.frombuffer(bytearray(state), dtype=torch.uint8))
        self.keep.append(out)
        return out

    def _repeated(self, rest: list[Any], depth: int) -> Any:
        (number,) = rest
        _expect(type(number) is int and 0 <= number < len(self.keep), "reference")
        return self.keep[number]

    def _argument(self, rest: list[Any], depth: int) -> Any:
        (number,) = rest
        _expect(type(number) is int and 0 <= number < len(self.arguments), "argument reference")
        return self.arguments[number]

    def _handle(self, rest: list[Any], depth: int) -> Any:
        return self.resolve(rest)


READERS: dict[str, Callable[[Decoder, list[Any], int], Any]] = {
    "i": Decoder._integer, "c": Decoder._complex, "p": Decoder._plain, "t": Decoder._tuple, "n": Decoder._named,
    "r": Decoder._range, "e": Decoder._ellipsis, "l": Decoder._list, "u": Decoder._set, "d": Decoder._dict,
    "s": Decoder._scalar, "a": Decoder._array, "as": Decoder._strings, "T": Decoder._tensor_value,
    "g": Decoder._generator, "G": Decoder._torch_generator, "R": Decoder._repeated, "A": Decoder._argument,
    "h": Decoder._handle,
}  # fmt: skip


def _expect(condition: bool, what: str) -> None:
    if not condition:
        raise wire.WireError(f"malformed {what}")


def _dtype(code: Any) -> np.dtype:
    _expect(type(code) is str and code in wire.DTYPES, "dtype")
    return wire.little(wire.DTYPES[code])


def _size(shape: Any) -> int:
    _expect(
        type(shape) is list and len(shape) <= 32 and all(type(n) is int and n >= 0 for n in shape), "shape"
    )
    size = 1
    for n in shape:
        size *= n
    _expect(size <= wire.MAX_BODY, "shape")
    return size
