"""A real client and a real server, each in its own process, as an editor has them: one pair for the tests of a file."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator

import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

START = "import sys; from cardwright.cli import main; sys.exit(main())"
CONFIG = ClientServerConfig(
    server_command=[sys.executable, "-c", START, "lsp"],
    client_factory=make_test_lsp_client,
)


@pytest_lsp.fixture(config=CONFIG, scope="module")  # type: ignore[untyped-decorator]
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    await lsp_client.initialize_session(
        lsp.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"), initialization_options={"tell": "de"}
        )
    )
    yield
    await lsp_client.shutdown_session()
