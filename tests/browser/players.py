"""Somebody at the page: makes choices as a person would, by what is lit."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.patience import patiently

ASKED = "body:not(:has([data-within])) [data-status=playing][data-asked=true]"
"""Whoever is asked in secret lets it pass: whether an answer comes in time is a matter of luck."""
OVER = "[data-status=over]"
PICKED = """[...document.querySelectorAll('[data-options] [data-picked]')]
    .map((option) => `${option.dataset.choice} ${option.dataset.picked}`).join()"""
"""In the page: what has been picked of several, and how many times."""

Policy = Callable[[Page], None]


def start_against(page: Page, level: str) -> None:
    """A game against a bot of a level: of Gosu X, unless another game was chosen."""
    if "/play/" not in page.url:
        open_game(page, "gosux")
    page.locator(f"input[name=level][value={level}]").check()
    page.locator("[data-play=bot]").click()
    page.wait_for_url("**/table/*")


def open_game(page: Page, game: str) -> None:
    """From the first page: by the cover of a game."""
    page.locator(f"main a[href='/play/{game}']").first.click()
    page.wait_for_url(f"**/play/{game}")


def start_fight(page: Page) -> None:
    """From the first page: the fight of Way of the Samurai that is chosen already."""
    open_game(page, "samurai")
    page.locator("[data-play=alone]").click()
    page.wait_for_url("**/table/*")
    settled(page)


def start_duel(page: Page, level: str) -> None:
    """From the first page: a duel with a bot of a level, until the person is asked."""
    open_game(page, "duel")
    start_against(page, level)
    settled(page)


def press(page: Page, rng: random.Random) -> None:
    """A click on a card that is lit or on an option of a fight's board; some cards ask for more."""
    before = seq(page)
    lit = page.locator("[data-game] :is(button.lit[data-card], .option button)")
    lit.nth(rng.randrange(lit.count())).click()
    menu = page.locator("[data-menu] button")
    if menu.count():
        menu.nth(rng.randrange(menu.count())).click()
    page.wait_for_function(
        "(before) => document.querySelector('[data-seq]')?.dataset.seq !== before", arg=before
    )


def choose_goblins(page: Page, players: int) -> None:
    """From the first page: GOSU, for so many."""
    open_game(page, "gosu")
    page.locator(f"form input[data-setting=players][value='{players}']").check()


def table(page: Page) -> str:
    return page.url.split("/table/")[1].split("?")[0]


def there(page: Page, selector: str) -> None:
    """Waits until it is to be seen. Unlike `Page.wait_for_selector` this leaves no hold on the
    element, which would keep the whole table in the browser's memory."""
    page.locator(selector).first.wait_for()


def settled(page: Page) -> str:
    """Waits until this person is asked or the game is over; says which."""
    there(page, f"{ASKED}, {OVER}")
    return "over" if page.locator(OVER).count() else "asked"


def seq(page: Page) -> str:
    return page.locator("[data-seq]").get_attribute("data-seq") or ""


def act(page: Page, rng: random.Random) -> None:
    """One choice from the list, by a click; several where several are asked for at once."""
    before = seq(page)
    while seq(page) == before and settled(page) == "asked":
        options = page.locator("[data-options] [data-choice]:not([aria-pressed=true])")
        choice = options.nth(rng.randrange(options.count())).get_attribute("data-choice")
        make(page, int(choice or 0))
        if not page.locator("[data-options] [aria-pressed=true]").count():
            break


def make(page: Page, choice: int) -> None:
    """This choice of the list."""
    before, picked = seq(page), page.evaluate(PICKED)
    wanted = page.locator(f'[data-options] [data-choice="{choice}"]')
    show(page, "options")
    wanted.click()
    wait_for_news(page, before, picked)


def show(page: Page, tab: str) -> None:
    """The chronicle (`log`) or the list of options: beside the board, or on a phone in a sheet."""
    for opener in ("[data-sheet][aria-expanded=false]", f"[data-tab={tab}][aria-expanded=false]"):
        if page.locator(opener).is_visible():
            page.locator(opener).click()


def play(page: Page, rng: random.Random, most: int = 400) -> None:
    """To the end of the game."""
    for _ in range(most):
        if settled(page) == "over":
            return
        act(page, rng)
    raise AssertionError("the game does not end")


def play_by_keys(page: Page, rng: random.Random, most: int = 600) -> None:
    """The same with number and letter keys."""
    for _ in range(most):
        if settled(page) == "over":
            return
        before = seq(page)
        keys = page.locator("[data-options] [data-choice]:not([aria-pressed=true]) kbd")
        page.keyboard.press(rng.choice([key for key in keys.all_inner_texts() if key != "·"]))
        wait_for_news(page, before)
    raise AssertionError("the game does not end")


def wait_for_news(page: Page, before: str, picked: str = "") -> None:
    """Until something has happened, or another card has been picked."""
    page.wait_for_function(
        f"""([before, picked]) => document.querySelector('[data-seq]')?.dataset.seq !== before
            || {PICKED} !== picked""",
        arg=[before, picked],
    )


# -- people ----------------------------------------------------------------------------------------


def invite(page: Page, name: str) -> str:
    """A table for a friend: the link to send."""
    page.locator("[data-play=friend]").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[autocomplete=nickname]").fill(name)
    dialog.locator("button.primary").click()
    link = page.locator("[data-link]").input_value()
    dialog.locator("a.primary").click()
    page.wait_for_url("**/table/*")
    return link


def invite_several(
    page: Page, name: str, others: list[str], clock: int = 0, *, teams: bool = False
) -> list[str]:
    """A table of GOSU with somebody or a bot at each of the other seats: the links to send.
    `clock`: which of those that the page offers; the first is none."""
    open_game(page, "gosu")
    page.locator("[data-play=friend]").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[autocomplete=nickname]").fill(name)
    dialog.locator(f"input[data-setting=players][value='{len(others) + 1}']").check()
    if teams:
        dialog.locator("input[data-setting=teams]").check()
    for seat, kind in enumerate(others, 1):
        dialog.locator(f"select[data-seat='{seat}']").select_option(kind)
    dialog.locator(f"input[name=clock][value='{clock}']").check()
    dialog.locator("button.primary").click()
    links = page.locator("[data-link]")
    expect(links).to_have_count(others.count("link"))
    sent = [link.input_value() for link in links.all()]
    dialog.locator("a.primary").click()
    page.wait_for_url("**/table/*")
    return sent


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    form = page.locator("[data-join]")
    form.locator("input[autocomplete=nickname]").fill(name)
    form.locator("button.primary").click()


def play_together(pages: list[Page], rng: random.Random, until: str = "the end") -> None:
    """The one who is asked makes a choice; to the end, or until hands have been dealt."""
    for _ in range(2000):
        page = asked_of(pages)
        if page is None or (until != "the end" and question(page) == "action"):
            return
        act(page, rng)
    raise AssertionError("the game does not end")


def asked_of(pages: list[Page]) -> Page | None:
    """The first who is asked; None when the game is over for all."""
    for _ in looking(pages[0], "a question to one of the players"):
        for page in pages:
            if page.locator(ASKED).count():
                return page
        if all(page.locator(OVER).count() for page in pages):
            return None
    raise AssertionError


def looking(page: Page, wanted: str) -> Iterator[None]:
    """Pauses of a browser, until the loop breaks off."""
    for _ in patiently(wanted, pause=0):
        yield
        page.wait_for_timeout(20)


def lines_of(page: Page) -> list[WebSocketRoute]:
    """The lines that the page will have to the server, the last one open. To be asked for before
    the page that draws them is loaded."""
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/ws", through)
    return lines


def break_line(page: Page, lines: list[WebSocketRoute]) -> None:
    """The line breaks, and the page finds another."""
    known = len(lines)
    lines[-1].close(code=3001)
    for _ in looking(page, "another line to the server"):
        if len(lines) > known:
            break


def question(page: Page) -> str:
    return page.locator("[data-question]").get_attribute("data-question") or ""


def expect_result(page: Page) -> None:
    expect(page.locator("#ending-title")).to_be_visible()
