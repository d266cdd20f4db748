"""A figure's cell is left out only where that can change nothing."""

from __future__ import annotations

import pytest

from autograder.grading.figures import idle

FIGURE = "with checks.preview('Figure 1'):\n    fig, ax = plt.subplots()\n    top = 3\n    ax.plot(softmax([0, top]))"


def test_an_untouched_figure_that_nobody_needs_is_left_out() -> None:
    cells = [
        "def softmax(s, fig):\n    top = max(s)\n    return [ax for ax in s]",
        FIGURE + "\n",
        "top = 1\nprint(top)",
    ]
    assert idle(cells, [FIGURE]) == {1}


@pytest.mark.parametrize(
    "other",
    [
        "print(top)",
        "def f():\n    return ax",
        "g = lambda: [top for _ in range(3)]",
        "class A:\n    x = fig",
        "top += 1",
        "if False:\n    top = 1\nprint(top)",
        "print(globals()['top'])",
        "%timeit top",
        "del fig",
        "for top in range(2):\n    pass\nprint(top)",
        "def f(x=top):\n    return x",
        "@top\ndef f():\n    pass",
        "[x for x in top]",
        "exec('print(t' + 'op)')",
    ],
)
def test_a_name_that_something_else_may_read_keeps_the_figure(other: str) -> None:
    assert idle([FIGURE, other], [FIGURE]) == frozenset()
    assert idle([other, FIGURE], [FIGURE]) == frozenset()


def test_an_edited_figure_runs() -> None:
    assert idle([FIGURE.replace("3", "4")], [FIGURE]) == frozenset()


def test_a_figure_that_a_running_figure_needs_runs_too() -> None:
    second = "with checks.preview('Figure 2'):\n    low = top\n    plt.plot(low)"
    third = "with checks.preview('Figure 3'):\n    plt.plot([1])"
    assert idle([FIGURE, second, third, "print(low)"], [FIGURE, second, third]) == {2}
