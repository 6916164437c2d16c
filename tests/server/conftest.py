"""What servers in this process say is written as a server writes it."""

from __future__ import annotations

import pytest

from tefuda.server import logs


@pytest.fixture(scope="session", autouse=True)
def _logs_of_a_server() -> None:
    """Without it structlog draws faults for a terminal, which takes seconds for each."""
    logs.set_up()
