# Everything a person or a machine does with a checkout. Each target sets up what it needs, and is quick the second time.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
WINDFALL := $(VENV)/bin/windfall
PYTEST := $(VENV)/bin/pytest -q -rR -n auto
TRACES := $(wildcard ../shared/traces/*.jsonl.gz)

# Two builds at once would write the same C files.
LOCK := $(if $(shell command -v flock),flock $(VENV)/.lock)

PAGE := src/windfall/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public web/*.html web/*.ts web/*.js web/package.json -type f)
NPM := ../tools/npm

.PHONY: setup build web play test bench strength soak traces screenshots clean

setup: build web

# The compiled engine lies beside its sources. setup.py compares hashes and does nothing where nothing has changed.
build: $(VENV)/.installed
	@$(LOCK) $(PY) setup.py -q build_ext --inplace
	@$(WINDFALL) --version

# WINDFALL_PURE here only says "do not compile yet": pip would hide what the compiler prints, `build` shows it.
# The stamp goes, so that a change of the build's own settings rebuilds.
$(VENV)/.installed: pyproject.toml setup.py
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Windfall needs Python 3.11 or newer: make PYTHON=python3.11 setup (after make clean).")'
	WINDFALL_PURE=1 $(PY) -m pip install -q -e '.[dev,web]'
	@rm -f src/windfall/_build.json
	@touch $@

$(VENV)/.bench-installed: $(VENV)/.installed
	WINDFALL_PURE=1 $(PY) -m pip install -q -e '.[bench]'
	@touch $@

# The page, built into the package so that `windfall serve` and a wheel have it.
web: $(PAGE)

$(PAGE): $(VENV)/.installed web/node_modules/.installed $(PAGE_SOURCES)
	cd web && $(NPM) run --silent build
	@touch $@

# Not `npm ci`: it wants the download addresses of other platforms' packages, which our lock file leaves out.
web/node_modules/.installed: $(VENV)/.installed web/package-lock.json
	cd web && $(NPM) install --silent --no-save --no-audit --no-fund
	@touch $@

play: build web
	@$(WINDFALL) serve

test: build web
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	cd web && $(NPM) run --silent check
	cd web && $(NPM) run --silent test
	@tools/chromium
	$(PYTEST)
	WINDFALL_PURE=1 $(PYTEST) -m pure

# The engines, training, then the server under load: LOAD='--seconds 10 --tables 50' makes it shorter.
bench: build $(VENV)/.bench-installed
	@$(WINDFALL) bench
	@$(PY) benchmarks/training.py
	@$(PY) benchmarks/load.py --both $(LOAD)

# All matches of the model card, a thousand games each: many hours. It goes on where it stopped.
strength: build
	@$(PY) benchmarks/strength.py --jobs 2 --write

# The property tests, with many more examples than a test run has time for.
soak: build
	$(PYTEST) --hypothesis-profile=soak

traces: build
ifeq ($(TRACES),)
	@echo "There are no traces in ../shared/traces: nothing to check."
else
	@$(WINDFALL) check $(TRACES)
endif

# The pictures in docs/images, taken anew from the page as it is.
screenshots: build web
	@tools/chromium
	@$(PY) tools/screenshots.py

clean:
	rm -rf $(VENV) build web/node_modules src/windfall/server/static src/windfall.egg-info src/windfall/_build.json .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
