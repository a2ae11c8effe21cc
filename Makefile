# Each target makes .venv by itself; a bare clone and python3 are enough.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
ARGS ?=

.PHONY: help play test check prove bench clean

help:
	@echo "make play    open the interactive scorer"
	@echo "make test    run the tests and check what they cover (ARGS='-k name' for some: no coverage check)"
	@echo "make check   ruff, mypy --strict, import-linter"
	@echo "make prove   the long proofs; writes docs/proof.md"
	@echo "make bench   how fast tehai is beside other programs (ARGS='--write README.md' writes its table)"
	@echo "make clean   remove .venv and everything else that make produced"

play: $(VENV)/.play
	@$(VENV)/bin/tehai score

ifeq ($(strip $(ARGS)),)
test: $(VENV)/.dev
	@echo "Compiling the rules once, unless they are in the cache, and not in every process of the tests"
	@$(VENV)/bin/tehai warmup
	$(PY) -m pytest -n 2 --dist loadgroup --cov --cov-report=
	@echo "The kernel, interpreted: every line and every branch"
	$(PY) -m coverage report --include='*/tehai/kernel/*' --fail-under=100
	@echo "Everything else: at least 95 %"
	$(PY) -m coverage report --omit='*/tehai/kernel/*' --fail-under=95
else
test: $(VENV)/.dev
	$(PY) -m pytest -n 2 --dist loadgroup $(ARGS)
endif

check: $(VENV)/.dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy --strict
	$(VENV)/bin/lint-imports

prove: $(VENV)/.dev
	$(PY) tools/prove.py $(ARGS)

bench: $(VENV)/.dev
	$(VENV)/bin/tehai bench $(ARGS)

clean:
	rm -rf $(VENV) dist build htmlcov .coverage .coverage.* coverage.json
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "tehai needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)

# `play` installs what a player needs; the developer's install contains it, so either stamp lets `play` start.
$(VENV)/.play: pyproject.toml | $(PY)
	$(PIP) --editable '.[fast]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(PY)
	$(PIP) --editable '.[dev,bench]'
	@touch $@ $(VENV)/.play
