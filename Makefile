# `make demo` and `make test` each set up everything they need in .venv; the second time they start at once.
#   PYTHON       the interpreter to start from (3.11 or later, with venv)
#   TORCH_INDEX  where the CPU build of torch comes from
PYTHON ?= python3
TORCH_INDEX ?= https://download.pytorch.org/whl/cpu
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
TORCH := $(shell sed -n 's/^\(torch==[^ ;]*\).*/\1/p' requirements.txt)
READY := $(VENV)/ready

export OMP_NUM_THREADS ?= 1

.PHONY: help setup demo verify test attacks bench rehearse clean

help:
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

setup: $(READY) ## everything into .venv

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "$(PYTHON) is older than 3.11; name another one: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up $(VENV) (a few minutes, once) …"
	@$(PYTHON) -m venv $(VENV)
	@# torch first and alone: from its own index it is the CPU build; what follows would bring CUDA. If that index
	@# cannot be reached, pip's own index is asked.
	@$(PIP) install --retries 0 --timeout 10 --index-url $(TORCH_INDEX) $(TORCH) 2>/dev/null || $(PIP) install $(TORCH)
	@$(PIP) install -r requirements.txt
	@$(PIP) install --no-deps -e .
	@touch $(READY)

demo: $(READY) ## week 1 from master to a graded class
	$(BIN)/autograder demo

verify: $(READY) ## prove every week: tests accept right answers, reject wrong ones, leak nothing
	$(BIN)/autograder verify

test: $(READY) ## lint, types, tests, the attack corpus, and the proof of every week
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 --reruns 2 -rR --timeout 600 --ignore tests/attacks
	$(BIN)/python -m pytest tests/attacks --timeout 1200
	$(BIN)/autograder verify --no-matrix --diagnosis --mutants

attacks: $(READY) ## only the corpus of forgeries, leaks, faults and untidy uploads (minutes)
	$(BIN)/python -m pytest tests/attacks --timeout 1200

bench: $(READY) ## this grader against otter run, on the same notebooks
	$(BIN)/python tests/bench.py

rehearse: $(READY) ## Gradescope's image built and used for real (root, Debian, some minutes)
	$(BIN)/python tests/rehearsal/rehearse.py

clean: ## everything that was built
	rm -rf $(VENV) build dist .pytest_cache .ruff_cache .mypy_cache *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
