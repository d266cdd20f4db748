"""Proof blocks: every valid order scores full, the distance to one is the fewest changes, distractors are named."""

from __future__ import annotations

import functools
import itertools
import random

import pytest

from autograder import checks
from solutions import ensembles, equivariance

# The dependencies of the course's four proofs. Weeks 4 and 6 are written with letters for line numbers (1 = A, …).
WEEK2, WEEK3 = equivariance.PROOF, ensembles.PROOF
WEEK4 = {
    "A": "", "B": "", "C": "AB", "D": "C", "E": "AD", "F": "DE", "G": "", "H": "G", "I": "CFH", "J": "", "K": "J",
}  # fmt: skip
WEEK6 = {"A": "", "B": "", "C": "", "D": "BC", "E": "AD", "F": "E", "G": "", "H": "", "I": "GH", "J": "EI"}
ORDER = "GCKEMBIF"  # a valid order of week 2
FALSE = [(equivariance, line) for line in equivariance.FALSE_LINES] + [
    (ensembles, line) for line in ensembles.FALSE_LINES
]


def extensions(needs: dict[str, str]) -> list[str]:
    """Every valid order, by listing the lines that may come next."""

    def grow(placed: str) -> list[str]:
        ready = [line for line in needs if line not in placed and set(needs[line]) <= set(placed)]
        return [order for line in ready for order in grow(placed + line)] if ready else [placed]

    return grow("")


def count(needs: dict[str, str]) -> int:
    """The number of valid orders, by dynamic programming over the sets of lines already placed."""

    @functools.cache
    def ways(placed: frozenset[str]) -> int:
        ready = [line for line in needs if line not in placed and set(needs[line]) <= placed]
        return sum(ways(placed | {line}) for line in ready) if ready else int(len(placed) == len(needs))

    return ways(frozenset())


def common(a: str, b: str) -> int:
    """Length of the longest common subsequence."""
    row = [0] * (len(b) + 1)
    for x in a:
        row = list(
            itertools.accumulate(
                range(1, len(b) + 1),
                lambda left, j, r=row, x=x: max(left, r[j], r[j - 1] + (x == b[j - 1])),
                initial=0,
            )
        )
    return row[-1]


def fewest(got: str, needs: dict[str, str], orders: list[str]) -> int:
    """The definition, by brute force: to the nearest valid order, whatever is not in common is moved, added or removed."""
    right = "".join(line for line in got if line in needs)
    strange, absent = len(got) - len(right), len(needs) - len(right)
    return strange + absent + len(right) - max(common(right, order) for order in orders)


@pytest.mark.parametrize(("needs", "wanted"), [(WEEK2, 18), (WEEK3, 7896), (WEEK4, 3080), (WEEK6, 2240)])
def test_the_number_of_valid_orders_is_the_stated_one(needs, wanted):
    assert count(needs) == wanted


def test_every_valid_order_of_week_2_passes_and_nothing_else_does():
    orders = set(extensions(WEEK2))
    assert len(orders) == 18
    for order in orders:
        checks.proof(order, WEEK2)
    others = list(itertools.permutations(WEEK2))
    for order in random.Random(0).sample(others, 1500):
        assert (checks.proof_moves(list(order), WEEK2) == 0) == ("".join(order) in orders)


@pytest.mark.parametrize("needs", [WEEK3, WEEK4, WEEK6])
def test_valid_orders_of_the_longer_proofs_pass(needs):
    for order in random.Random(1).sample(extensions(needs), 300):
        checks.proof(order, needs)


def test_the_distance_is_the_fewest_changes():
    orders, draw = extensions(WEEK2), random.Random(2)
    for _ in range(300):
        got = "".join(draw.sample([*WEEK2, *equivariance.FALSE_LINES], draw.randint(1, 12)))
        assert checks.proof_moves(got, WEEK2) == fewest(got, WEEK2, orders)


def test_a_reversed_proof_is_counted_quickly():
    backwards = extensions(WEEK3)[0][::-1]
    assert checks.proof_moves(backwards, WEEK3) == fewest(backwards, WEEK3, extensions(WEEK3))


@pytest.mark.parametrize(
    "got",
    [["a", "B", "C"], "ABC", "A, b, C", ("A.", "B.", "C."), "A -> B -> C", "A→B→C", ["1. A", "2. B", "3. C"]],
)
def test_every_reasonable_spelling_is_read(got):
    assert checks.proof_readable(got, "ABCX") == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("got", "message"),
    [
        (..., "still `...`"),
        (None, "not defined"),
        ([], "in order"),
        ([1, 2], "in order"),
        (3, "in order"),
        ("ABQ", "not a line"),
        (["A", "BC"], "not a line"),
        ("ABA", "more than once"),
    ],
)
def test_the_public_check_says_what_cannot_be_read(got, message):
    with pytest.raises(AssertionError, match=message):
        checks.proof_readable(got, "ABCX")


@pytest.mark.parametrize(("week", "line"), FALSE)
def test_a_distractor_is_named_wherever_it_stands(week, line):
    order = extensions(week.PROOF)[0]
    for place in range(len(order) + 1):
        with pytest.raises(AssertionError, match="does not belong") as raised:
            checks.proof(order[:place] + line + order[place:], week.PROOF, distractors=week.FALSE_LINES)
        assert f"line {line} does not belong: {week.FALSE_LINES[line]}" in str(raised.value)


@pytest.mark.parametrize(
    ("week", "letters"), [(equivariance, "ABCDEFGHIJKLMN"), (ensembles, "ABCDEFGHIJKLMNOPQRS")]
)
def test_right_and_false_lines_share_the_letters_of_the_page(week, letters):
    assert sorted([*week.PROOF, *week.FALSE_LINES]) == list(letters)


def test_a_line_before_what_it_needs_is_named_and_costs_one_move():
    with pytest.raises(AssertionError, match="line C stands before line G, which it needs"):
        checks.proof("CGKEMBIF", WEEK2)
    checks.proof("CGKEMBIF", WEEK2, moves=1)


def test_a_missing_line_is_named():
    with pytest.raises(AssertionError, match="line F is missing"):
        checks.proof(ORDER[:-1], WEEK2)


def test_a_fault_across_a_missing_line_is_counted():
    assert checks.proof_moves("CA", {"A": "", "B": "A", "C": "B"}) == 2
    with pytest.raises(AssertionError, match="line C stands before line A"):
        checks.proof("CA", {"A": "", "B": "A", "C": "B"}, moves=1)


def test_partial_credit_grows_with_the_allowance():
    replaced = ORDER.replace("E", "A")
    assert checks.proof_moves(replaced, WEEK2) == 2
    checks.proof(replaced, WEEK2, distractors=equivariance.FALSE_LINES, moves=2)
    with pytest.raises(AssertionError):
        checks.proof(replaced, WEEK2, distractors=equivariance.FALSE_LINES, moves=1)
