# Everything a newcomer types. Each target makes what it needs; a second run has nothing to make and starts at once.
#   make play     start the game                    make test     run every test
#   make check    format, lint, types, fast tests   make bench    measure (ONLY=engine for one area)
#   make screens  pictures of the screens           make dist     what there is to hand out
#   make soak     many games in a row               make boards   draw the boards from geography anew
#   make release  does everything agree on the version, and is it ready to be tagged
#   make mutants  do the tests notice broken code?
#   make fuzz     damaged files by the thousand
#   make monkey   ten thousand random touches
#   make clean    remove what the others made, but not .venv

SHELL := /bin/sh
.DEFAULT_GOAL := help
PY := .venv/bin/python
LISTS := tools/requirements
JOBS ?= auto
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary :all:
# Where the environment says so, Python throws away what it has compiled, and every process of a run, of which the tests
# start hundreds, compiles game and tests anew. `__pycache__` is in .gitignore.
unexport PYTHONDONTWRITEBYTECODE
# A worker that dies ends the run instead of leaving it to wait, and no run takes longer than forty minutes.
PYTEST := timeout -k 30 2400 $(PY) -m pytest -q --max-worker-restart=0

.PHONY: help play test check lint format bench screens boards dist release soak clean lock fuzz monkey mutants sounds

help:
	@sed -n 's/^#   //p' Makefile

# The environment. Its two marks are newer than the lists they were made from, or they are made again.
.venv/.play: $(LISTS)/play.txt tools/setup/make_venv.sh
	@sh tools/setup/make_venv.sh
	@echo "Fetching what the game needs (once)..."
	@$(INSTALL) -r $(LISTS)/play.txt
	@touch $@

.venv/.test: .venv/.play $(LISTS)/tablet.txt tools/setup/tablet_libraries.sh $(LISTS)/test.txt $(LISTS)/android.txt $(LISTS)/dask.txt $(LISTS)/learn.txt $(LISTS)/sound.txt $(LISTS)/build.txt
	@echo "Fetching what the tests need (once)..."
	@$(INSTALL) -r $(LISTS)/test.txt -r $(LISTS)/android.txt -r $(LISTS)/dask.txt -r $(LISTS)/learn.txt \
		-r $(LISTS)/sound.txt -r $(LISTS)/build.txt
	@sh tools/setup/tablet_libraries.sh
	@touch $@

# PyInstaller and hatchling lean on a few packages of the tests' list.
.venv/.build: .venv/.play $(LISTS)/build.txt $(LISTS)/test.txt
	@echo "Fetching what building needs (once)..."
	@$(INSTALL) -r $(LISTS)/build.txt -r $(LISTS)/test.txt
	@touch $@

play: .venv/.play
	@$(PY) main.py

# Two runs, since one process can hold one Kivy window and only the second needs a screen. Both always run.
test: .venv/.test
	@sh tools/setup/compiler_packages.sh
	@sh tools/setup/screen_packages.sh
	@sh tools/setup/shipping_packages.sh
	@failed=0; \
	$(PYTEST) -n $(JOBS) --ignore=tests/ui --ignore=tests/shipping || failed=1; \
	$(PYTEST) -n $(JOBS) --dist loadfile tests/ui tests/shipping || failed=1; \
	exit $$failed

# What no test says: format, lint and types.
lint: .venv/.test
	@$(PY) -m ruff format --check --quiet . || { echo "Run: make format"; exit 1; }
	@$(PY) -m ruff check --quiet .
	@$(PY) -m mypy

check: lint
	@sh tools/setup/compiler_packages.sh
	@$(PYTEST) -n $(JOBS) -m "not slow and not screen" --ignore=tests/ui

format: .venv/.test
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench: .venv/.test
	@$(PY) -m tools.bench --only "$(ONLY)"

screens: .venv/.test
	@sh tools/setup/screen_packages.sh
	@$(PY) -m tools.screens

# Making the sounds anew; the results are in git.
sounds: .venv/.test
	@$(PY) -m tools.sound

# Drawing the boards anew needs its own packages; the results are in git, so nobody else has to.
boards: .venv/.play
	@[ -x build/boards-venv/bin/python ] || $(PY) -m venv build/boards-venv
	@build/boards-venv/bin/python -m pip install --quiet --disable-pip-version-check -r tools/boards/requirements.txt
	@build/boards-venv/bin/python -m tools.boards

# Wheel, source archive, desktop bundle, Debian package, licence report and checksums. docs/android.md: the tablet's.
dist: .venv/.play .venv/.build
	@$(PY) -m tools.dist

release: .venv/.play .venv/.build
	@$(PY) -m tools.release

# Damaged copies of everything the app reads (CASES=, SEED=, ONLY=library); what it finds becomes a test.
fuzz: .venv/.test
	@$(PY) -m tools.fuzz --cases $(or $(CASES),100000) --seed $(or $(SEED),1) --only "$(ONLY)"

# Random touches, keys, turns and pauses on every map (ACTS=, SEED=); a fault says how to see it again.
monkey: .venv/.test
	@sh tools/setup/screen_packages.sh
	@$(PY) -m tools.monkey --acts $(or $(ACTS),10000) --seed $(or $(SEED),1)

# Breaks the code in 300 places, one at a time, and tells what no test notices; goes on where it was stopped.
mutants: .venv/.test
	@$(PY) -m tools.mutants

soak: .venv/.test
	@$(PY) -m tools.soak

lock: .venv/.play
	@$(PY) -m tools.setup.lock

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
