# `make deck` prints Imperial Twing, `make test` proves the house. Both make their own environment first.

PYTHON ?= python3
ENV := .venv
BIN := $(ENV)/bin
LANGUAGE ?= en
PAPER ?= a4
FROM ?= 0
TO ?= 400
comma := ,
BROWSER := $(if $(shell command -v chromium chromium-browser google-chrome),$(comma)browser)
MINUTES ?= 120
SAMPLED := $(addprefix tests/,core editor/test_answers.py editor/test_desk.py engine/test_games.py engine/test_homebrew.py \
  lab/test_sequential.py reading wording/test_read_back.py)

.PHONY: deck test check lint types tests bench mutants hunt golden docs site fast plain wheel release everywhere sbom lock clean help

deck: $(ENV)/ready  ## print build/imperial-twing-en.pdf (LANGUAGE=de PAPER=letter for another)
	@mkdir -p build
	$(BIN)/cardwright print imperial-twing -o build/imperial-twing-$(LANGUAGE).pdf --lang $(LANGUAGE) --paper $(PAPER)

test: $(ENV)/ready-dev  ## everything that must hold, at once
	$(MAKE) --jobs=3 lint types tests

lint: $(ENV)/ready-dev  ## style of the code and of the cards
	$(BIN)/ruff check compiler tests bench
	$(BIN)/ruff format --check --quiet compiler tests bench
	$(BIN)/cardwright fmt --check cards examples
	$(BIN)/cardwright check imperial-twing --format concise
	$(BIN)/cardwright check archmage-origins --format concise

types: $(ENV)/ready-dev  ## strict types
	$(BIN)/mypy

tests: $(ENV)/ready-dev  ## the tests
	@$(BIN)/python -m compileall -q compiler  # every command that a test starts would do so otherwise, where Python keeps no bytecode
	$(BIN)/pytest -n 2

bench: $(ENV)/ready-dev  ## benchmarks, as ratios against floors in the same run
	$(BIN)/python bench/run.py

mutants: $(ENV)/ready-mutants  ## change the code in 400 places, one by one: does a test notice? takes hours; docs/mutants.md
	tests/mutation/run $(FROM) $(TO)

hunt: $(ENV)/ready-dev  ## mutants of files (FROM=0) for MINUTES=120, each call to the system failing, and all of what `make test` samples
	PYTHONPATH=. $(BIN)/python -m tests.fuzz.hunt --minutes $(MINUTES) --from $(FROM)
	PYTHONPATH=. $(BIN)/python -m tests.faults.nth_call
	PYTHONPATH=. $(BIN)/python -m tests.faults.any_moment kill signals --times 500
	PYTHONPATH=. $(BIN)/python -m tests.faults.any_moment together clock unread --times 60
	CARDWRIGHT_HUNT=200 CARDWRIGHT_EDITS=400 $(BIN)/pytest -n 2 $(SAMPLED)

golden: $(ENV)/ready-dev  ## write the golden files anew; read the difference aloud before you commit it
	CARDWRIGHT_ACCEPT=1 $(BIN)/pytest -q -n 0 tests/golden tests/diagnostics/test_german.py tests/engine/test_games.py -k "golden or words"

docs: $(ENV)/ready-dev  ## write what is generated anew: schemas, contracts of the games, vocabulary, catalogues of messages
	$(BIN)/python -m cardwright.compile.publish
	$(BIN)/python compiler/contracts.py
	$(BIN)/python -m cardwright.vocabulary.reference
	$(BIN)/python -m cardwright.vocabulary.textmate
	$(BIN)/python -m cardwright.messages.publish

site: $(ENV)/ready-site  ## the documentation as pages that are read and searched without a network, in build/site/
	$(BIN)/mkdocs build --strict --quiet

release: test site $(ENV)/ready-release  ## how a release is made: this checks and builds all of it, and says what is left to do
	$(BIN)/python compiler/release/licences.py
	rm -rf dist
	$(BIN)/python compiler/release/twice.py dist
	$(MAKE) sbom everywhere
	@echo
	@echo "In dist/ lie sdist, wheel, SHA256SUMS and the SBOM. What is left:"
	@echo "  1. CHANGELOG.md: is the newest version $$($(BIN)/cardwright --version), and does it bear the date?"
	@echo "  2. wheels with the engine compiled, for each Python and system: cibuildwheel (pyproject.toml has its settings)"
	@echo "  3. git tag -s v$$($(BIN)/cardwright --version | cut -d' ' -f2), and push it"
	@echo "  4. upload dist/*.whl and dist/*.tar.gz; put SHA256SUMS, the SBOM and build/site/ where people look for them"

sbom: $(ENV)/ready-release  ## what a full installation consists of, as CycloneDX, in dist/
	rm -rf build/sbom && $(PYTHON) -m venv build/sbom
	build/sbom/bin/pip install --quiet --disable-pip-version-check --require-hashes -r compiler/release/constraints.txt
	build/sbom/bin/pip install --quiet --disable-pip-version-check --no-deps dist/cardwright-*.whl
	build/sbom/bin/pip uninstall --quiet --yes pip setuptools
	$(BIN)/cyclonedx-py environment --output-reproducible --pyproject pyproject.toml --of JSON -o dist/cardwright.cdx.json build/sbom

everywhere:  ## install the wheel of dist/ on each Python that is here, and use it there; docs/reliability.md
	$(PYTHON) compiler/release/everywhere.py dist/cardwright-*-py3-none-any.whl

lock: $(ENV)/ready-release  ## compiler/release/constraints.txt anew: every library of every extra, with digests
	$(BIN)/uv pip compile pyproject.toml --extra sheets --extra pictures --extra preflight --extra translations \
	  --extra editor --extra studio --extra lab --extra cluster --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-header --quiet -o compiler/release/constraints.txt

fast: build/native/ready  ## compile the engine beside its sources, which takes a quarter of an hour (five minutes with CARDWRIGHT_UNTRAINED=1)

plain:  ## away with the compiled engine
	rm -rf build/native
	$(PYTHON) compiler/native.py --plain

build/native/ready: $(ENV)/ready-fast compiler/native.py compiler/training.py $(shell find compiler/cardwright/engine -name '*.py')
	$(BIN)/python compiler/native.py
	@touch $@

wheel: $(ENV)/ready-fast  ## a wheel for this Python, with the engine compiled, in dist/
	$(BIN)/pip install --quiet --disable-pip-version-check 'build>=1.2,<2'
	CARDWRIGHT_COMPILE=1 $(BIN)/python -m build --wheel

$(ENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cardwright needs Python 3.11 or newer; say which: make PYTHON=python3.12 deck"; exit 1; }
	$(PYTHON) -m venv $(ENV)
	@touch $@

$(ENV)/ready: $(ENV)/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(ENV)/ready-dev: $(ENV)/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[sheets,dev$(BROWSER)]'
	@touch $@ $(ENV)/ready

$(ENV)/ready-fast: $(ENV)/ready-dev
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[fast]'
	@touch $@

$(ENV)/ready-site: $(ENV)/ready
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

$(ENV)/ready-release: $(ENV)/ready
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[release]'
	@touch $@

$(ENV)/ready-mutants: $(ENV)/ready-dev
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[mutants]'
	@touch $@

clean:  ## take away what was made, the environment too
	rm -rf build dist $(ENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12
