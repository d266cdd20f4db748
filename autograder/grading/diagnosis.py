"""Names the known mistake behind a failed question: the wrong answers that agree with the student's on every call.

Every question and answer that crossed the border is replayed, on the model's answer first: the functions in which the
student differs from it are where the mistake is. Wrong answers of the bank that agree with the student on every call of
those (the same outputs, changed arguments, errors and gradients) are named. It never changes a score.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from autograder.grading.bundles import Diagnosis
from autograder.sandbox import wire
from autograder.sandbox.decoding import Decoder
from autograder.sandbox.peer import Exchange, Peer
from autograder.sandbox.remote import Remote

Namespace = dict[str, Any]


class _Unreplayable(Exception):
    """The exchange concerns an object that only the student's process has."""


class _Capture:
    """A channel that keeps the last frame sent."""

    frame = b""

    def send(self, parts: Any) -> None:
        self.frame = b"".join(bytes(part) for part in parts)

    def receive(self) -> tuple[bytes, bytes]:
        raise _Unreplayable


class _Replayer(Peer):
    """Answers the student's questions with other functions."""

    def __init__(self, functions: dict[int, Any], ours: dict[int, Any]) -> None:
        self.capture = _Capture()
        super().__init__(self.capture, trusted=False)
        self.functions, self.ours = functions, ours

    def _resolve(self, rest: list[Any]) -> Any:
        known = self.functions if rest[0] == "y" else self.ours
        if rest[1] not in known:
            raise _Unreplayable
        return known[rest[1]]

    def answer(self, exchange: Exchange) -> tuple[list[Any], bytes]:
        self.serve(*_split(exchange.request))
        return _split(self.capture.frame)


class Bank:
    """The wrong answers of one week, ready to be compared with."""

    def __init__(self, diagnosis: Diagnosis) -> None:
        self.diagnosis = diagnosis
        self.exports: dict[int, Any] = {}

    def __call__(
        self, question: str, values: Sequence[tuple[str, Any]], exchanges: Sequence[Exchange], exports: dict[int, Any]
    ) -> tuple[str, ...]:  # fmt: skip
        """`exports`: the test's own functions that the student's code was given, by their numbers.

        The misconceptions that fit; () if none does, if the model's answer fits, or if nothing can be said."""
        self.exports = exports
        mistakes = [mistake for mistake in self.diagnosis.mistakes if mistake.question == question]
        if not mistakes:
            return ()
        with contextlib.redirect_stdout(io.StringIO()), np.errstate(all="ignore"):
            base, model = self._model(question)
            calls = [exchange for exchange in exchanges if exchange.kind in ("call", "back")]
            faulty = self._faulty(model, values, calls)
            if not faulty:
                return ()
            return tuple(
                m.misconception for m in mistakes if self._fits({**base}, m.source, faulty, values, calls)
            )

    def _model(self, question: str) -> tuple[Namespace, Namespace]:
        """The notebook's names before the question, and with the model's own answer to it."""
        before: Namespace = {"__name__": "__main__"}
        reached = False
        after: Namespace = {}
        for passage in self.diagnosis.prelude:
            if passage.question == question:
                after = after or {**before}
                reached = True
                exec(passage.source, after)
            elif not reached:
                exec(passage.source, before)
        return before, after

    def _faulty(
        self, model: Namespace, values: Sequence[tuple[str, Any]], calls: Sequence[Exchange]
    ) -> set[str]:
        """The names in which the student differs from the model: the mistake is there. A value of the student's own
        choice may differ and be right, so it counts only if no function does."""
        differ = {name for name, agrees in self._compared(model, values, calls) if not agrees}
        functions = {name for name, value in values if isinstance(value, Remote)}
        return differ & functions or differ

    def _fits(
        self,
        names: Namespace,
        source: str,
        faulty: set[str],
        values: Sequence[tuple[str, Any]],
        calls: Sequence[Exchange],
    ) -> bool:
        try:
            exec(source, names)
        except Exception:
            return False
        return all(agrees for name, agrees in self._compared(names, values, calls) if name in faulty)

    def _compared(
        self, names: Namespace, values: Sequence[tuple[str, Any]], calls: Sequence[Exchange]
    ) -> Iterator[tuple[str, bool]]:
        """(name, whether the student's answer is what `names` would have given) of every value and call."""
        remote = {value.remote_handle: name for name, value in values if isinstance(value, Remote)}
        replayer = _Replayer({number: names.get(name) for number, name in remote.items()}, self.exports)
        for name, value in values:
            if not isinstance(value, Remote):
                try:
                    agrees = _same_value(names.get(name), value)
                except Exception:  # it cannot be compared: an integer of 60,000 bits with a float
                    agrees = False
                yield name, agrees
        asked: dict[int, str] = {}  # which function a call, and so its gradients, belongs to
        for exchange in calls:
            name = asked[exchange.nonce] = _target(exchange, remote, asked)
            try:
                yield name, _same_answer(exchange, replayer)
            except _Unreplayable:
                continue
            except Exception:
                yield name, False


def _target(exchange: Exchange, remote: dict[int, str], asked: dict[int, str]) -> str:
    """The name of the function that was called, or whose gradient was asked for."""
    tree, _ = _split(exchange.request)
    first = tree[2][1][0]  # the arguments are a tuple, ["t", [first, …]]
    if exchange.kind == "back":
        return asked.get(first, "")
    return remote.get(first[2], "") if isinstance(first, list) and first[:2] == ["h", "y"] else ""


def _split(frame: bytes) -> tuple[list[Any], bytes]:
    header, _ = wire.parse_prefix(frame[: wire.PREFIX.size])
    start = wire.PREFIX.size
    return wire.parse_header(frame[start : start + header]), frame[start + header :]


def _same_answer(exchange: Exchange, replayer: _Replayer) -> bool:
    theirs = wire.parse_header(exchange.answer)
    tree, body = replayer.answer(exchange)
    if tree[0] != theirs[0]:
        if "_Unreplayable" in (tree[2] if tree[0] == "err" else ()):
            raise _Unreplayable
        return False
    if tree[0] == "err":
        if "_Unreplayable" in tree[2]:
            raise _Unreplayable
        return bool(tree[2][0] == theirs[2][0])
    sent = _arguments(exchange, replayer)
    if exchange.kind == "back":
        return _same_gradients(_read(theirs, exchange.body, sent)[0], _read(tree, body, sent)[0])
    return same(_read(theirs, exchange.body, sent), _read(tree, body, sent))


def _same_gradients(theirs: Any, mine: Any) -> bool:
    """No gradient and a gradient of zeros are the same to whoever asks."""
    if not isinstance(theirs, list) or not isinstance(mine, list):
        return False
    pairs = itertools.zip_longest(theirs, mine)
    return all(same(a, b) or (_nothing(a) and _nothing(b)) for a, b in pairs)


def _nothing(gradient: Any) -> bool:
    return gradient is None or (wire.is_tensor(gradient) and not bool(gradient.any()))


def _arguments(exchange: Exchange, replayer: _Replayer) -> list[Any]:
    """The mutable objects of the request, as they were sent."""
    tree, body = _split(exchange.request)
    decoder = Decoder(body, replayer._resolve)
    decoder.decode(tree[2])
    decoder.decode(tree[3])
    return decoder.keep


def _read(tree: list[Any], body: bytes, sent: list[Any]) -> Any:
    def opaque(rest: list[Any]) -> Any:
        raise _Unreplayable

    decoder = Decoder(body, opaque, arguments=sent)
    return decoder.decode(tree[2]), [(number, decoder.decode(content)) for number, content in tree[3]]


def _same_value(mine: Any, theirs: Any) -> bool:
    """Values that the notebook holds by name; letters are compared as a reader would."""
    if isinstance(mine, (str, list, tuple)) and isinstance(theirs, (str, list, tuple)):
        return _letters(mine) == _letters(theirs) if _letters(mine) else same(mine, theirs)
    return same(mine, theirs)


def _letters(value: Any) -> str:
    text = value if isinstance(value, str) else "".join(v for v in value if isinstance(v, str))
    return re.sub(r"[^A-Za-z0-9]", "", text).upper()


def same(a: Any, b: Any) -> bool:
    """Equality of plain data up to rounding; single precision gets its own tolerance."""
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, np.random.Generator) and isinstance(b, np.random.Generator):
        return repr(a.bit_generator.state) == repr(b.bit_generator.state)
    if wire.is_tensor(a) and wire.is_tensor(b) and a.requires_grad != b.requires_grad:
        return False  # a gradient cut by one and not by the other: the values alone cannot tell them apart
    if wire.is_tensor(a) or wire.is_tensor(b):
        a, b = (t.detach().numpy() if wire.is_tensor(t) else t for t in (a, b))
    if isinstance(a, np.ndarray) != isinstance(b, np.ndarray):
        # The checks take a list of numbers for an array, so a list is the same answer.
        a, b = (_as_array(value) for value in (a, b))
    numeric = (bool, int, float, complex, np.ndarray, np.generic)
    if isinstance(a, numeric) and isinstance(b, numeric):
        return _same_numbers(np.asarray(a), np.asarray(b))
    return type(a) is type(b) and bool(a == b)


def _as_array(value: Any) -> Any:
    try:
        return np.asarray(value) if isinstance(value, (list, tuple)) else value
    except ValueError:  # rows of different lengths
        return value


def _same_numbers(a: np.ndarray, b: np.ndarray) -> bool:
    if a.shape != b.shape or a.dtype.kind in "US" or b.dtype.kind in "US":
        return bool(np.array_equal(a, b))
    single = np.float32 in (a.dtype, b.dtype)
    return bool(
        np.allclose(a, b, rtol=2e-4 if single else 1e-6, atol=1e-6 if single else 1e-9, equal_nan=True)
    )
