"""The pigments: every colour value of the app, by theme and role; `theme.py` is how the others read them."""

from __future__ import annotations

# --- surfaces and ink ---------------------------------------------------------------------------------
ROLES: dict[str, dict[str, str]] = {
    "light": {
        "paper": "#F8F1E1",
        "paper_raised": "#FFFBF2",
        "paper_sunk": "#ECE2CC",
        "ink": "#22303C",
        "ink_soft": "#505B63",
        "ink_faint": "#8C8B80",
        "line": "#D5C8AE",
        "line_strong": "#857A63",
        "accent": "#A63A24",
        "on_accent": "#FFF8EC",
        "second": "#1E5953",
        "on_second": "#FFF8EC",
        "gold": "#DDA63A",
        "on_gold": "#2A1F0A",
        "good": "#2C663C",
        "warn": "#80540A",
        "danger": "#A3251B",
        "on_danger": "#FFF8EC",
        "link": "#1F558F",
        "focus": "#1F5FA8",
        "banner": "#22384A",
        "on_banner": "#FBF3E1",
        "on_banner_soft": "#C9CFCB",
        "shadow": "#2B20104D",
        "scrim": "#1A1A1A8C",
        "lit": "#FFC933",
        "lit_edge": "#5A2B00",
        "plan": "#0F7C86",
        "ticket": "#A63A24",
        "fresh": "#E8632A",
        "path": "#C8347F",
        "closed": "#6B655A",
    },
    "dark": {
        "paper": "#19222B",
        "paper_raised": "#232F3B",
        "paper_sunk": "#121920",
        "ink": "#F3EAD9",
        "ink_soft": "#BDB8AB",
        "ink_faint": "#7F858A",
        "line": "#384553",
        "line_strong": "#8793A0",
        "accent": "#F0926A",
        "on_accent": "#2A0F05",
        "second": "#7CC7B8",
        "on_second": "#06231F",
        "gold": "#E7BC5E",
        "on_gold": "#2A1F0A",
        "good": "#86CC93",
        "warn": "#E7BC5E",
        "danger": "#FF9A8A",
        "on_danger": "#330A05",
        "link": "#93C0F2",
        "focus": "#93C0F2",
        "banner": "#0F151B",
        "on_banner": "#F3EAD9",
        "on_banner_soft": "#ADB3B5",
        "shadow": "#00000080",
        "scrim": "#000000A6",
        "lit": "#FFD45C",
        "lit_edge": "#201000",
        "plan": "#58D0D6",
        "ticket": "#F0926A",
        "fresh": "#FF9D57",
        "path": "#FF8CC2",
        "closed": "#9A978F",
    },
    "contrast": {
        "paper": "#FFFFFF",
        "paper_raised": "#FFFFFF",
        "paper_sunk": "#F0F0F0",
        "ink": "#000000",
        "ink_soft": "#2A2A2A",
        "ink_faint": "#595959",
        "line": "#767676",
        "line_strong": "#000000",
        "accent": "#8A1500",
        "on_accent": "#FFFFFF",
        "second": "#00443D",
        "on_second": "#FFFFFF",
        "gold": "#FFC933",
        "on_gold": "#000000",
        "good": "#0B4D1C",
        "warn": "#5C3A00",
        "danger": "#8C0B00",
        "on_danger": "#FFFFFF",
        "link": "#003A80",
        "focus": "#003A80",
        "banner": "#000000",
        "on_banner": "#FFFFFF",
        "on_banner_soft": "#E6E6E6",
        "shadow": "#00000066",
        "scrim": "#000000B3",
        "lit": "#FFD400",
        "lit_edge": "#000000",
        "plan": "#00606B",
        "ticket": "#8A1500",
        "fresh": "#D04A00",
        "path": "#A3005C",
        "closed": "#444444",
    },
}

# --- cards: fill, mark, symbol ---------------------------------------------------------------------------
CARDS: dict[str, tuple[str, str, str]] = {
    "purple": ("#B277B4", "#FFFFFF", "crescent"),
    "blue": ("#1F5AA0", "#FFFFFF", "ring"),
    "orange": ("#DD8718", "#2B1A05", "square"),
    "white": ("#FCFAF3", "#33363B", "lozenge"),
    "green": ("#5FA960", "#0B2410", "plus"),
    "yellow": ("#FCD53A", "#332800", "disc"),
    "black": ("#2A2E3A", "#FFFFFF", "bars"),
    "red": ("#BE3822", "#FFFFFF", "triangle"),
    "grey": ("#B3B1A6", "#33332F", "none"),
    "wild": ("#5F4231", "#FFCF57", "star"),
}
DEEP_CARDS = frozenset({"blue", "black", "wild"})

#: Fill and mark in high contrast, where every mark stands out 7:1; a white one needs a deep fill with a light edge.
STARK_CARDS: dict[str, tuple[str, str]] = {
    "purple": ("#C68FC8", "#140416"),
    "blue": ("#1D579D", "#FFFFFF"),
    "orange": ("#DF8C1F", "#120900"),
    "green": ("#66B267", "#00140A"),
    "red": ("#A6280A", "#FFFFFF"),
    "grey": ("#B3B1A6", "#20201C"),
    "wild": ("#5F4231", "#FFDF8C"),
}

# --- seats: name, fill, mark, shape ------------------------------------------------------------------------
SEATS: tuple[tuple[str, str, str, str], ...] = (
    ("blue", "#2E63C4", "#FFFFFF", "chevron"),
    ("red", "#D23A2B", "#FFFFFF", "heart"),
    ("green", "#3FA46A", "#06210F", "saltire"),
    ("yellow", "#F6C928", "#2E2300", "bolt"),
    ("black", "#2A2A30", "#FFFFFF", "dots"),
)
DEEP_SEATS = frozenset({"black"})
STARK_SEATS: dict[str, tuple[str, str]] = {
    "blue": ("#2352AC", "#FFFFFF"),
    "red": ("#A82518", "#FFFFFF"),
    "green": ("#4DB87B", "#021507"),
}

#: Theme -> dark edge, light edge, rim around a dark edge, rim around a light edge.
EDGES: dict[str, tuple[str, str, str, str]] = {
    "light": ("#191512", "#FFFBF0", "#FFFBF0", "#191512"),
    "dark": ("#0B0F13", "#F3EAD9", "#8E98A3", "#0B0F13"),
    "contrast": ("#000000", "#FFFFFF", "#FFFFFF", "#000000"),
}

# --- moods: the boards' own colours, by art role -----------------------------------------------------------
ART_ROLES = (
    "sea", "sea_deep", "sea_light", "wave", "land", "land_shade", "land_light", "far_land", "coast",
    "coast_glow", "lake", "river", "border", "relief", "relief_light", "forest", "desert", "snow",
    "grid", "frame", "frame_line", "ornament",
)  # fmt: skip
BOARD_ROLES = (*ART_ROLES, "label", "label_halo", "city", "city_edge", "port", "bed")


def _mood(line: str) -> dict[str, str]:
    tones = line.split()
    if len(tones) != len(BOARD_ROLES):
        raise ValueError(f"a mood has {len(BOARD_ROLES)} tones, not {len(tones)}: {line[:24]}")
    return dict(zip(BOARD_ROLES, (f"#{tone}" for tone in tones), strict=True))


MOODS: dict[str, dict[str, dict[str, str]]] = {
    "light": {
        # sea deep light wave | land shade light far coast glow | lake river border relief r_light
        # forest desert snow | grid frame frame_line ornament | label halo city edge port bed
        "default": _mood(
            "BFD0CF B1C5C6 CBD9D6 A9BEC0 EFE4CB E3D5B6 F7EFDC E4DBC6 8E8468 D5DFDA BFD0CF A9C0C4 C7B896"
            " DCCBA6 F6EDD8 D5D6AE EBD6A6 F7F4EA AFC3C4 F8F1E1 8E7F60 A63A24 22303C FFFAEEE6 FFFBF2"
            " 22303C 1E5953 E6D8BA"
        ),
        "usa": _mood(
            "B9CFCE AAC3C4 C7D8D4 A2BBBD F1E2BE E5D09E F9EFD6 E6D9BC 94825A D2DED6 B9CFCE A3BFC2 CDB586"
            " DCC391 F8ECCE D3D2A0 F0D29A F9F4E6 ABC3C4 F8F0DC 957A4A A63A24 2A2A26 FFF8E6E6 FFFBF0"
            " 2A2A26 1E5953 E4CFA0"
        ),
        "europe": _mood(
            "B4C5CD A5B9C4 C3D1D6 9DB2BD E9E4CC D9D4B5 F3EFDD DEDAC6 7E7B62 CED9DB B4C5CD 9FB6C2 BEB898"
            " CFC9A6 F3EFDC C6CDA2 E6D5A4 F7F6EE A6BAC4 F6F0E1 7A6A55 7A2F3A 222B36 FDFAEFE6 FFFCF4"
            " 222B36 1E5953 DCD6B8"
        ),
        "first_journey_europe": _mood(
            "A5D8E6 90CADD B9E2EC 86C3D8 E7EDB9 D3DF98 F4F6D6 DDE5BE 6F8F4A C9E9EF A5D8E6 86C3D8 BFCF86"
            " C9DA8C F3F6D2 B7D48A F4E0A0 FFFFFF 9AD0E0 FFF6DC E07A3C E0532F 20323C FFFEF2E6 FFFFFF"
            " 20323C 1E5953 D6DFA4"
        ),
        "world": _mood(
            "A9C7CF 97B9C4 BAD3D8 8DB0BC EFE3C6 DFD0A8 F8F0DC E4D9BC 7F7656 C4D9DB A9C7CF 97B7C2 CDBE98"
            " D8C79C F8EFD8 CFD2A2 EFD7A2 FBF9F2 9ABBC6 F7EFDD 2C5566 A63A24 1F2E38 FCF8ECE6 FFFCF3"
            " 1F2E38 1E5953 DCCFA8"
        ),
        "poland": _mood(
            "B2CBD6 A2BDCB C2D7DE 9AB6C4 EEF0CF DCE2B2 F6F4DC DAD8C8 74805A CFE0E3 A9C9DA 8FB9CF C99A86"
            " C8CDA0 F3F3DC BACB98 E9D9A6 F7F7EE A4BECA F8F3E4 8C3B3B A63A24 20302C FCFBEEE6 FFFCF4"
            " 20302C 1E5953 DBE0B4"
        ),
    },
    "dark": {
        "default": _mood(
            "1A2530 151F29 202D39 26343F 323C43 2B353C 3A454C 2A343B 5E6A70 22303A 1A2530 2A3C49 4A555B"
            " 3A444A 3F4A50 33433E 433F36 4A5359 24313C 121920 6C6A58 D8794F F3EAD9 141B22E6 F3EAD9"
            " 10161C 7CC7B8 272F35"
        ),
        "usa": _mood(
            "18262C 132026 1F2F35 25373D 3B3A33 33322B 46443B 302F29 6E6850 21323A 18262C 294048 55503F"
            " 444135 4B473B 3C4233 4D4332 555349 22333A 14181A 8A7346 D8794F F5EBD6 181A18E6 F3EAD9"
            " 10161C 7CC7B8 2E2C26"
        ),
        "europe": _mood(
            "182430 131D28 1F2D3A 273746 35393B 2D3133 404547 2B2F31 666A66 21303C 182430 293D4D 4D514C"
            " 3D4140 45494A 363F38 45403A 50545A 22303D 13171C 7D6B5E C4787F F2ECDF 14181DE6 F3EAD9"
            " 10161C 7CC7B8 282B2D"
        ),
        "first_journey_europe": _mood(
            "16303F 112735 1D3B4B 26495A 37443A 2E3B31 435145 2C382F 74895E 1F3F4F 16303F 275064 52604B"
            " 3F4D40 4A5849 3A5039 4F4B38 56616A 1F4052 12191F E08A4F F0926A F7F0DD 122027E6 F6F0DF"
            " 10161C 7CC7B8 2A352C"
        ),
        "world": _mood(
            "142A36 10222D 1A3441 234150 3A3C37 31332E 45473F 2E302B 6C6B58 1C3844 142A36 27475A 53523F"
            " 424339 4A4A3F 3B4436 4B4433 545752 1E3946 10191F 7F9AA2 E38E5F F4ECD9 11202AE6 F3EAD9"
            " 10161C 7CC7B8 2B2D28"
        ),
        "poland": _mood(
            "172632 121F2B 1E303D 263A4A 353C37 2C342E 414840 25292B 66705F 21333F 1A3040 2A4256 6B4B44"
            " 3D443B 464D42 334035 45423A 505651 223240 13181B 8A5A55 D8794F F2ECDF 131D1BE6 F3EAD9"
            " 10161C 7CC7B8 292F2A"
        ),
    },
    "contrast": {
        "default": _mood(
            "D3E6F2 D3E6F2 D3E6F2 B4CFE0 FFFFFF FFFFFF FFFFFF F4F4F4 404040 E3F0F7 D3E6F2 9FC3DA BFBFBF"
            " F0F0F0 FFFFFF F4F4F4 F4F4F4 FFFFFF B4CFE0 FFFFFF 000000 000000 000000 FFFFFFF2 FFFFFF"
            " 000000 00443D E8E8E8"
        ),
    },
}

for _moods in MOODS.values():
    # The island of the lessons looks as the children's board does.
    _moods["little_island"] = _moods.get("first_journey_europe", _moods["default"])

CARD_SETS = {"first_journey_europe": "toys"}
"""Maps whose cards have pictures of their own; all others have the wagons."""
