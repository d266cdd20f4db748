"""A session loses only what a student's fault costs, and says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from autograder.grading.pool import Job, Pool
from autograder.grading.results import Result
from tests import target

Grade = Callable[[bytes], Result]


@pytest.fixture(scope="module")
def grade(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Grade]:
    with Pool(target.write(tmp_path_factory.mktemp("bundle") / "target"), jobs=2) as pool:
        yield lambda notebook: pool.one(Job(submission="s", notebook=notebook))


def scores(result: Result) -> dict[str, float]:
    assert result.status == "graded", result.reason
    return {question.name: question.score for question in result.questions}


FULL = dict.fromkeys(target.QUESTIONS, 10.0)


def test_the_solved_notebook_scores_full_in_place(grade: Grade) -> None:
    result = grade(target.solved())
    assert scores(result) == FULL
    assert {question.checked for question in result.questions} == {"in_place"}
    assert not result.cell_faults
    assert result.score == result.possible == target.POSSIBLE


def test_a_notebook_without_answers_scores_nothing_and_says_what_is_missing(grade: Grade) -> None:
    result = grade(target.notebook(["x = 1"]))
    assert result.score == 0
    assert "`double` is not defined" in result.questions[0].tests[0].message


def test_wrong_answers_cost_their_question_and_are_diagnosed(grade: Grade) -> None:
    for question, wrong in target.WRONG.items():
        result = grade(target.solved(**{question: wrong}))
        assert scores(result) == FULL | {question: 0.0}
        by_name = {q.name: q.diagnosis for q in result.questions}
        assert by_name == {
            q: ((f"{target.BANK_MARK} {q}",) if q == question else ()) for q in target.QUESTIONS
        }


def test_a_mistake_that_is_not_in_the_bank_gets_no_name(grade: Grade) -> None:
    result = grade(target.solved(q1="def double(x):\n    return np.asarray(x) ** 2 + 7"))
    assert result.questions[0].diagnosis == ()


def test_a_name_used_again_later_costs_nothing(grade: Grade) -> None:
    assert scores(grade(target.notebook([*target.cells(), "double = 3\nnorm = None"]))) == FULL


def test_a_question_is_checked_where_the_notebook_last_says_so(grade: Grade) -> None:
    cells = target.cells()
    worse = [*cells, "double = lambda x: x", "grader.check('q1')"]
    assert scores(grade(target.notebook(worse)))["q1"] == 0
    better = [*worse, *cells[1:3]]
    assert scores(grade(target.notebook(better)))["q1"] == 10
    again = [*cells, "double = None", "grader.check_all()"]
    assert scores(grade(target.notebook(again)))["q1"] == 10


def test_no_answer_is_tried_before_it_counts(grade: Grade) -> None:
    """Neither the clock nor the number of calls may choose among candidates: of all checks in the cell, the first counts."""
    setup, *rest = target.cells()
    probing = """calls = {}
def counted(f):
    def g(x):
        calls[f] = calls.get(f, 0) + 1
        return f(x)
    return g
for f in (lambda x: x, lambda x: 2 * np.asarray(x, float)):
    double = counted(f)
    grader.check('q1')
double = max(calls, key=calls.get)
"""
    result = grade(target.notebook([setup, probing, *rest[2:]]))
    assert scores(result)["q1"] == 0
    unsaid = probing.replace("grader.check('q1')", "grader.check('q' + '1')")
    result = grade(target.notebook([setup, unsaid, *rest[2:]]))
    assert result.questions[0].checked == "at_end"  # none of the checks in the loop was one


def test_an_infinite_margin_is_still_a_result_that_can_be_read(grade: Grade) -> None:
    result = grade(target.solved(q1="def double(x):\n    return np.full(np.shape(x), 1e308)"))
    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result


def test_whose_time_it_was_is_told_apart(grade: Grade) -> None:
    """Half a second in a cell and in each call is the student's; the tests' own code takes hardly any."""
    slow = "import time\ntime.sleep(0.5)\ndef double(x):\n    time.sleep(0.5)\n    return 2 * np.asarray(x)"
    result = grade(target.solved(q1=slow))
    assert scores(result) == FULL
    assert result.own_seconds > 1.4
    assert 0 < result.test_seconds < result.seconds - result.own_seconds


def test_what_is_not_checked_in_place_is_checked_at_the_end(grade: Grade) -> None:
    result = grade(target.notebook([c for c in target.cells() if "check" not in c]))
    assert scores(result) == FULL
    assert {question.checked for question in result.questions} == {"at_end"}


def test_a_cell_that_raises_costs_only_itself_and_shows_the_students_frames(grade: Grade) -> None:
    source = "def inner(n):\n    return 1 / n\n\ninner(0)"
    result = grade(target.with_cell(source, at=3))
    assert scores(result) == FULL
    (fault,) = result.cell_faults
    assert fault.error == "ZeroDivisionError"
    assert "line 4" in fault.text
    assert "in inner" in fault.text
    assert "return 1 / n" in fault.text
    assert "autograder" not in fault.text


@pytest.mark.parametrize(
    "source", ["import sys\nsys.exit()", "raise SystemExit", "exit()", "raise KeyboardInterrupt", "def"]
)
def test_a_cell_that_stops_python_costs_only_itself(grade: Grade, source: str) -> None:
    result = grade(target.with_cell(source))
    assert scores(result) == FULL
    assert len(result.cell_faults) == 1


@pytest.mark.parametrize(
    "source", ["import os\nos._exit(0)", "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)"]
)
def test_a_cell_that_kills_the_process_is_left_out_the_second_time(grade: Grade, source: str) -> None:
    result = grade(target.with_cell(source, at=5))
    assert scores(result) == FULL
    assert result.cell_faults[0].error == "process died"


def test_endless_cells_end_and_the_rest_goes_on(grade: Grade) -> None:
    result = grade(target.with_cell("while True:\n    pass"))
    assert scores(result) == FULL
    assert result.cell_faults[0].error == "time limit"


def test_an_endless_cell_that_ignores_interrupts_is_killed(grade: Grade) -> None:
    source = "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass"
    result = grade(target.with_cell(source))
    assert scores(result) == FULL
    assert "did not stop" in result.cell_faults[0].text


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return 1 / 0", "ZeroDivisionError"),
        ("raise SystemExit(1)", "SystemExit"),
        ("while True: pass", "time limit"),
        ("import os; os._exit(3)", "ended the notebook's process"),
        ("return object()", "object"),
        ("return np.array([object()])", "Python objects"),
        ("return double", "function"),
        ("return [[1], [1, 2]]", "different lengths"),
        ("return np.nan", "should be a finite number"),
        ("return True", "dtype is bool"),
        ("return np.zeros(3)", "wrong shape"),
        ("return '5'", "should be a number"),
        ("return", "is None"),
    ],
)
def test_a_function_that_fails_costs_its_question_only(grade: Grade, body: str, says: str) -> None:
    result = grade(target.solved(q2=f"def norm(v):\n    {body}"))
    assert scores(result) == FULL | {"q2": 0.0}
    assert says in result.questions[1].tests[0].message


def test_a_call_that_kills_the_process_leaves_the_state_for_the_next_questions(grade: Grade) -> None:
    """q3 and q4 are checked in place, in the process that came after the one that died in q2's check."""
    result = grade(target.solved(q2="counter = [0]\ndef norm(v):\n    import os; os._exit(1)"))
    assert scores(result) == FULL | {"q2": 0.0}
    assert {question.checked for question in result.questions} == {"in_place"}


def test_after_the_last_restart_the_rest_is_not_reached_and_what_was_recorded_stands(grade: Grade) -> None:
    die = "import os\nos._exit(1)"
    cells = target.cells()
    result = grade(target.notebook([*cells[:3], *[die + f"  # {n}" for n in range(6)], *cells[3:]]))
    assert scores(result) == {"q1": 10.0, "q2": 0.0, "q3": 0.0, "q4": 0.0}
    assert [question.checked for question in result.questions[1:]] == ["not_reached"] * 3
    assert {test.outcome for question in result.questions[1:] for test in question.tests} == {"not_reached"}


def test_an_answer_that_is_right_only_for_what_it_made_of_its_input_is_wrong(grade: Grade) -> None:
    """`close(f(x), oracle(x))` asks the oracle last; working in place and answering rightly is no fault."""
    emptied = "def norm(v):\n    v[...] = 0\n    return 0.0"
    result = grade(target.solved(q2=emptied))
    assert scores(result) == FULL | {"q2": 0.0}
    assert "work on a copy" in result.questions[1].tests[1].staff
    honest = "def norm(v):\n    v = np.asarray(v)\n    v *= -1\n    return np.sqrt(np.sum(v * v))"
    assert scores(grade(target.solved(q2=honest))) == FULL


def test_a_students_own_hidden_error_is_told_by_its_builtin_type_only(grade: Grade) -> None:
    source = "class Leak(ValueError): pass\ndef norm(v):\n    if len(v) != 2: raise Leak(f'input was {v}')\n    return 5.0"
    result = grade(target.solved(q2=source))
    hidden = result.questions[1].tests[1]
    assert "ValueError" in hidden.message
    assert "Leak" not in hidden.message
    assert "input was" not in hidden.message
    assert "input was" in hidden.staff


def test_what_a_function_prints_while_it_is_tested_is_not_kept(grade: Grade) -> None:
    result = grade(
        target.solved(
            q1="print('outside')\ndef double(x):\n    print('inside', x)\n    return 2 * np.asarray(x, float)"
        )
    )
    assert scores(result) == FULL
    assert "outside" in result.output
    assert "inside" not in result.output


def test_output_is_kept_up_to_its_limit(grade: Grade) -> None:
    result = grade(target.with_cell("for _ in range(3000):\n    print('x' * 1000)"))
    assert scores(result) == FULL
    assert 900_000 < len(result.output) <= 1 << 20


def test_hidden_inputs_are_fresh_for_each_submission_and_can_be_repeated(tmp_path: Path) -> None:
    """The student's function answers with its input, which the wrong-value message shows to staff."""
    echo = target.solved(q1="def double(x):\n    return np.asarray(x, float) + 100")
    other = target.solved(q1="def double(x):\n    return np.asarray(x, float) + 100  # another submission")
    with Pool(target.write(tmp_path / "b"), jobs=1) as pool:
        first, again, different = (pool.one(Job(submission="s", notebook=n)) for n in (echo, echo, other))
        repeated = pool.one(Job(submission="s", notebook=other, seed=first.seed))
    said = [result.questions[0].tests[1].staff for result in (first, again, different, repeated)]
    assert said[0] == said[1] == said[3]
    assert said[0] != said[2]


def test_magics_figures_and_input_are_harmless(grade: Grade) -> None:
    sources = [
        "%matplotlib inline",
        "%%time\nx = 1",
        "input('name? ')",
        "%pip install nothing",
        "!echo hello",
        "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()",
        "await __import__('asyncio').sleep(0)",
        "from IPython.display import display\ndisplay(1)",
        "1 +",
    ]
    cells = target.cells()
    result = grade(target.notebook([cells[0], *sources, *cells[1:]]))
    assert scores(result) == FULL
    assert [fault.error for fault in result.cell_faults] == ["SyntaxError"]


def test_only_the_questions_asked_for_are_checked(tmp_path: Path) -> None:
    with Pool(target.write(tmp_path / "b"), jobs=1) as pool:
        result = pool.one(Job(submission="s", notebook=target.solved(), only=("q2", "q3")))
    assert scores(result) == {"q2": 10.0, "q3": 10.0}
    assert result.possible == 20


def test_a_broken_bundle_is_our_fault_and_gives_no_score(tmp_path: Path) -> None:
    folder = target.write(tmp_path / "b")
    (folder / "tests" / "q2.py").write_text("name = 'q2'\nimport nothing_of_that_name")
    with Pool(folder, jobs=1) as pool:
        result = pool.one(Job(submission="s", notebook=target.solved()))
    assert (result.status, result.score) == ("error", None)
    assert "q2.py" in result.reason
    assert "autograder build" in result.reason


def test_a_grader_that_dies_is_our_fault_and_gives_no_score(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pool(target.write(tmp_path / "b"), jobs=1) as pool:
        monkeypatch.setattr(pool, "bundle", tmp_path / "nowhere")
        result = pool.one(Job(submission="s", notebook=target.solved()))
    assert (result.status, result.score) == ("error", None)
