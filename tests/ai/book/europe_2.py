"""Pages of Europe, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="three blue for the sure route",
        map="europe",
        own=(
            "barcelona-marseille berlin-danzig brindisi-athina zagrab-sarajevo sarajevo-athina "
            "constantinople-angora constantinople-bucuresti kharkov-moskva moskva-petrograd "
            "petrograd-wilno riga-danzig warszawa-wilno"
        ),
        theirs=(
            "amsterdam-essen bruxelles-paris brest-paris essen-berlin berlin-warszawa palermo-smyrna "
            "budapest-bucuresti budapest-kyiv kharkov-kyiv kyiv-bucuresti kyiv-warszawa kyiv-wilno"
        ),
        tickets="angora-kharkov zagrab-brindisi",
        their_tickets="amsterdam-wilno essen-kyiv",
        hand="3 blue, 2 orange, 1 white, 2 black",
        their_cards="2",
        market="green, yellow, yellow, blue, yellow",
        turns_left=2,
        right=(
            "claim sofia-constantinople",
            "claim paris-zurich",
        ),
    ),
    Page(
        lesson="with no card to spare no tunnel in the last turn",
        map="europe",
        own=(
            "edinburgh-london-2 london-dieppe amsterdam-bruxelles bruxelles-frankfurt dieppe-paris "
            "paris-marseille marseille-roma venezia-zagrab venezia-roma roma-brindisi roma-palermo "
            "brindisi-athina sarajevo-sofia sochi-rostov kyiv-wilno"
        ),
        theirs=(
            "palermo-brindisi palermo-smyrna budapest-bucuresti budapest-kyiv sofia-constantinople "
            "smyrna-constantinople constantinople-bucuresti sevastopol-rostov kharkov-kyiv kharkov-moskva "
            "kyiv-bucuresti"
        ),
        tickets="edinburgh-athina edinburgh-paris",
        their_tickets="palermo-moskva zurich-budapest",
        hand="2 white, 1 wild",
        their_cards="4",
        market="red, blue, yellow, black, blue",
        turns_left=2,
        right=(
            "claim paris-frankfurt",
            "claim essen-kobenhavn",
            "claim essen-kobenhavn-2",
            "claim kobenhavn-stockholm-2",
        ),
    ),
    Page(
        lesson="the route that leads on to the longest path",
        map="europe",
        own=(
            "bruxelles-paris-2 stockholm-petrograd venezia-zagrab zagrab-sarajevo budapest-sarajevo "
            "budapest-kyiv sarajevo-athina constantinople-bucuresti kyiv-bucuresti kyiv-wilno"
        ),
        theirs=(
            "dieppe-paris brest-paris paris-marseille paris-frankfurt madrid-barcelona madrid-lisboa "
            "barcelona-marseille frankfurt-berlin berlin-danzig wien-budapest-2 kharkov-kyiv "
            "moskva-petrograd petrograd-riga"
        ),
        tickets="athina-wilno venezia-constantinople",
        their_tickets="lisboa-danzig madrid-dieppe",
        hand="1 purple, 4 blue, 1 white, 1 green, 1 yellow",
        their_cards="6",
        market="yellow, green, purple, green, green",
        wrong=(
            "claim kharkov-moskva",
            "claim paris-pamplona",
            "claim wien-warszawa",
            "claim sevastopol-rostov",
            "claim kyiv-warszawa",
            "claim sofia-constantinople",
            "claim budapest-bucuresti",
            "claim marseille-roma",
            "claim bruxelles-frankfurt",
            "claim lisboa-cadiz",
            "claim essen-berlin",
            "claim wien-zagrab",
            "claim sochi-rostov",
            "claim danzig-warszawa",
        ),
    ),
    Page(
        lesson="the purple that lies open is the one card missing",
        map="europe",
        own=(
            "amsterdam-bruxelles brest-paris brest-pamplona pamplona-marseille lisboa-cadiz berlin-wien "
            "sevastopol-sochi kharkov-kyiv kyiv-bucuresti kyiv-warszawa kyiv-wilno petrograd-wilno "
            "petrograd-riga"
        ),
        theirs=(
            "edinburgh-london london-dieppe dieppe-brest dieppe-paris paris-marseille paris-frankfurt "
            "barcelona-marseille marseille-roma venezia-zagrab roma-brindisi brindisi-athina "
            "budapest-kyiv"
        ),
        tickets="brest-marseille riga-bucuresti",
        their_tickets="edinburgh-athina edinburgh-paris",
        hand="2 purple, 1 green",
        their_cards="5",
        market="purple, green, green, green, purple",
        right=("draw purple",),
    ),
    Page(
        lesson="the last three trains belong to the ticket",
        map="europe",
        own=(
            "bruxelles-paris paris-marseille barcelona-marseille stockholm-petrograd palermo-smyrna "
            "kyiv-bucuresti kyiv-warszawa kyiv-wilno moskva-petrograd petrograd-wilno"
        ),
        theirs=(
            "essen-berlin budapest-sarajevo budapest-bucuresti budapest-kyiv sarajevo-athina "
            "constantinople-angora constantinople-bucuresti erzurum-sevastopol kharkov-kyiv "
            "kharkov-moskva petrograd-riga"
        ),
        tickets="barcelona-bruxelles warszawa-smolensk",
        their_tickets="angora-kharkov athina-angora",
        hand="2 purple, 2 white, 1 yellow, 1 black, 2 red",
        their_cards="5",
        market="yellow, yellow, black, yellow, yellow",
        right=(
            "blind",
            "draw",
        ),
    ),
    Page(
        lesson="no train for strangers while the ticket lacks a card",
        map="europe",
        own=(
            "amsterdam-essen stockholm-petrograd budapest-sarajevo budapest-bucuresti angora-erzurum "
            "erzurum-sevastopol sevastopol-bucuresti petrograd-wilno petrograd-riga riga-wilno"
        ),
        theirs=(
            "dieppe-brest dieppe-paris lisboa-cadiz essen-berlin essen-kobenhavn kobenhavn-stockholm "
            "berlin-warszawa-2 venezia-zagrab wien-zagrab sevastopol-rostov rostov-kharkov kharkov-kyiv "
            "kyiv-bucuresti kyiv-warszawa"
        ),
        tickets="athina-angora sarajevo-sevastopol",
        their_tickets="kobenhavn-erzurum sofia-smyrna",
        hand="2 purple, 2 orange, 3 green, 1 yellow, 1 black, 2 red",
        their_cards="3",
        market="black, black, red, black, red",
        their_built="erzurum",
        wrong=(
            "claim bruxelles-paris-2",
            "claim frankfurt-munchen",
            "claim zagrab-budapest",
            "claim sochi-rostov",
            "claim kyiv-wilno",
            "claim smolensk-moskva",
            "claim danzig-warszawa",
            "claim berlin-wien",
            "claim amsterdam-bruxelles",
            "claim wien-budapest",
            "claim bruxelles-dieppe",
            "claim frankfurt-essen",
            "tickets",
            "station",
        ),
    ),
    Page(
        lesson="a ship to Smyrna would starve the ticket of trains",
        map="europe",
        own=(
            "edinburgh-london wien-budapest budapest-kyiv sofia-constantinople smyrna-constantinople "
            "sochi-rostov kharkov-kyiv kharkov-moskva kyiv-wilno moskva-petrograd"
        ),
        theirs=(
            "london-dieppe dieppe-paris paris-marseille paris-zurich madrid-barcelona barcelona-marseille "
            "marseille-roma roma-brindisi brindisi-athina sarajevo-athina"
        ),
        tickets="sofia-smyrna stockholm-wien",
        their_tickets="edinburgh-athina madrid-zurich",
        hand="1 purple, 1 orange, 1 green, 4 black, 4 red, 2 wild",
        their_cards="16",
        market="blue, green, orange, purple, orange",
        their_built="edinburgh",
        wrong=(
            "claim roma-palermo",
            "claim wien-zagrab",
            "claim bruxelles-paris-2",
            "claim venezia-zagrab",
            "claim venezia-roma",
            "claim danzig-warszawa",
            "claim constantinople-sevastopol",
            "claim erzurum-sevastopol",
            "claim amsterdam-bruxelles",
            "claim essen-kobenhavn",
            "claim essen-kobenhavn-2",
            "claim palermo-brindisi",
            "claim pamplona-barcelona",
            "claim sarajevo-sofia",
        ),
    ),
    Page(
        lesson="no tunnel on a chance when the wild lies open",
        map="europe",
        own=(
            "edinburgh-london london-dieppe dieppe-paris paris-pamplona-2 paris-marseille "
            "pamplona-madrid-2 marseille-roma roma-brindisi roma-palermo palermo-smyrna athina-smyrna"
        ),
        theirs=(
            "venezia-zagrab brindisi-athina zagrab-budapest zagrab-sarajevo budapest-kyiv sarajevo-athina "
            "kharkov-kyiv kharkov-moskva kyiv-wilno petrograd-wilno warszawa-wilno"
        ),
        tickets="edinburgh-athina madrid-dieppe",
        their_tickets="athina-wilno kyiv-petrograd zagrab-brindisi",
        hand="2 purple, 3 blue, 3 green",
        their_cards="7",
        market="wild, yellow, blue, wild, blue",
        right=(
            "claim sofia-constantinople",
            "draw",
        ),
    ),
    Page(
        lesson="the way through Petrograd is gone: a station, or points, but not a way round",
        map="europe",
        own=(
            "edinburgh-london wien-budapest budapest-kyiv sofia-constantinople smyrna-constantinople "
            "sochi-rostov kharkov-kyiv kharkov-moskva kyiv-warszawa kyiv-wilno moskva-petrograd"
        ),
        theirs=(
            "london-dieppe dieppe-paris paris-marseille paris-zurich madrid-barcelona barcelona-marseille "
            "marseille-roma stockholm-petrograd roma-brindisi brindisi-athina sarajevo-athina"
        ),
        tickets="sofia-smyrna stockholm-wien",
        their_tickets="edinburgh-athina madrid-zurich",
        hand="2 purple, 1 blue, 3 orange, 1 white, 1 green, 5 red, 2 wild",
        their_cards="14",
        market="green, green, yellow, green, purple",
        their_built="edinburgh",
        wrong=(
            "claim petrograd-riga",
            "claim munchen-wien",
            "claim pamplona-marseille",
            "claim berlin-danzig",
            "claim sevastopol-rostov",
            "claim paris-frankfurt-2",
            "claim madrid-cadiz",
            "claim roma-palermo",
            "claim wien-zagrab",
            "claim palermo-smyrna",
            "claim zagrab-budapest",
            "claim smyrna-angora",
            "claim dieppe-brest",
            "claim frankfurt-munchen",
        ),
    ),
    Page(
        lesson="a wild, or the black that lacks; no tickets and no card without use",
        map="europe",
        own=(
            "amsterdam-bruxelles bruxelles-paris brest-pamplona paris-pamplona pamplona-madrid-2 "
            "pamplona-barcelona pamplona-marseille venezia-zagrab wien-budapest-2 wien-zagrab "
            "sevastopol-rostov rostov-kharkov petrograd-riga danzig-warszawa"
        ),
        theirs=(
            "edinburgh-london-2 dieppe-paris paris-marseille madrid-barcelona barcelona-marseille "
            "essen-berlin palermo-smyrna budapest-kyiv kharkov-kyiv kharkov-moskva kyiv-warszawa"
        ),
        tickets="amsterdam-pamplona barcelona-bruxelles brest-marseille",
        their_tickets="essen-kyiv madrid-dieppe",
        hand="1 blue, 1 white, 1 black",
        their_cards="8",
        market="orange, wild, yellow, yellow, black",
        right=(
            "draw wild",
            "draw black",
        ),
    ),
]
