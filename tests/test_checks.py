"""The assertions that decide every point: each rung of the ladder breaks where it should, and says what to mend."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from autograder import checks

NAN, INF = float("nan"), float("inf")


def says(call, *args, **kwargs) -> str:
    """The message of the check that must fail."""
    with pytest.raises(AssertionError) as failure:
        call(*args, **kwargs)
    return str(failure.value)


# the ladder


@pytest.mark.parametrize(
    ("got", "message"),
    [
        (None, "forget its"),
        (None, "return"),
        (..., "replace the dots"),
        ("0.5", "should be a number or an array"),
        ({"a": 1}, "a dict"),
        ({1, 2}, "a set"),
        (len, "should be a number"),
        (object(), "an object"),
        ([[1, 2], [3]], "different lengths"),
        (["a", "b"], "should be a number"),
        ([1.0, 2.0, 3.0], "wrong shape"),
        ([[1.0, 2.0]], "wrong shape"),
        (1.0, "single number"),
        ([True, False], "dtype is bool"),
        ([1 + 0j, 2], "dtype is complex"),
        ([1.0, NAN], r"nan at [1]"),
        ([INF, 2.0], r"inf at [0]"),
        ([1.0, 2.1], "2 expected, 2.1 found (1 of 2 entries differ)"),
    ],
)
def test_the_first_rung_that_breaks_is_named(got: object, message: str) -> None:
    text = says(checks.close, got, [1.0, 2.0])
    assert message in text


def test_a_single_number_has_no_position() -> None:
    assert says(checks.close, NAN, 1.0).startswith("your answer is nan; it should be a finite number.")


def test_a_lower_rung_hides_a_higher_one() -> None:
    assert "shape" in says(checks.close, np.full((3, 1), NAN), np.ones(3))
    assert "dtype" in says(checks.close, np.array([True, False]), [1.0, 2.0])
    assert "nan" in says(checks.close, [NAN, 5.0], [1.0, 2.0])


@pytest.mark.parametrize(
    "got",
    [
        [1, 2], (1, 2), np.array([1, 2], dtype=np.int8), np.float32([1, 2]), torch.tensor([1.0, 2.0]),
        torch.tensor([1, 2]), torch.tensor([1.0, 2.0], requires_grad=True), [np.float64(1), 2], [torch.tensor(1.0), torch.tensor(2.0)],
        np.asfortranarray([1.0, 2.0]), np.array([1.0, 9.0, 2.0])[::2], np.ma.masked_array([1.0, 2.0]), [1, np.array(2)],
    ],
    ids=lambda got: type(got).__name__,
)  # fmt: skip
def test_every_way_to_hold_the_right_numbers_is_right(got: object) -> None:
    np.testing.assert_array_equal(checks.close(got, np.array([1.0, 2.0])), [1, 2])


@pytest.mark.parametrize("got", [3, 3.0, np.float32(3), np.array(3), torch.tensor(3.0), np.int64(3)])
def test_a_single_number_may_have_any_type(got: object) -> None:
    checks.close(got, 3.0)
    checks.equal(got, 3)


def test_nothing_is_broadcast() -> None:
    for got in (1.0, [1.0], [[1.0, 1.0]], np.ones((2, 1)), np.ones((2, 2))):
        assert "shape" in says(checks.close, got, [1.0, 1.0])


def test_nan_equals_nothing_and_infinities_only_themselves() -> None:
    assert says(checks.close, NAN, NAN)
    assert says(checks.close, [NAN, 1.0], [NAN, 1.0])
    checks.close([-INF, 1.0], [-INF, 1.0])
    for got in ([INF, 1.0], [-1e308, 1.0], [NAN, 1.0]):
        assert says(checks.close, got, [-INF, 1.0])


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("real", [1.5, 2], [True, False]),
        ("int", [1, 2], [1.0, 2.0]),
        ("int", [1, 2], [True, False]),
        ("bool", [True, False], [1, 0]),
        ("any", [1j, 2], ["a", "b"]),
    ],
)
def test_kinds(kind: str, right: list[object], wrong: list[object]) -> None:
    checks.array(right, kind=kind)
    assert says(checks.array, wrong, kind=kind)


# tolerances


@given(
    want=arrays.arrays(np.float64, (2, 3), elements=st.floats(-1e6, 1e6)),
    far=st.floats(1e-4, 1e3),
    where=st.integers(0, 5),
)
def test_a_difference_beyond_the_tolerance_is_never_missed(want: np.ndarray, far: float, where: int) -> None:
    got = want.copy()
    checks.close(got, want)
    checks.close(got * (1 + 1e-9), want)
    got.flat[where] += far * max(1.0, abs(want.flat[where]))
    assert "wrong value" in says(checks.close, got, want)


def test_single_precision_is_allowed_to_be_single() -> None:
    rounded = np.float32(1 / 3 + 1e-5)  # thirty steps of single precision away
    checks.close(rounded, 1 / 3)
    checks.close(torch.tensor(rounded), 1 / 3)
    assert says(checks.close, float(rounded), 1 / 3)  # the same number, said to be double
    assert says(checks.close, rounded, 1 / 3, tol=checks.FLOAT64)


def test_integers_do_not_wrap_round() -> None:
    assert says(checks.close, np.array([-(2**63) + 5]), [5])
    checks.close(np.array([2**63 - 1]), [2**63 - 1])


def test_margins_say_how_close_it_was() -> None:
    checks.reseed(None)
    checks.close(1.0 + 0.5e-3, 1.0, tol=(0, 1e-3))
    says(checks.close, 1.1, 1.0, tol=(0, 1e-3))
    checks.close([INF, 1.0], [INF, 1.0])
    assert checks.margins() == pytest.approx((0.5, 100, 0))
    checks.reseed(None)
    assert checks.margins() == ()


# hints, exact values, tuples


def test_a_hint_is_given_for_its_value_only() -> None:
    hints = [(-1.609, "without the prior"), ([1.0, 2.0], "another shape"), (4.0, "squared")]
    assert "hint: without the prior" in says(checks.close, -1.60900001, 2.0, hints=hints)
    assert "hint: squared" in says(checks.close, 4, 2.0, hints=hints)
    assert "hint" not in says(checks.close, 3.0, 2.0, hints=hints)


@pytest.mark.parametrize(
    ("got", "want"),
    [(True, 1), (1, True), (1.0, True), ("1", 1), (1, "1"), ([1, 2], (1, 3)), ((1,), 1), (np.ones(1), 1), (NAN, NAN), (0, False), (None, 0)],
)  # fmt: skip
def test_equal_is_exact(got: object, want: object) -> None:
    assert says(checks.equal, got, want)


@pytest.mark.parametrize(
    ("got", "want"),
    [(2, 2.0), ([1, (2, 3)], (1, [2, 3])), (np.array([1, 2]), (1, 2)), (torch.tensor([1, 2]), [1, 2]), (None, None), ("a", "a"), (np.bool_(True), True)],
)  # fmt: skip
def test_equal_accepts_the_same_value_otherwise_held(got: object, want: object) -> None:
    checks.equal(got, want)


def test_exact_numbers_are_numbers() -> None:
    assert checks.close(Fraction(1, 3), 1 / 3) == 1 / 3
    checks.close([Fraction(1, 2), (Decimal("0.25"))], [0.5, 0.25])


def test_results_are_counted() -> None:
    assert checks.results([1, 2], 2) == (1, 2)
    assert "3 values (a, b, c), but there are 2" in says(checks.results, (1, 2), 3, names="a, b, c")
    assert checks.results(np.array([1.0, 2.0]), 2) == (1, 2)
    assert checks.results(torch.tensor([1.0, 2.0]), 2) == (1, 2)
    pair = torch.stack([torch.ones(3), torch.zeros(3)]).requires_grad_()
    assert [part.requires_grad for part in checks.results(pair, 2)] == [True, True]
    assert "commas" in says(checks.results, np.ones((3, 2)), 2)
    assert "return" in says(checks.results, None, 2)


def test_functions_and_definitions() -> None:
    assert checks.function(len, "f") is len
    assert "run the cell" in says(checks.function, None, "f")
    assert "replace the dots" in says(checks.defined, ..., "x")
    assert "reused the name" in says(checks.function, 3.0, "f")


def test_raises_wants_its_error_or_a_subclass() -> None:
    checks.raises(ValueError, int, "x")
    checks.raises(LookupError, {}.__getitem__, 1)
    assert "nothing was raised" in says(checks.raises, ValueError, int, "1")
    assert "raised ValueError" in says(checks.raises, KeyError, int, "x")


# inputs, randomness, choices, figures


@pytest.mark.parametrize(
    "make", [lambda: np.arange(4.0), lambda: [1, 2], lambda: torch.arange(4.0), lambda: np.array([NAN, 1])]
)
def test_a_changed_input_is_seen_and_an_unchanged_one_is_not(make) -> None:  # fmt: skip
    value = make()
    with checks.unmodified(x=value):
        pass

    def change() -> None:
        with checks.unmodified(x=value):
            value[0] = 7

    assert "`x`" in says(change)


def test_only_the_grader_can_repeat_random_numbers() -> None:
    checks.reseed(None)
    assert checks.rng().random() != checks.rng().random()
    drawn = []
    for seed in (b"one", b"one", b"two"):
        checks.reseed(seed)
        np.random.seed(0)
        drawn.append((checks.rng().random(), checks.rng().random()))
    checks.reseed(None)
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0][0] != drawn[0][1]


@pytest.mark.parametrize(
    "got", ["AC", "a, c", ["C", "A"], ("A", "C"), {"a", "c"}, "A & C", "**A**, **C**.", "A: C"]
)
def test_a_choice_may_be_written_in_any_way(got: object) -> None:
    checks.choice(got, "AC")


@pytest.mark.parametrize("got", ["A", "ABC", "BD", ["A"]])
def test_another_choice_is_wrong_and_nothing_more_is_said(got: object) -> None:
    assert says(checks.choice, got, "AC", name="answer") == "answer is not the right choice."


@pytest.mark.parametrize("got", ["E", "", 1, [1], True, "A because"])
def test_what_is_no_choice_is_told_what_can_be_read(got: object) -> None:
    assert "one of the letters A, B, C, D" in says(checks.choice, got, "A")


def test_a_figure_waits_for_the_functions_it_uses(capsys: pytest.CaptureFixture[str]) -> None:
    with checks.preview("Figure 1"):
        f"{None:.2f}"
    with checks.preview("Figure 2"):
        raise ValueError("sizes differ")
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Figure 1 will appear here once the functions it uses work."
    assert told[1].endswith("work (ValueError: sizes differ).")


def test_it_needs_numpy_and_nothing_else() -> None:
    """A student has it beside the notebook, alone."""
    code = "import sys; import checks; print([n for n in ('torch', 'scipy', 'autograder', 'msgspec') if n in sys.modules])"
    folder = Path(checks.__file__).parent
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(folder)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
