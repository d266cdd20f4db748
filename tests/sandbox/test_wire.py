"""Frames from a hostile process: whatever the bytes, a value or a WireError, never another exception."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
import pytest
import torch

from autograder.sandbox import wire
from autograder.sandbox.decoding import Decoder
from autograder.sandbox.encoding import Encoder

FRAMES = 60_000


def _encode(value: Any) -> bytes:
    encoder = Encoder(lambda obj: ["h", "m", 1, type(obj).__name__, True])
    return b"".join(bytes(part) for part in encoder.frame(["ok", 7, encoder.encode(value), []]))


def _decode(frame: bytes) -> Any:
    header, body = wire.parse_prefix(frame[: wire.PREFIX.size])
    start = wire.PREFIX.size
    tree = wire.parse_header(frame[start : start + header])
    decoder = Decoder(frame[start + header : start + header + body], lambda rest: ("handle", *rest))
    return wire.guarded(lambda: decoder.decode(tree[2]))


def _samples() -> list[bytes]:
    rng = np.random.default_rng(1)
    values = [
        (1, 2.5, "text", b"bytes", None, True, 1j, 2**90),
        {"a": [rng.normal(size=(3, 2)), rng.integers(0, 9, size=4)], "b": {1, 2}},
        (torch.randn(2, 3), torch.zeros(0, requires_grad=True), rng),
        [np.array(["x", "yy"]), np.float32(1), range(3), len, frozenset({1})],
        torch.Generator(),
    ]
    return [_encode(value) for value in values]


def _mutate(frame: bytes, draw: random.Random) -> bytes:
    data = bytearray(frame)
    for _ in range(draw.randint(1, 4)):
        where = draw.randrange(len(data))
        kind = draw.randrange(4)
        if kind == 0:
            data[where] = draw.randrange(256)
        elif kind == 1:
            del data[where : where + draw.randint(1, 8)]
        elif kind == 2:
            data[where:where] = bytes(draw.randrange(256) for _ in range(draw.randint(1, 8)))
        else:
            data[where] ^= 1 << draw.randrange(8)
        if not data:
            break
    return bytes(data)


def _mutate_tree(tree: Any, draw: random.Random) -> Any:
    """Well-formed msgpack with one thing in it replaced: gets past the parser into every reader."""
    if isinstance(tree, list) and tree and draw.random() < 0.85:
        where = draw.randrange(len(tree))
        return [_mutate_tree(item, draw) if n == where else item for n, item in enumerate(tree)]
    return draw.choice(
        [None, True, -1, 2**62, 1e300, "a", "T", "g", b"x" * 9, [], ["R", 0], ["a", "f8", [2], 16], {"k": 1}]
    )


def test_exact_numbers_arrive_as_floats() -> None:
    assert _decode(_encode([Fraction(1, 3), Decimal("0.25"), {"a": Fraction(4)}])) == [
        1 / 3,
        0.25,
        {"a": 4.0},
    ]
    with pytest.raises(wire.Unsendable, match="no float can hold"):
        _encode(Fraction(10**400))


def test_mutated_frames_never_escape() -> None:
    draw = random.Random(2)
    samples = _samples()
    refused = 0
    for number in range(FRAMES):
        frame = samples[number % len(samples)]
        if number % 2:
            header, body = wire.parse_prefix(frame[: wire.PREFIX.size])
            start = wire.PREFIX.size
            tree = _mutate_tree(wire.parse_header(frame[start : start + header]), draw)
            packed = msgspec.msgpack.encode(tree)
            frame = wire.PREFIX.pack(wire.MAGIC, len(packed), body) + packed + frame[start + header :]
        else:
            frame = _mutate(frame, draw)
        try:
            _decode(frame)
        except (wire.WireError, wire.Unsendable):
            refused += 1
    assert refused > FRAMES // 4


def test_the_samples_themselves_decode() -> None:
    for frame in _samples():
        assert _decode(frame) is not None


@pytest.mark.parametrize(
    "tree",
    [
        ["a", "O", [1], 8],
        ["a", "f8", [2**40, 2**40], 8],
        ["a", "f8", [-1], 8],
        ["T", "qint8", [1], 1, False, None],
        ["g", "__class__", {}],
        ["R", 5],
        ["A", 0],
        ["i", "f" * 10_000_000],
        ["unknown"],
        [["nested"]],
        {"a": 1},
    ],
)
def test_rules_are_checked_when_reading(tree: Any) -> None:
    decoder = Decoder(b"\0" * 16, lambda rest: None)
    with pytest.raises(wire.WireError):
        wire.guarded(lambda: decoder.decode(tree))


def test_depth_and_size_are_bounded_on_both_sides() -> None:
    deep: list[Any] = []
    for _ in range(100):
        deep = [deep]
    with pytest.raises(wire.Unsendable, match="nested"):
        _encode(deep)
    with pytest.raises(wire.Unsendable, match="parts"):
        _encode(list(range(wire.MAX_ITEMS + 1)))
    with pytest.raises(wire.Unsendable, match="64 MB"):
        _encode(np.empty((wire.MAX_BODY // 8) + 1))
    tree: Any = None
    for _ in range(200):
        tree = ["l", [tree]]
    with pytest.raises(wire.WireError):
        wire.guarded(lambda: Decoder(b"", lambda rest: None).decode(tree))


def test_sets_and_dicts_have_few_members() -> None:
    """Keys that collide on purpose take quadratic time."""
    for value in (set(range(wire.MAX_MEMBERS + 1)), dict.fromkeys(range(wire.MAX_MEMBERS + 1))):
        with pytest.raises(wire.Unsendable, match="members"):
            _encode(value)
    many = [["i", str(n)] for n in range(wire.MAX_MEMBERS + 1)]
    for tree in (["u", False, many], ["d", [[n, n] for n in many]]):
        with pytest.raises(wire.WireError):
            wire.guarded(lambda tree=tree: Decoder(b"", lambda rest: None).decode(tree))


def test_oversized_frames_are_refused_before_they_are_read() -> None:
    for header, body in ((wire.MAX_HEADER + 1, 0), (0, wire.MAX_BODY + 1)):
        with pytest.raises(wire.WireError):
            wire.parse_prefix(wire.PREFIX.pack(wire.MAGIC, header, body))
    with pytest.raises(wire.WireError):
        wire.parse_prefix(b"GET / HTTP/1.1\r\n")
