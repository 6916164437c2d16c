"""Imported once; servers and commands are forked from there and have all of it already."""

from __future__ import annotations

import aiosqlite
import alembic.command
import uvicorn.protocols.websockets.auto

import tefuda
import tefuda.cli.main
import tefuda.server.app

READY = (aiosqlite, alembic.command, uvicorn, tefuda.cli.main, tefuda.server.app)

for name in tefuda.GAMES:
    tefuda.game(name).new(1)
