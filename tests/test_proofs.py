"""Proof blocks: every valid order scores full, the distance to one is the fewest changes, distractors are named."""

from __future__ import annotations

import functools
import itertools
import random

import pytest

from autograder import checks

# The dependencies of the course's four proofs; labels are the line numbers written as letters (1 = A, 2 = B, …).
WEEK2 = {"A": "", "B": "A", "C": "", "D": "BC", "E": "", "F": "AD", "G": "EF", "H": "G"}
WEEK3 = {
    "A": "", "B": "A", "C": "B", "D": "A", "E": "A", "F": "CDE", "G": "A", "H": "G", "I": "", "J": "FHI", "K": "J", "L": "F",
}  # fmt: skip
WEEK4 = {
    "A": "", "B": "", "C": "AB", "D": "C", "E": "AD", "F": "DE", "G": "", "H": "G", "I": "CFH", "J": "", "K": "J",
}  # fmt: skip
WEEK6 = {"A": "", "B": "", "C": "", "D": "BC", "E": "AD", "F": "E", "G": "", "H": "", "I": "GH", "J": "EI"}
WRONG = {"X": "only the queries move", "Y": "the values stay"}


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
    for order in itertools.permutations(WEEK2):
        assert (checks.proof_moves(list(order), WEEK2) == 0) == ("".join(order) in orders)


@pytest.mark.parametrize("needs", [WEEK3, WEEK4, WEEK6])
def test_valid_orders_of_the_longer_proofs_pass(needs):
    for order in random.Random(1).sample(extensions(needs), 300):
        checks.proof(order, needs)


def test_the_distance_is_the_fewest_changes():
    orders, draw = extensions(WEEK2), random.Random(2)
    for _ in range(300):
        got = "".join(draw.sample([*WEEK2, *WRONG], draw.randint(1, 10)))
        assert checks.proof_moves(got, WEEK2) == fewest(got, WEEK2, orders)


def test_a_reversed_proof_is_counted_quickly():
    assert checks.proof_moves("".join(reversed(WEEK3)), WEEK3) == fewest(
        "LKJIHGFEDCBA", WEEK3, extensions(WEEK3)
    )


@pytest.mark.parametrize(
    "got", [["a", "B", "C"], "ABC", "A, b, C", ("A.", "B.", "C."), "A -> B -> C".replace("-", "")]
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


@pytest.mark.parametrize("line", WRONG)
@pytest.mark.parametrize("place", range(9))
def test_a_distractor_is_named_wherever_it_stands(line, place):
    order = "ABCDEFGH"
    with pytest.raises(AssertionError, match=f"line {line} does not belong: {WRONG[line]}"):
        checks.proof(order[:place] + line + order[place:], WEEK2, distractors=WRONG)


def test_a_line_before_what_it_needs_is_named_and_costs_one_move():
    with pytest.raises(AssertionError, match="line B stands before line A, which it needs"):
        checks.proof("BACDEFGH", WEEK2)
    checks.proof("BACDEFGH", WEEK2, moves=1)


def test_a_missing_line_is_named():
    with pytest.raises(AssertionError, match="line H is missing"):
        checks.proof("ABCDEFG", WEEK2)


def test_a_fault_across_a_missing_line_is_counted():
    assert checks.proof_moves("CA", {"A": "", "B": "A", "C": "B"}) == 2
    with pytest.raises(AssertionError, match="line B is missing"):
        checks.proof("CA", {"A": "", "B": "A", "C": "B"}, moves=1)


def test_partial_credit_grows_with_the_allowance():
    replaced = "ABCXEFGH"
    assert checks.proof_moves(replaced, WEEK2) == 2
    checks.proof(replaced, WEEK2, distractors=WRONG, moves=2)
    with pytest.raises(AssertionError):
        checks.proof(replaced, WEEK2, distractors=WRONG, moves=1)
