"""Pages of Poland, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="the six that a ticket needs, not the six elsewhere",
        map="poland",
        own=(
            "slupsk-gdansk-2 gdansk-olsztyn torun-kalisz kalisz-czestochowa opole-katowice "
            "opole-czestochowa katowice-zakopane zakopane-przemysl gdansk-torun"
        ),
        theirs=(
            "szczecin-gorzow szczecin-pila olsztyn-torun suwalki-bialystok warszawa-radom-2 warszawa-lodz "
            "pila-poznan poznan-wroclaw poznan-kalisz kalisz-lodz krakow-zakopane rzeszow-przemysl"
        ),
        tickets="gdansk-zakopane jelenia_gora-zakopane",
        their_tickets="szczecin-warszawa wroclaw-warszawa",
        hand="2 white, 1 yellow, 5 black, 1 red, 4 wild",
        their_cards="7",
        market="yellow, yellow, green, orange, orange",
        right=("claim jelenia_gora-opole",),
    ),
    Page(
        lesson="in the last turn the six",
        map="poland",
        own=(
            "warszawa-radom warszawa-plock kalisz-lodz krakow-rzeszow zakopane-przemysl rzeszow-przemysl "
            "rzeszow-lublin lublin-radom radom-kielce radom-lodz"
        ),
        theirs=(
            "szczecin-pila slupsk-gdansk-2 gdansk-olsztyn olsztyn-suwalki olsztyn-warszawa lomza-warszawa "
            "bialystok-warszawa warszawa-lublin-2 warszawa-lodz"
        ),
        tickets="lodz-przemysl warszawa-zakopane",
        their_tickets="gdansk-lodz slupsk-lublin",
        hand="3 blue, 6 white, 2 green, 1 black, 2 red",
        their_cards="7",
        market="yellow, blue, wild, wild, orange",
        turns_left=2,
        right=("claim jelenia_gora-opole",),
    ),
    Page(
        lesson="the last claim does a ticket and the path",
        map="poland",
        own=(
            "szczecin-kolobrzeg szczecin-gorzow warszawa-radom-2 pila-poznan gorzow-poznan poznan-wroclaw "
            "poznan-kalisz kalisz-czestochowa czestochowa-katowice katowice-krakow krakow-kielce "
            "rzeszow-kielce"
        ),
        theirs=(
            "gdansk-olsztyn olsztyn-suwalki olsztyn-warszawa bialystok-warszawa warszawa-lodz "
            "jelenia_gora-wroclaw opole-katowice opole-czestochowa czestochowa-lodz jelenia_gora-opole"
        ),
        tickets="gorzow-rzeszow kolobrzeg-krakow",
        their_tickets="gdansk-katowice olsztyn-wroclaw",
        hand="4 blue, 1 orange, 3 red, 1 wild",
        their_cards="6",
        market="yellow, white, white, purple, wild",
        turns_left=2,
        right=("claim krakow-rzeszow",),
    ),
    Page(
        lesson="in the last turn five spaces, not four",
        map="poland",
        own=(
            "szczecin-pila slupsk-gdansk-2 bialystok-warszawa warszawa-lodz pila-poznan poznan-kalisz "
            "kalisz-czestochowa czestochowa-lodz krakow-rzeszow-2"
        ),
        theirs=(
            "olsztyn-suwalki olsztyn-warszawa warszawa-lublin opole-katowice katowice-zakopane "
            "zakopane-przemysl zamosc-lublin radom-kielce radom-lodz jelenia_gora-opole"
        ),
        tickets="pila-czestochowa poznan-warszawa szczecin-warszawa",
        their_tickets="jelenia_gora-zakopane suwalki-lublin",
        hand="5 blue, 4 white, 1 yellow, 1 red",
        their_cards="1",
        market="green, green, green, green, purple",
        turns_left=2,
        right=("claim gdansk-olsztyn",),
    ),
    Page(
        lesson="who is ahead ends it with a six",
        map="poland",
        own=(
            "gdansk-olsztyn olsztyn-torun olsztyn-warszawa warszawa-lublin-2 warszawa-plock plock-lodz "
            "opole-katowice czestochowa-katowice czestochowa-lodz gdansk-torun"
        ),
        theirs=(
            "bialystok-siedlce siedlce-warszawa warszawa-lodz pila-poznan pila-gorzow gorzow-zielona_gora "
            "poznan-wroclaw kalisz-lodz kalisz-wroclaw kalisz-czestochowa katowice-zakopane"
        ),
        tickets="gdansk-lodz opole-lublin",
        their_tickets="bialystok-zielona_gora pila-czestochowa",
        hand="5 white, 1 yellow, 2 black, 1 red, 1 wild",
        their_cards="9",
        market="blue, yellow, green, blue, black",
        right=(
            "claim jelenia_gora-opole",
            "claim olsztyn-suwalki",
        ),
    ),
    Page(
        lesson="with nine trains left no small route and no cards",
        map="poland",
        own=(
            "gdansk-olsztyn olsztyn-torun torun-kalisz jelenia_gora-wroclaw kalisz-wroclaw "
            "kalisz-czestochowa czestochowa-katowice katowice-zakopane zakopane-przemysl"
        ),
        theirs=(
            "szczecin-gorzow siedlce-lublin gorzow-poznan gorzow-zielona_gora poznan-wroclaw "
            "wroclaw-opole opole-katowice katowice-krakow krakow-kielce rzeszow-przemysl rzeszow-kielce "
            "zamosc-lublin"
        ),
        tickets="gdansk-zakopane jelenia_gora-zakopane",
        their_tickets="gorzow-rzeszow szczecin-przemysl zielona_gora-opole",
        hand="1 purple, 5 white, 3 green, 2 yellow, 1 black, 1 red, 2 wild",
        their_cards="14",
        market="wild, wild, red, blue, orange",
        wrong=(
            "claim warszawa-lublin-2",
            "claim zielona_gora-poznan",
            "claim olsztyn-lomza",
            "claim pila-gorzow",
            "claim rzeszow-lublin",
            "claim suwalki-lomza",
            "claim bialystok-siedlce",
            "claim bydgoszcz-poznan",
            "claim poznan-kalisz",
            "claim czestochowa-lodz",
            "claim lublin-radom",
            "claim lublin-radom-2",
            "draw",
            "claim lomza-bialystok",
        ),
    ),
    Page(
        lesson="a six before cards",
        map="poland",
        own=(
            "szczecin-kolobrzeg szczecin-pila bialystok-warszawa warszawa-lodz pila-poznan poznan-wroclaw "
            "kalisz-wroclaw kalisz-czestochowa czestochowa-lodz"
        ),
        theirs=(
            "slupsk-gdansk-2 gdansk-bydgoszcz gdansk-olsztyn olsztyn-warszawa warszawa-radom "
            "wroclaw-opole zamosc-lublin-2 lublin-radom radom-kielce jelenia_gora-opole gdansk-torun"
        ),
        tickets="bialystok-kalisz szczecin-warszawa",
        their_tickets="bydgoszcz-radom slupsk-lublin torun-kielce",
        hand="5 purple, 1 white, 4 yellow, 1 red, 1 wild",
        their_cards="7",
        market="purple, green, green, orange, white",
        wrong=(
            "claim zielona_gora-poznan-2",
            "draw",
            "blind",
            "claim slupsk-bydgoszcz",
            "claim torun-bydgoszcz-2",
            "claim bialystok-siedlce",
            "claim szczecin-gorzow",
            "claim siedlce-lublin",
            "claim plock-lodz",
            "claim katowice-krakow-2",
            "claim bydgoszcz-poznan",
            "claim lomza-bialystok",
            "claim krakow-kielce",
            "claim krakow-kielce-2",
        ),
    ),
    Page(
        lesson="who is ahead ends it rather than draw an open card",
        map="poland",
        own=(
            "kolobrzeg-slupsk kolobrzeg-pila warszawa-lublin warszawa-radom-2 warszawa-lodz pila-poznan "
            "jelenia_gora-wroclaw poznan-wroclaw wroclaw-opole opole-czestochowa czestochowa-lodz "
            "rzeszow-lublin"
        ),
        theirs=(
            "gdansk-olsztyn olsztyn-suwalki olsztyn-warszawa suwalki-bialystok torun-bydgoszcz-2 "
            "bydgoszcz-poznan zielona_gora-poznan zielona_gora-jelenia_gora zakopane-przemysl "
            "gdansk-torun"
        ),
        tickets="opole-lublin slupsk-lublin",
        their_tickets="bialystok-zielona_gora suwalki-jelenia_gora",
        hand="1 orange, 4 white, 1 green",
        their_cards="7",
        market="orange, red, yellow, yellow, yellow",
        wrong=(
            "draw",
            "claim szczecin-gorzow",
            "claim lomza-bialystok",
            "claim siedlce-lublin",
            "claim katowice-krakow-2",
            "claim zamosc-lublin",
            "claim zamosc-lublin-2",
            "claim radom-kielce",
        ),
    ),
    Page(
        lesson="no long route elsewhere while each ticket lacks one",
        map="poland",
        own=(
            "warszawa-lublin warszawa-lodz torun-bydgoszcz opole-czestochowa czestochowa-lodz "
            "czestochowa-kielce zakopane-przemysl rzeszow-przemysl rzeszow-kielce"
        ),
        theirs=(
            "szczecin-kolobrzeg szczecin-gorzow bialystok-warszawa gorzow-zielona_gora "
            "zielona_gora-jelenia_gora opole-katowice katowice-krakow krakow-kielce krakow-rzeszow-2 "
            "rzeszow-lublin jelenia_gora-opole"
        ),
        tickets="opole-lublin warszawa-zakopane",
        their_tickets="gorzow-rzeszow kolobrzeg-krakow",
        hand="1 purple, 3 blue, 3 white, 4 green, 1 red",
        their_cards="4",
        market="wild, red, black, white, black",
        wrong=(
            "claim slupsk-gdansk",
            "claim zielona_gora-poznan",
            "claim poznan-wroclaw",
            "claim poznan-wroclaw-2",
            "claim kalisz-czestochowa",
            "claim gdansk-torun",
            "claim suwalki-bialystok",
            "claim suwalki-lomza",
            "claim bialystok-siedlce",
            "claim siedlce-warszawa",
            "claim plock-torun",
            "claim bydgoszcz-poznan",
            "claim kalisz-wroclaw",
            "claim zamosc-lublin",
        ),
    ),
    Page(
        lesson="the wild that lies open",
        map="poland",
        own=(
            "szczecin-kolobrzeg szczecin-gorzow olsztyn-warszawa warszawa-lublin warszawa-radom-2 "
            "gorzow-zielona_gora zielona_gora-jelenia_gora jelenia_gora-wroclaw wroclaw-opole "
            "opole-katowice czestochowa-katowice katowice-krakow-2 krakow-rzeszow-2"
        ),
        theirs=(
            "slupsk-gdansk-2 slupsk-bydgoszcz gdansk-olsztyn olsztyn-suwalki suwalki-bialystok "
            "bialystok-siedlce siedlce-lublin zakopane-przemysl rzeszow-przemysl rzeszow-lublin"
        ),
        tickets="gorzow-rzeszow kolobrzeg-krakow",
        their_tickets="siedlce-rzeszow slupsk-lublin",
        hand="1 purple, 2 white, 3 yellow",
        their_cards="8",
        market="orange, red, green, green, wild",
        wrong=(
            "blind",
            "draw orange",
            "draw red",
            "draw green",
            "tickets",
        ),
    ),
    Page(
        lesson="no tickets in the last turn",
        map="poland",
        own=(
            "kolobrzeg-slupsk slupsk-gdansk gdansk-olsztyn olsztyn-lomza olsztyn-torun olsztyn-warszawa "
            "lomza-bialystok plock-torun torun-kalisz kalisz-czestochowa czestochowa-lodz"
        ),
        theirs=(
            "kolobrzeg-pila suwalki-bialystok warszawa-radom warszawa-lodz-2 torun-bydgoszcz-2 "
            "pila-poznan jelenia_gora-wroclaw poznan-wroclaw opole-katowice katowice-zakopane "
            "krakow-zakopane jelenia_gora-opole gdansk-torun"
        ),
        tickets="bialystok-kalisz kolobrzeg-olsztyn",
        their_tickets="jelenia_gora-zakopane kolobrzeg-krakow",
        hand="1 purple, 1 orange, 1 black, 1 red",
        their_cards="3",
        market="red, red, yellow, green, red",
        turns_left=1,
        wrong=("tickets",),
    ),
]
