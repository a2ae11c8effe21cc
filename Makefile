# Each target makes .venv by itself; a bare clone and python3 are enough. On Windows the commands need Git's shell.
VENV := .venv
ifeq ($(OS),Windows_NT)
PYTHON ?= python
PY := $(VENV)/Scripts/python.exe
else
PYTHON ?= python3
PY := $(VENV)/bin/python
endif
BIN := $(dir $(PY))
PIP := TEHAI_NO_PAGES=1 $(PY) -m pip install --quiet --disable-pip-version-check
# More processes than a small machine has cores: many tests of the server and of the pages wait for most of their time.
PYTEST := $(PY) -m pytest -n 4 --dist loadgroup --no-loadscope-reorder
ARGS ?=
EXTRAS ?=
unexport PYTHONDONTWRITEBYTECODE # else each of hundreds of processes compiles everything that it imports

.PHONY: help play words pages docs warm bytecode ready test covered-kernel covered-rest check prove bench clean

help:
	@echo "make play    play in the browser (ARGS='--port 9000 --no-browser' for another port, without opening one)"
	@echo "make pages   build the pages for the browser, if they have changed"
	@echo "make words   compile names and sentences (src/tehai/words), if they have changed"
	@echo "make docs    build the documentation as a site: site/index.html; a broken link is an error"
	@echo "make warm    compile the rules, unless they are cached"
	@echo "make bytecode   compile Python's modules and the tests, before many processes need them"
	@echo "make test    run the tests and check the coverage (ARGS='-k name' or ARGS='-m \"not slow\"' for some: no coverage check)"
	@echo "make check   ruff, mypy --strict, import-linter, svelte-check"
	@echo "make prove   run the long proofs; writes docs/proof.md"
	@echo "make bench   measure tehai against other programs (ARGS='--write docs/speed.md' writes its table)"
	@echo "make clean   remove .venv and everything else that make created"

play: pages
	@$(BIN)tehai play $(ARGS)

words: $(VENV)/.words
	@$(PY) tools/words.py

pages: $(VENV)/.play words
	@$(PY) tools/web_pages.py

docs: $(VENV)/.docs words
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict
	@echo "Open site/index.html"

ifeq ($(strip $(ARGS)),)
test: $(VENV)/.dev pages warm
	$(PYTEST) --cov --cov-report=
	@$(MAKE) --no-print-directory -j 2 covered-kernel covered-rest
else
test: $(VENV)/.dev pages
	$(PYTEST) $(ARGS)
endif

covered-kernel:
	@report=$$($(PY) -m coverage report --include='*/tehai/kernel/*' --fail-under=100); status=$$?; \
	  printf '%s\n' "The kernel, interpreted: every line and every branch" "$$report"; exit $$status

covered-rest:
	@report=$$($(PY) -m coverage report --omit='*/tehai/kernel/*' --fail-under=95); status=$$?; \
	  printf '%s\n' "Everything else: at least 95 %" "$$report"; exit $$status

# Before the tests: otherwise each of their processes compiles, or waits for another.
warm: $(VENV)/.fast words
	@echo "Compiling the rules, unless they are in the cache"
	@$(BIN)tehai warmup

# What pip did not compile, and the tests as pytest changes them: otherwise each process does it again. Some packages contain
# files that this version of Python cannot compile; nothing imports them.
bytecode: $(VENV)/.dev words
	@echo "Compiling Python's modules"
	-@$(PY) -m compileall -qq $(VENV) src tests tools
	@$(PY) -m pytest --collect-only -qq > $(VENV)/.collected || { cat $(VENV)/.collected; exit 1; }

# What a build machine does beside `warm`, one after the other.
ready: $(VENV)/.dev
	@$(MAKE) --no-print-directory bytecode check pages

check: $(VENV)/.dev words
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy --strict
	$(BIN)lint-imports
	$(PY) tools/words.py --check
	$(PY) tools/web_types.py --check
	$(PY) tools/web_pages.py --check

prove: $(VENV)/.dev words
	$(PY) tools/prove.py $(ARGS)

bench: $(VENV)/.dev words
	$(BIN)tehai bench $(ARGS)

clean:
	rm -rf $(VENV) dist build site htmlcov .coverage .coverage.* coverage.json
	rm -rf src/tehai/words/data src/tehai/server/static web/node_modules web/e2e/node_modules web/.built web/.lock web/e2e/.lock
	rm -rf web/src/assets/tiles.css web/src/lib/words
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "tehai needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)

# `play` installs what a player needs; the developer's install contains it, so either stamp lets `play` start. The pages
# are built afterwards and not by pip, so changing them needs no new installation. Python compiles its own modules when they
# are used; on a machine without Numba, the rules stay interpreted.
$(VENV)/.play: pyproject.toml | $(PY)
	@echo "Installing tehai into $(VENV)"
	$(PIP) --no-compile --only-binary numba,llvmlite --editable '.[fast,web,node]' || \
	  $(PIP) --no-compile --editable '.[web,node]'
	@touch $@ $(VENV)/.words

$(VENV)/.dev: pyproject.toml | $(PY)
	@echo "Installing tehai and its tools into $(VENV)"
	$(PIP) --no-compile --editable '.[dev,bench$(EXTRAS)]'
	@touch $@ $(VENV)/.fast $(VENV)/.play $(VENV)/.docs $(VENV)/.words

# What compiles the rules. A build machine installs it first: while one core compiles, the other installs the rest.
$(VENV)/.fast: pyproject.toml | $(PY)
	$(PIP) --no-compile --editable '.[fast]' 'fluent.syntax>=0.19'
	@touch $@ $(VENV)/.words

# The pages of docs/ need neither Numba nor the server: names and docstrings are read from the source.
$(VENV)/.docs: pyproject.toml | $(PY)
	@echo "Installing what builds the documentation into $(VENV)"
	$(PIP) --editable '.[docs]'
	@touch $@

# What compiles the words; every other install but that of the documentation contains it.
$(VENV)/.words: pyproject.toml | $(PY)
	$(PIP) 'fluent.syntax>=0.19'
	@touch $@
