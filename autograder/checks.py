"""Checks for answers: each one reads as a sentence and says what was expected beside what was found.

This file travels with every notebook. It needs only numpy, and understands torch tensors without importing torch.
Every check climbs the same ladder and stops at the first rung that breaks:

    defined -> type -> shape -> dtype kind -> finite -> values

so that the message names the first thing to mend, not the last.
"""

from __future__ import annotations

import contextlib
import graphlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np

# Tolerances by name: |got - want| <= atol + rtol * |want|.
FLOAT64 = (1e-7, 1e-10)  # a closed form evaluated in double precision
FLOAT32 = (2e-4, 1e-6)  # the same in single precision, as torch does by default
EXACT = (0.0, 0.0)

Hints = Iterable[tuple[Any, str]]

_seed: bytes | None = None
_draws = 0
# Since the last reseed: the worst |got - want| / tolerance of each comparison of values.
_margins: list[float] = []


def reseed(seed: bytes | None) -> None:
    """Fix what `rng()` will draw. The grader calls this before each test; nobody else needs to."""
    global _seed, _draws
    _seed, _draws = seed, 0
    _margins.clear()


def margins() -> tuple[float, ...]:
    """How far each compared value was from its tolerance since the last `reseed` (`verify` asks: below 1 or above 100)."""
    return tuple(_margins)


def rng() -> np.random.Generator:
    """A fresh random generator: new numbers at every call, reproducible only by the grader."""
    global _draws
    if _seed is None:
        return np.random.default_rng(secrets.randbits(128))
    _draws += 1
    return np.random.default_rng([int.from_bytes(_seed, "big"), _draws])


# --- the ladder -----------------------------------------------------------------------------------


def defined(value: Any, name: str) -> Any:
    """Fail unless the name exists and is not the untouched `...` of the stub."""
    if value is None:
        raise AssertionError(
            f"`{name}` is not defined yet.\n  hint: run the cell that defines it, then check again."
        )
    if value is ...:
        raise AssertionError(f"`{name}` is still `...`.\n  hint: replace the dots with your answer.")
    return value


def function(value: Any, name: str) -> Callable[..., Any]:
    """Fail unless `value` is something that can be called."""
    defined(value, name)
    if not callable(value):
        raise AssertionError(
            f"`{name}` should be a function, but it is {_describe(value)}.\n"
            f"  hint: another cell may have reused the name `{name}`."
        )
    return value


def array(
    got: Any,
    *,
    shape: Sequence[int] | None = None,
    kind: str = "real",
    what: str = "your answer",
    finite: bool = True,
) -> np.ndarray:
    """Climb the ladder up to `finite` and return the answer as a numpy array.

    kind: "real" (ints and floats; real numbers, not bools), "int", "bool" or "any".
    shape: the exact shape, or None for any.
    """
    _returned(got, what)
    out = _to_numpy(got, what)
    if shape is not None and out.shape != tuple(shape):
        raise AssertionError(
            f"{what} has the wrong shape.\n  expected  {_shape(tuple(shape))}\n  got       {_shape(out.shape)}"
        )
    _check_kind(out, kind, what)
    if finite and out.dtype.kind in "fc" and not np.all(np.isfinite(out)):
        bad = np.argwhere(~np.isfinite(out))[0]
        found = out[tuple(bad)]
        told = (
            f"{what} contains {found} at {_index(bad)}; every entry" if out.ndim else f"{what} is {found}; it"
        )
        raise AssertionError(
            f"{told} should be a finite number.\n"
            "  hint: look for an overflow (exp of a large number), 0/0 or log(0)."
        )
    return out


def close(
    got: Any,
    want: Any,
    *,
    what: str = "your answer",
    tol: tuple[float, float] | None = None,
    kind: str = "real",
    hints: Hints = (),
) -> np.ndarray:
    """Fail unless `got` has the shape of `want` and equals it within the tolerance.

    tol: (rtol, atol); by default FLOAT64, or FLOAT32 when the answer is in single precision. Infinities in `want`
    must be met exactly. NaN equals nothing.
    hints: pairs (wrong value, what it means), tried in order when the values differ.
    """
    want = np.asarray(_plain(want))
    out = array(got, shape=want.shape, kind=kind, what=what, finite=bool(np.all(np.isfinite(want))))
    if out.dtype.kind == want.dtype.kind == "b":
        out, want = out.astype(int), want.astype(int)  # numpy refuses to subtract booleans
    rtol, atol = tol if tol is not None else tolerance(out)
    pair = _wide(out), _wide(want)
    miss = _misses(*pair, rtol, atol)
    _margins.append(_margin(*pair, rtol, atol))
    if not np.any(miss):
        return out
    raise AssertionError(
        f"{what} has the wrong value.\n{_compare(out, want, miss)}{_hint(out, hints, rtol, atol)}"
    )


def equal(got: Any, want: Any, *, what: str = "your answer", hints: Hints = ()) -> None:
    """Fail unless `got` is exactly `want`: numbers (True is not 1), strings, None, and tuples or lists of them."""
    if want is not None:
        _returned(got, what)
    if _same(got, want):
        return
    said = next((text for wrong, text in hints if _same(got, wrong)), "")
    raise AssertionError(
        f"{what} is wrong.\n  expected  {_short(want)}\n  got       {_short(_plain(got))}"
        + (f"\n  hint: {said}" if said else "")
    )


def results(got: Any, count: int, *, what: str = "your function", names: str = "") -> tuple[Any, ...]:
    """Fail unless the function returned `count` values as a tuple (a list, an array along its first axis); give them back."""
    _returned(got, what)
    if hasattr(got, "dtype") and got.ndim > 0 and len(got) == count:
        got = tuple(got)
    named = f" ({names})" if names else ""
    if not isinstance(got, (tuple, list)):
        raise AssertionError(
            f"{what} should be {count} values{named}, but it is {_describe(got)}.\n"
            "  hint: separate the values by commas in the return statement."
        )
    if len(got) != count:
        raise AssertionError(f"{what} should be {count} values{named}, but there are {len(got)}.")
    return tuple(got)


def holds(condition: Any, message: str) -> None:
    """Fail with `message` unless `condition` is true."""
    if not bool(condition):
        raise AssertionError(message)


def raises(error: type[Exception], call: Callable[..., Any], *args: Any, what: str = "this input") -> None:
    """Fail unless calling raises `error` (or a subclass of it)."""
    try:
        call(*args)
    except error:
        return
    except Exception as other:
        found = getattr(other, "kind", type(other).__name__)  # while grading, errors arrive under their names
        raise AssertionError(f"{what} should raise {error.__name__}, but it raised {found}.") from None
    raise AssertionError(f"{what} should raise {error.__name__}, but nothing was raised.")


@contextlib.contextmanager
def unmodified(**inputs: Any) -> Iterator[None]:
    """Fail if a function changes one of its inputs: `with checks.unmodified(X=X): f(X)`."""
    before = {name: np.array(_to_numpy(value, name), copy=True) for name, value in inputs.items()}
    yield
    for name, value in inputs.items():
        after = _to_numpy(value, name)
        same = after.shape == before[name].shape and np.array_equal(
            after, before[name], equal_nan=after.dtype.kind in "fc"
        )
        if not same:
            raise AssertionError(
                f"your function changed its input `{name}`.\n"
                f"  hint: work on a copy (`{name}.copy()`, of a tensor `{name}.clone()`), or use `a = a + b` instead of `a += b`."
            )


@contextlib.contextmanager
def preview(title: str) -> Iterator[None]:
    """Around a figure that uses the student's functions: until they work, say so in one line instead of failing."""
    try:
        yield
    except Exception as error:
        unsolved = isinstance(error, TypeError) and ("NoneType" in str(error) or "ellipsis" in str(error))
        why = "" if unsolved else f" ({type(error).__name__}: {error})"
        print(f"{title} will appear here once the functions it uses work{why}.")


def choice(got: Any, want: str, *, options: str = "ABCD", name: str = "your choice") -> None:
    """Fail unless the chosen letters are exactly `want`: "B", "b", ["A", "C"], "AC" and "A, C" are all readable."""
    chosen = letters(got, options=options, name=name)
    if chosen != set(want):
        raise AssertionError(f"{name} is not the right choice.")


def letters(got: Any, *, options: str = "ABCD", name: str = "your choice") -> set[str]:
    """Read a quick check's answer: the set of chosen letters, or fail saying what can be read."""
    defined(got, name)
    parts = [got] if isinstance(got, str) else got
    listed = isinstance(parts, (list, tuple, set, frozenset)) and all(isinstance(part, str) for part in parts)
    text = "".join(parts) if listed else ""
    chosen = {letter for letter in text.upper() if letter not in " ,;:/.()[]{}&+*_'\""}
    if not chosen or not chosen <= set(options):
        raise AssertionError(
            f'`{name}` should hold one of the letters {", ".join(options)}, such as "{options[0]}" '
            f"(several as one string), but it is {_short(got)}."
        )
    return chosen


# --- how values are read, compared and shown --------------------------------------------------------


def tolerance(out: np.ndarray) -> tuple[float, float]:
    """FLOAT32 for a single-precision answer, FLOAT64 for everything else."""
    return FLOAT32 if out.dtype in (np.float32, np.complex64) else FLOAT64


def _returned(got: Any, what: str) -> None:
    if got is None:
        raise AssertionError(f"{what} is None.\n  hint: did the function forget its `return`?")
    if got is ...:
        raise AssertionError(f"{what} is still `...`.\n  hint: replace the dots with your answer.")


def _plain(value: Any) -> Any:
    """A torch tensor (anything with detach) as a numpy array, an exact number as a float; tuples and lists of them, too."""
    if hasattr(value, "detach") and hasattr(value, "numpy"):
        return value.detach().cpu().resolve_conj().numpy()
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, (Fraction, Decimal)):
        return float(value)
    return value


def _to_numpy(got: Any, what: str) -> np.ndarray:
    if isinstance(got, (str, bytes, dict, set, frozenset)) or callable(got):
        raise AssertionError(f"{what} should be a number or an array of numbers, but it is {_describe(got)}.")
    try:
        out = np.asarray(_plain(got))
    except ValueError:
        raise AssertionError(f"{what} cannot be read as an array: its rows have different lengths.") from None
    if out.dtype.kind not in "biufc":
        raise AssertionError(f"{what} should be a number or an array of numbers, but it is {_describe(got)}.")
    return out


def _check_kind(out: np.ndarray, kind: str, what: str) -> None:
    allowed = {"real": "iuf", "int": "iu", "bool": "b", "any": "biufc"}[kind]
    if out.dtype.kind in allowed:
        return
    wanted = {
        "real": "real numbers",
        "int": "whole numbers (integers)",
        "bool": "True or False",
        "any": "numbers",
    }[kind]
    raise AssertionError(f"{what} should hold {wanted}, but its dtype is {out.dtype}.")


def _misses(out: np.ndarray, want: np.ndarray, rtol: float, atol: float) -> np.ndarray:
    with np.errstate(invalid="ignore", over="ignore"):
        near = np.abs(out - want) <= atol + rtol * np.abs(want)
    exact = np.isfinite(out) & np.isfinite(want)
    return ~np.where(exact, near, out == want)


def _wide(array: np.ndarray) -> np.ndarray:
    """Integers as floats: the difference of two int64 can wrap round."""
    return array.astype(float) if array.dtype.kind in "iu" else array


def _margin(out: np.ndarray, want: np.ndarray, rtol: float, atol: float) -> float:
    if out.size == 0:
        return 0.0
    with np.errstate(all="ignore"):
        ratio = np.abs(out - want) / (atol + rtol * np.abs(want))
    ratio = np.where(out == want, 0.0, ratio)
    return min(float(np.max(np.where(np.isnan(ratio), np.inf, ratio))), 1e300)  # a number that JSON has


def _same(got: Any, want: Any) -> bool:
    """Equality without surprises: same kind of value, no broadcasting, True is not 1, NaN equals nothing."""
    if isinstance(want, (tuple, list)):
        if hasattr(got, "detach") or isinstance(got, np.ndarray):
            got = _plain(got).tolist()
        items = isinstance(got, (tuple, list)) and len(got) == len(want)
        return items and all(_same(g, w) for g, w in zip(got, want, strict=True))
    if hasattr(got, "detach") or isinstance(got, (np.ndarray, np.generic)):
        value = np.asarray(_plain(got))
        if value.shape != ():
            return False
        got = value.item()
    if isinstance(want, np.generic):
        want = want.item()
    if want is None or isinstance(want, (bool, str)):
        return type(got) is type(want) and got == want
    return isinstance(got, (int, float, complex)) and not isinstance(got, bool) and bool(got == want)


def _compare(out: np.ndarray, want: np.ndarray, miss: np.ndarray) -> str:
    lines = f"  expected  {_short(want)}\n  got       {_short(out)}"
    if out.ndim == 0:
        return lines
    where = np.argwhere(miss)[0]
    one = f"{want[tuple(where)]:.6g} expected, {out[tuple(where)]:.6g} found"
    return f"{lines}\n  first difference at {_index(where)}: {one} ({int(miss.sum())} of {miss.size} entries differ)"


def _hint(out: np.ndarray, hints: Hints, rtol: float, atol: float) -> str:
    for wrong, text in hints:
        value = np.asarray(_plain(wrong))
        if value.shape == out.shape and not np.any(_misses(_wide(out), _wide(value), max(rtol, 1e-4), atol)):
            return f"\n  hint: {text}"
    return ""


def _describe(value: Any) -> str:
    if value is None:
        return "None"
    if isinstance(value, np.ndarray):
        return f"an array of {value.dtype}"
    # While grading, an object stays in the notebook's process and is known here by its type's name.
    kind = getattr(value, "remote_type", type(value).__name__)
    a_kind = f"an {kind}" if kind[:1].lower() in tuple("aeiou") else f"a {kind}"
    return f"{_short(value)} ({a_kind})" if isinstance(value, (str, int, float)) else a_kind


def _short(value: Any, limit: int = 200) -> str:
    if isinstance(value, (np.ndarray, list)) and not isinstance(value, str):
        with contextlib.suppress(Exception):
            value = np.array2string(
                np.asarray(value), precision=6, threshold=12, edgeitems=2, separator=", "
            ).replace("\n", "\n            ")
            return value if len(value) <= 3 * limit else value[: 3 * limit] + " …"
    text = f"{value:.7g}" if isinstance(value, (float, np.floating)) else repr(value)
    return text if len(text) <= limit else text[:limit] + " …"


def _shape(shape: tuple[int, ...]) -> str:
    return f"{shape}" if shape else "() (a single number)"


def _index(where: np.ndarray) -> str:
    return "[" + ", ".join(str(int(i)) for i in where) + "]"


# --- proofs ---------------------------------------------------------------------------------------
#
# The student orders labelled lines. `needs` maps each right line to the lines it rests on, {"A": "", "C": "AF"};
# every order that puts no line before what it needs is right, and a line that is not in `needs` is a distractor.


def proof_readable(got: Any, labels: Iterable[str], name: str = "proof") -> list[str]:
    """Read an ordered proof, ["C", "A"], "CA" or "c, a": known labels, none twice. The public check of a proof question."""
    defined(got, name)
    known, lines = sorted(labels), _lines(got)
    if not lines:
        raise AssertionError(
            f'`{name}` should list the letters of your lines in order, such as ["{known[0]}", "{known[1]}"], '
            f"but it is {_short(got)}."
        )
    for line in lines:
        if line not in known:
            raise AssertionError(
                f"`{name}` holds {_short(line)}, which is not a line; the lines are {' '.join(known)}."
            )
        if lines.count(line) > 1:
            raise AssertionError(
                f"`{name}` uses line {line} more than once.\n  hint: each line is needed at most once."
            )
    return lines


def proof_moves(got: Any, needs: dict[str, str]) -> int:
    """The fewest lines that must be moved, added or removed to reach a valid order."""
    lines, behind = _lines(got), _behind(needs)
    right = [line for line in lines if line in needs]
    return len(lines) - len(right) + len(set(needs) - set(right)) + _misplaced(right, behind)


def proof(
    got: Any,
    needs: dict[str, str],
    *,
    distractors: dict[str, str] | None = None,
    moves: int = 0,
    name: str = "proof",
) -> None:
    """Fail if more than `moves` changes separate the answer from a valid order, saying which line is at fault.

    distractors: each wrong line's label and the misconception it carries; the message is for a hidden test.
    """
    distractors = distractors or {}
    lines = proof_readable(got, [*needs, *distractors], name)
    found = proof_moves(lines, needs)
    if found <= moves:
        return
    faults = [f"line {line} does not belong: {distractors[line]}" for line in lines if line in distractors]
    for late, early in _clashes(lines, _behind(needs)):
        faults.append(f"line {late} stands before line {early}, which it needs")
    faults += [f"line {line} is missing" for line in needs if line not in lines]
    raise AssertionError(f"`{name}` needs {found} changes, {moves} allowed.\n  " + "\n  ".join(faults))


def _lines(got: Any) -> list[str]:
    parts = (
        list(got)
        if isinstance(got, (str, list, tuple)) and all(isinstance(part, str) for part in got)
        else []
    )
    stripped = (part.strip(" ,;:>=→-–.()[]'\"\n\t0123456789").upper() for part in parts)
    return [part for part in stripped if part]


def _behind(needs: dict[str, str]) -> dict[str, set[str]]:
    """All lines that each line rests on, directly or not."""
    behind: dict[str, set[str]] = {}
    for line in graphlib.TopologicalSorter(needs).static_order():
        behind[line] = set(needs[line]).union(*(behind[early] for early in needs[line]))
    return behind


def _clashes(lines: Sequence[str], behind: dict[str, Any]) -> list[tuple[str, str]]:
    """Pairs (line, later line that it needs)."""
    return [(x, y) for i, x in enumerate(lines) for y in lines[i + 1 :] if y in behind.get(x, ())]


def _misplaced(lines: list[str], behind: dict[str, set[str]]) -> int:
    """How few lines to lift out so that the rest stand in a valid order: of a clashing pair, one must go."""
    clash = next(iter(_clashes(lines, behind)), None)
    if clash is None:
        return 0
    return 1 + min(_misplaced([line for line in lines if line != gone], behind) for gone in clash)
