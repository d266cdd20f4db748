"""Arguments changed in place: noticed where it happens, written back where the caller's own object is."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from autograder.sandbox import wire


def fingerprint(value: Any) -> Any:
    """Something that differs once `value` has been changed in place; containers are looked at one level deep."""
    if isinstance(value, list):
        return list(map(_identity, value))
    if isinstance(value, dict):
        return [(_identity(k), _identity(v)) for k, v in value.items()]
    if isinstance(value, (set, frozenset)):
        return frozenset(map(id, value)), len(value)
    if isinstance(value, np.random.Generator):
        return repr(value.bit_generator.state)
    if isinstance(value, np.ndarray):
        return value.shape, _digest(value)
    if is_generator(value):
        return _digest(value.get_state().numpy())
    return _digest(value.detach().cpu().numpy()) if wire.is_tensor(value) else None


def is_generator(value: Any) -> bool:
    """A source of random numbers, which every use changes."""
    torch = wire.torch_module()
    return isinstance(value, np.random.Generator) or (
        torch is not None and isinstance(value, torch.Generator)
    )


def copied(value: Any, memo: dict[int, Any]) -> Any:
    """The same value in objects of its own, random generators apart; what stood in two places does so again."""
    if id(value) in memo:
        return memo[id(value)]
    kind = type(value)
    if kind is np.ndarray:
        memo[id(value)] = value.copy()
    elif wire.is_tensor(value):
        memo[id(value)] = value.clone()
    elif kind is dict:
        memo[id(value)] = {key: copied(item, memo) for key, item in value.items()}
    elif kind in (list, tuple, set):
        memo[id(value)] = kind(copied(item, memo) for item in value)
    return memo.get(id(value), value)


def _identity(item: Any) -> Any:
    """Plain values count by type and value, everything else by identity."""
    return (type(item), item) if type(item) in (bool, int, float, str, bytes, type(None)) else id(item)


def _digest(array: np.ndarray) -> bytes:
    data = np.ascontiguousarray(array)
    if data.dtype.kind in "US":
        return repr(data.tolist()).encode()
    return (
        hashlib.blake2b(data.reshape(-1).view(np.uint8).data, digest_size=16).digest() if data.nbytes else b""
    )


def write_back(original: Any, content: Any) -> None:
    """Give the caller's own object the content that the other side left in its copy."""
    torch = wire.torch_module()
    if wire.is_tensor(original) and wire.is_tensor(content) and original.shape == content.shape:
        with torch.no_grad():
            original.copy_(content)
    elif isinstance(original, np.ndarray) and isinstance(content, np.ndarray):
        if original.shape == content.shape and original.flags.writeable:
            np.copyto(original, content, casting="same_kind")
    elif isinstance(original, list) and isinstance(content, list):
        original[:] = content
    elif isinstance(original, (dict, set)) and type(original) is type(content):
        original.clear()
        original.update(content)
    elif isinstance(original, np.random.Generator) and isinstance(content, np.random.Generator):
        original.bit_generator.state = content.bit_generator.state
    elif torch is not None and isinstance(original, torch.Generator) and isinstance(content, torch.Generator):
        original.set_state(content.get_state())
