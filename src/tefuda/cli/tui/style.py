"""The looks of the table: a compact layout from 80x24, a full one from 116x38."""

from __future__ import annotations

from typing import Final

SMALL_WIDTH: Final = 80
SMALL_HEIGHT: Final = 24
FULL_WIDTH: Final = 116
FULL_HEIGHT: Final = 38
SIDEBAR: Final = 31

CSS: Final = """
Screen { layout: vertical; }
#headline { height: 1; padding: 0 1; background: $panel; }
#main { height: 1fr; }
#left { width: 1fr; }
#side { width: 31; display: none; }
.status { height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
#others { layout: horizontal; height: auto; }
.other { width: 1fr; height: auto; }
#battle { height: 2; background: $surface; text-wrap: nowrap; text-overflow: ellipsis; }
#question { height: auto; max-height: 2; padding: 0 1; background: $boost; text-style: bold; }
#lower { height: 1fr; min-height: 4; }
#choices { width: 1fr; }
#hand { width: 33; }
#choices, #hand {
    height: 100%; padding: 0; background: $background; scrollbar-size-vertical: 1;
    scrollbar-color: $panel-lighten-2; border: none; border-top: solid $panel-lighten-1;
    border-title-color: $text-muted; border-subtitle-color: $text-muted;
}
#choices:focus, #hand:focus { border-top: solid $accent; border-title-color: $accent; }
#bottom { height: 3; border-top: none; }
#bottom.reading { height: 5; }
#bottom > Static { width: 1fr; }
#keys { height: 1; background: $panel; padding: 0 1; }
.scroll { scrollbar-size-vertical: 1; scrollbar-color: $panel-lighten-2; }
#sidelog, #sidecard {
    border-top: solid $panel-lighten-1; padding: 0 1; border-title-color: $text-muted;
}

.full .status { height: 2; }
.full #others { layout: vertical; }
.full #battle { height: 2; margin: 0; }
.full #side { display: block; }
.full #bottom { display: none; }
.full #hand { width: 43; }
.full #question { max-height: 3; }

.watch #lower { display: none; }
.watch #bottom { display: block; height: 1fr; padding: 0 1; }
.watch #sidelog { display: none; }

Window, Confirm, TheEnd { align: center middle; background: $background 60%; }
#window {
    width: 76; max-width: 96%; height: auto; max-height: 94%;
    border: round $accent; background: $surface; padding: 0 1;
}
#body { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
Curtain { align: center middle; background: $background; }
#curtain { width: 64; height: auto; border: round $accent; padding: 1 3; }
"""
