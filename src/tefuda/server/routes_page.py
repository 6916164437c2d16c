"""Routes for the page: the client as Vite has built it. All addresses of the page are one file."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from tefuda.server.context import Serving
from tefuda.server.fixed import ASK_AGAIN, FOR_EVER, Fixed
from tefuda.server.words import Refused

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types: the machine's own list may lack some."""
PACKED: Final = {"br": ".br", "gzip": ".gz"}
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>tefuda</title>
<p>The page has not been built yet. Start tefuda with <code>python3 run.py play</code>, which builds
it.</p>
<p lang="fr">La page n'est pas encore construite. Lancez tefuda avec
<code>python3 run.py play</code>, qui la construit.</p>
</html>
"""
router = APIRouter(include_in_schema=False)


@router.get("/assets/{path:path}")
async def asset(request: Request, server: Serving, path: str) -> Response:
    """Part of the page; its name changes with what is in it."""
    file = _inside(server.config.page / "assets", path)
    if file is None:
        raise Refused("nothing_here")
    return (await asyncio.to_thread(_read, file)).answer(request, FOR_EVER)


@router.get("/{path:path}")
async def page(request: Request, server: Serving, path: str) -> Response:
    """A file beside the page, such as its icon; else the page itself, which knows its addresses."""
    file = _inside(server.config.page, path) if path else None
    if file is None:
        if path.partition("/")[0] == "api" or not _wants_page(request):
            raise Refused("nothing_here")
        file = server.config.page / "index.html"
        if not file.is_file():
            return HTMLResponse(NOT_BUILT, 503)
    return (await asyncio.to_thread(_read, file)).answer(request, ASK_AGAIN)


def _wants_page(request: Request) -> bool:
    accepted = request.headers.get("accept", "*/*")
    return "text/html" in accepted or "*/*" in accepted


def _inside(folder: Path, path: str) -> Path | None:
    """A plain file of a folder; nothing that lies elsewhere, whatever the path says."""
    if "\0" in path:
        return None
    file = (folder / path).resolve()
    try:
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:  # a name too long for any file
        return None


def _read(file: Path) -> Fixed:
    return _kept(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _kept(file: Path, _: int) -> Fixed:
    """A file with the packed forms that lie beside it."""
    kind = KINDS.get(file.suffix, "application/octet-stream")
    beside = {name: file.with_name(file.name + end) for name, end in PACKED.items()}
    packed = {name: form.read_bytes() for name, form in beside.items() if form.is_file()}
    return Fixed(kind, file.read_bytes(), packed)
