"""The page: one file for all its addresses, its parts for ever, and a word where it is missing."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from tests.server.house import house

ADDRESSES = ["", "table/abc", "replay/abc?move=3", "review/abc", "learn", "rules", "cards", "about"]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built client, as Vite leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "icon.svg").write_text("<svg/>")
    script = b"console.log('played')" * 50
    (folder / "assets" / "index-1a2b.js").write_bytes(script)
    (folder / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(script))
    (tmp_path / "secret").write_text("nobody's business")
    return folder


async def test_every_address_of_the_page_is_the_page(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        for where in ADDRESSES:
            answer = await client.get(f"http://{address}/{where}", headers={"Accept": "text/html"})
            assert answer.status_code == 200
            assert "the page" in answer.text
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_parts_are_kept_for_ever_and_sent_packed(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        where = f"http://{address}/assets/index-1a2b.js"
        packed = await client.get(where, headers={"Accept-Encoding": "gzip, br"})
        plain = await client.get(where, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content
        for answer in (packed, plain):
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
            assert answer.headers["vary"] == "Accept-Encoding"
        icon = await client.get(f"http://{address}/icon.svg")
        assert icon.headers["content-type"] == "image/svg+xml"
        assert icon.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "where",
    [
        "/assets/none.js",
        "/assets/",
        "/assets/%2e%2e/%2e%2e/secret",
        "/assets/..%2f..%2fsecret",
        "/assets/%00",
        f"/assets/{'a' * 3000}",
        "/api/nothing",
    ],
)
async def test_nothing_else_is_served(tmp_path: Path, page: Path, where: str) -> None:
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        answer = await client.get(f"http://{address}{where}")
        assert answer.status_code == 404
        assert "business" not in answer.text
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        answer = await client.get(f"http://{address}/%2e%2e/secret")
        assert "business" not in answer.text


async def test_programs_that_want_no_page_get_none(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        headers = {"Accept": "application/json"}
        assert (await client.get(f"http://{address}/rules", headers=headers)).status_code == 404


async def test_without_a_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    async with house(tmp_path, page=tmp_path / "none") as address, httpx.AsyncClient() as client:
        answer = await client.get(f"http://{address}/")
        assert answer.status_code == 503
        assert "has not been built" in answer.text
        assert "pas encore construite" in answer.text
        assert "python3 run.py play" in answer.text


async def test_a_page_that_is_built_anew_is_served_anew(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        first = await client.get(f"http://{address}/")
        (page / "index.html").write_text("<!doctype html><title>a newer page</title>")
        second = await client.get(
            f"http://{address}/", headers={"If-None-Match": first.headers["etag"]}
        )
        assert "newer" in second.text


async def test_head_is_answered_like_get_without_the_body(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path / "data", page=page) as address, httpx.AsyncClient() as client:
        for where in (
            "",
            "table/abc",
            "icon.svg",
            "assets/index-1a2b.js",
            "healthz",
            "api/nowhere",
        ):
            asked = await client.get(f"http://{address}/{where}")
            head = await client.head(f"http://{address}/{where}")
            assert head.status_code == asked.status_code
            assert head.content == b""
            for header in ("content-type", "content-length", "content-security-policy"):
                assert head.headers[header] == asked.headers[header]
