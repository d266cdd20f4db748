"""Names the known mistake behind a failed question: the wrong answers that agree with the student's on every call.

Every question and answer that crossed the border is replayed on each wrong answer of the bank. Those that gave the same
outputs, changed the same arguments, raised the same errors and had the same gradients are named, unless the model's own
answer agrees as well (then the calls at hand show no mistake). It never changes a score.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable, Sequence
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

    def __init__(self, diagnosis: Diagnosis, exports: Callable[[], dict[int, Any]]) -> None:
        self.diagnosis, self.exports = diagnosis, exports

    def __call__(
        self, question: str, values: Sequence[tuple[str, Any]], exchanges: Sequence[Exchange]
    ) -> tuple[str, ...]:  # fmt: skip
        """The misconceptions that fit; () if none does, if the model's answer fits, or if nothing can be said."""
        mistakes = [mistake for mistake in self.diagnosis.mistakes if mistake.question == question]
        if not mistakes:
            return ()
        with contextlib.redirect_stdout(io.StringIO()), np.errstate(all="ignore"):
            base, model = self._model(question)
            calls = [exchange for exchange in exchanges if exchange.kind in ("call", "back")]
            if self._agrees(model, values, calls):
                return ()
            return tuple(m.misconception for m in mistakes if self._fits({**base}, m.source, values, calls))

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

    def _fits(
        self, names: Namespace, source: str, values: Sequence[tuple[str, Any]], calls: Sequence[Exchange]
    ) -> bool:
        try:
            exec(source, names)
        except Exception:
            return False
        return self._agrees(names, values, calls)

    def _agrees(self, names: Namespace, values: Sequence[tuple[str, Any]], calls: Sequence[Exchange]) -> bool:
        functions = {
            value.remote_handle: names.get(name) for name, value in values if isinstance(value, Remote)
        }
        replayer = _Replayer(functions, self.exports())
        plain = [(name, value) for name, value in values if not isinstance(value, Remote)]
        compared = 0
        for name, value in plain:
            if not _same_value(names.get(name), value):
                return False
            compared += 1
        for exchange in calls:
            try:
                agrees = _same_answer(exchange, replayer)
            except _Unreplayable:
                continue
            except Exception:
                return False
            if not agrees:
                return False
            compared += 1
        return compared > 0


def _split(frame: bytes) -> tuple[list[Any], bytes]:
    header, _ = wire.parse_prefix(frame[: wire.PREFIX.size])
    start = wire.PREFIX.size
    return wire.parse_header(frame[start : start + header]), frame[start + header :]


def _same_answer(exchange: Exchange, replayer: _Replayer) -> bool:
    tree, body = replayer.answer(exchange)
    if tree[0] != exchange.answer[0]:
        if "_Unreplayable" in (tree[2] if tree[0] == "err" else ()):
            raise _Unreplayable
        return False
    if tree[0] == "err":
        if "_Unreplayable" in tree[2]:
            raise _Unreplayable
        return bool(tree[2][0] == exchange.answer[2][0])
    sent = _arguments(exchange, replayer)
    return same(_read(exchange.answer, exchange.body, sent), _read(tree, body, sent))


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
