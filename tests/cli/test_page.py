"""`tefuda play`: the page in the browser, and when it is the terminal instead."""

import json
import socket
import threading
from pathlib import Path
from urllib.request import urlopen

import pytest
import uvicorn

from tefuda.cli import page, serve
from tefuda.cli.serve import HERE, new_server
from tefuda.server import build_page
from tests.cli.conftest import Run
from tests.patience import PATIENCE, patiently


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("a page")
    monkeypatch.setattr(build_page, "PAGE", tmp_path / "page")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was sent to."""
    seen: list[str] = []
    monkeypatch.setattr("webbrowser.open", seen.append)
    monkeypatch.setattr(page, "has_display", lambda: True)
    return seen


def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "There is no browser to open"), ("fr", "Pas de navigateur")]
)
def test_without_a_display_the_terminal_takes_its_place(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    no_display(monkeypatch)
    status, out, err = tefuda_command("play", "--lang", lang, typed="q\n")
    assert status == 0
    assert words in err
    assert "1" in out  # the first question, with its numbered options


def test_without_a_page_the_terminal_takes_its_place(
    tefuda_command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    monkeypatch.setattr(build_page, "PAGE", tmp_path / "nowhere")
    status, _, err = tefuda_command("play", typed="q\n")
    assert status == 0
    assert "python3 run.py play builds it" in err
    assert not opened


@pytest.mark.parametrize(
    "options",
    [["--terminal"], ["--plain"], ["--seat2", "casual"], ["--seed", "0"], ["--set", "first=0"]],
)
def test_the_terminals_options_mean_the_terminal(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    monkeypatch.setattr(page, "play_in_browser", lambda *_: pytest.fail("a page was opened"))
    status, _, err = tefuda_command("play", *options, typed="q\n")
    assert (status, err) == (0, "")


@pytest.mark.usefixtures("built")
def test_the_page_is_served_and_opened_and_found_again(
    monkeypatch: pytest.MonkeyPatch, opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    servers: list[uvicorn.Server] = []

    def caught(*arguments: object) -> uvicorn.Server:
        servers.append(new_server(*arguments))  # type: ignore[arg-type]
        return servers[-1]

    monkeypatch.setattr(serve, "new_server", caught)
    taken = taken_port()
    monkeypatch.setattr(page, "PORT", taken.getsockname()[1])
    player = threading.Thread(target=page.play_in_browser, args=("fr", True, False, None))
    player.start()
    try:
        for _ in patiently("the page to be opened"):
            if opened:
                break
        address = opened[0].removesuffix("/?lang=fr")
        assert address.startswith(f"http://{HERE}:")
        assert not address.endswith(f":{taken.getsockname()[1]}")
        with urlopen(f"{address}/healthz") as answer:
            assert json.load(answer)["status"] == "ok"
        assert address in capsys.readouterr().out
        assert page.play_in_browser("", True, False, None)  # a second one does not serve
        assert opened[1:] == [address]
        assert len(servers) == 1
    finally:
        servers[0].should_exit = True
        player.join(PATIENCE)
        taken.close()
    assert page.running() == ""


def taken_port() -> socket.socket:
    line = socket.socket()
    line.bind((HERE, 0))
    line.listen()
    return line


def test_a_port_that_was_asked_for_and_is_taken_is_refused(
    monkeypatch: pytest.MonkeyPatch, tefuda_command: Run, opened: list[str]
) -> None:
    monkeypatch.setattr(page, "hindrance", lambda *_: "")
    with taken_port() as taken:
        status, _, err = tefuda_command("play", "--port", str(taken.getsockname()[1]))
    assert status == 2
    assert "the port is in use" in err
    assert len(err.splitlines()) == 1
    assert not opened
