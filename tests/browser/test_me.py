"""What is mine: looked at, ended and deleted, with the keyboard alone."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_pages import faults

INTRODUCED = """() => fetch('/api/people', {method: 'POST', body: '{"name": "Zoé"}',
    headers: {'Content-Type': 'application/json', 'X-Tefuda': '1'}}).then((answer) => answer.ok)"""
WORDS = {
    "en": ("Log out", "Delete everything that is mine", "Everything that was yours", "not played"),
    "fr": ("Se déconnecter", "Supprimer tout ce qui est à moi", "Tout ce qui était", "pas encore"),
}


def press(page: Page, name: str) -> None:
    """A window that closes gives the focus back a moment later, so the button gets the key."""
    page.get_by_role("button", name=name, exact=True).last.press("Enter")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_somebody_logs_out_or_deletes_what_is_theirs(visit: Opener, lang: str, phone: bool) -> None:
    log_out, delete, deleted, stranger = WORDS[lang]
    page = visit("/me", lang=lang, phone=phone)
    for what in (log_out, delete):
        expect(page.locator("main")).to_contain_text(stranger)
        assert page.evaluate(INTRODUCED)
        page.reload()
        expect(page.locator("[data-session=current]")).to_be_visible()
        expect(page.locator("input[autocomplete=nickname]").last).to_have_value("Zoé")
        assert not faults(page)
        press(page, what)
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        assert not faults(page)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(page.locator("[data-session=current]")).to_be_visible()
        press(page, what)
        dialog.locator("[data-confirm]").focus()
        page.keyboard.press("Enter")
    expect(page.locator("main [role=status]")).to_contain_text(deleted)
    cookies = page.context.cookies(f"http://{urlsplit(page.url).netloc}")
    assert cookies == []
