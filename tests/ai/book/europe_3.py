"""Pages of Europe, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="the wild that lies open, with the last route in sight",
        map="europe",
        own=(
            "budapest-kyiv sofia-constantinople smyrna-constantinople constantinople-bucuresti "
            "kharkov-kyiv kharkov-moskva kyiv-bucuresti moskva-petrograd petrograd-riga riga-wilno"
        ),
        theirs=(
            "bruxelles-paris dieppe-paris brest-paris paris-pamplona-2 pamplona-marseille roma-brindisi "
            "wien-zagrab sarajevo-sofia sofia-bucuresti angora-erzurum erzurum-sochi sochi-rostov "
            "rostov-kharkov kyiv-warszawa"
        ),
        tickets="palermo-moskva sofia-smyrna",
        their_tickets="angora-kharkov kyiv-sochi",
        hand="1 orange, 4 white, 1 green, 2 yellow, 3 black, 5 red, 1 wild",
        their_cards="4",
        market="yellow, wild, orange, orange, white",
        their_built="kharkov",
        right=(
            "draw wild",
            "claim amsterdam-bruxelles",
            "claim wien-budapest",
            "claim wien-budapest-2",
        ),
    ),
    Page(
        lesson="who ends the game does it with three spaces, not with two",
        map="europe",
        own=(
            "amsterdam-bruxelles pamplona-marseille lisboa-cadiz essen-berlin stockholm-petrograd "
            "berlin-danzig berlin-warszawa budapest-kyiv sevastopol-rostov kyiv-warszawa kyiv-smolensk"
        ),
        theirs=(
            "edinburgh-london-2 bruxelles-paris bruxelles-frankfurt dieppe-paris brest-paris "
            "paris-marseille paris-frankfurt barcelona-marseille frankfurt-essen essen-kobenhavn "
            "venezia-zagrab wien-budapest-2 sochi-rostov petrograd-riga danzig-warszawa"
        ),
        tickets="essen-kyiv warszawa-smolensk",
        their_tickets="barcelona-bruxelles frankfurt-kobenhavn marseille-essen",
        hand="1 purple, 2 green, 1 yellow, 1 wild",
        their_cards="4",
        market="purple, white, green, yellow, yellow",
        right=(
            "claim berlin-wien",
            "claim madrid-barcelona",
            "claim palermo-brindisi",
            "claim paris-zurich",
        ),
    ),
    Page(
        lesson="no station without need, three trains before the end",
        map="europe",
        own=(
            "amsterdam-essen bruxelles-paris-2 dieppe-paris brest-pamplona paris-pamplona "
            "paris-frankfurt-2 frankfurt-berlin berlin-warszawa sochi-rostov kharkov-kyiv kharkov-moskva "
            "kyiv-warszawa moskva-petrograd"
        ),
        theirs=(
            "bruxelles-frankfurt madrid-cadiz essen-berlin essen-kobenhavn stockholm-petrograd "
            "berlin-wien venezia-zagrab wien-budapest budapest-kyiv erzurum-sevastopol "
            "sevastopol-bucuresti kyiv-bucuresti"
        ),
        tickets="brest-petrograd kyiv-petrograd",
        their_tickets="kobenhavn-erzurum essen-kyiv",
        hand="1 white, 1 black",
        their_cards="4",
        market="orange, green, green, black, black",
        wrong=("station",),
    ),
    Page(
        lesson="an empty hand: cards, not tickets",
        map="europe",
        own=(
            "edinburgh-london-2 london-dieppe amsterdam-bruxelles bruxelles-frankfurt dieppe-paris "
            "paris-marseille marseille-roma venezia-zagrab roma-brindisi roma-palermo brindisi-athina "
            "sarajevo-sofia sochi-rostov"
        ),
        theirs=(
            "palermo-smyrna budapest-kyiv sofia-constantinople smyrna-constantinople "
            "constantinople-bucuresti sevastopol-rostov kharkov-kyiv kharkov-moskva kyiv-bucuresti"
        ),
        tickets="edinburgh-athina edinburgh-paris",
        their_tickets="palermo-moskva zurich-budapest",
        their_cards="3",
        market="white, wild, white, white, white",
        right=(
            "draw",
            "blind",
        ),
    ),
    Page(
        lesson="no station and no detour while the way is open",
        map="europe",
        own=(
            "amsterdam-frankfurt paris-marseille frankfurt-berlin-2 berlin-warszawa sevastopol-bucuresti "
            "sevastopol-rostov kyiv-bucuresti kyiv-warszawa kyiv-wilno smolensk-wilno"
        ),
        theirs=(
            "amsterdam-bruxelles bruxelles-paris paris-pamplona budapest-bucuresti budapest-kyiv "
            "smyrna-constantinople constantinople-bucuresti kharkov-kyiv kharkov-moskva"
        ),
        tickets="amsterdam-wilno berlin-bucuresti smolensk-rostov",
        their_tickets="palermo-moskva amsterdam-pamplona",
        hand="1 blue, 2 green, 1 black, 3 red",
        their_cards="10",
        market="orange, white, white, orange, orange",
        wrong=(
            "claim warszawa-wilno",
            "claim zagrab-sarajevo",
            "claim wien-budapest",
            "station",
        ),
    ),
    Page(
        lesson="a six rather than a four with thirteen trains left",
        map="europe",
        own=(
            "brest-paris paris-marseille paris-frankfurt-2 pamplona-madrid pamplona-marseille "
            "madrid-lisboa madrid-cadiz lisboa-cadiz frankfurt-berlin-2 berlin-danzig"
        ),
        theirs=(
            "amsterdam-bruxelles bruxelles-dieppe bruxelles-paris paris-pamplona-2 pamplona-barcelona "
            "barcelona-marseille marseille-roma kobenhavn-stockholm-2 venezia-zagrab venezia-roma "
            "wien-zagrab sochi-rostov"
        ),
        tickets="lisboa-danzig brest-marseille",
        their_tickets="amsterdam-pamplona paris-wien paris-zagrab",
        hand="3 purple, 1 white, 6 green, 1 yellow, 1 black, 4 red, 2 wild",
        their_cards="4",
        market="yellow, yellow, white, yellow, white",
        right=(
            "claim budapest-kyiv",
            "claim palermo-smyrna",
            "claim dieppe-paris",
            "claim wien-budapest-2",
        ),
    ),
    Page(
        lesson="the second card: not the colour that nothing wants",
        map="europe",
        own=(
            "bruxelles-frankfurt brest-pamplona paris-pamplona-2 paris-frankfurt frankfurt-berlin-2 "
            "berlin-warszawa budapest-kyiv petrograd-riga riga-danzig danzig-warszawa"
        ),
        theirs=(
            "dieppe-paris paris-zurich essen-berlin berlin-danzig berlin-wien roma-brindisi "
            "wien-budapest-2 wien-zagrab budapest-bucuresti kharkov-kyiv kharkov-moskva kyiv-bucuresti "
            "kyiv-wilno"
        ),
        tickets="brest-petrograd bruxelles-danzig",
        their_tickets="berlin-moskva essen-kyiv",
        hand="5 blue, 2 green, 1 yellow, 2 black, 1 red, 1 wild",
        their_cards="6",
        market="green, white, white, green, black",
        top="wild",
        moves=("draw green",),
        right=(
            "draw green",
            "blind",
            "draw white",
        ),
    ),
    Page(
        lesson="in the last turn even one train, where it makes the longest path",
        map="europe",
        own=(
            "amsterdam-frankfurt bruxelles-dieppe madrid-barcelona frankfurt-berlin berlin-warszawa "
            "wien-zagrab budapest-bucuresti budapest-kyiv kyiv-warszawa kyiv-wilno kyiv-smolensk "
            "danzig-warszawa"
        ),
        theirs=(
            "paris-marseille barcelona-marseille palermo-smyrna smyrna-constantinople "
            "constantinople-bucuresti sevastopol-bucuresti sevastopol-rostov sevastopol-sochi "
            "sochi-rostov kharkov-kyiv kharkov-moskva kyiv-bucuresti"
        ),
        tickets="amsterdam-wilno berlin-bucuresti frankfurt-smolensk",
        their_tickets="palermo-moskva kyiv-sochi",
        hand="3 blue, 2 orange, 2 white, 2 green, 1 black, 2 red",
        their_cards="7",
        market="wild, white, wild, black, purple",
        turns_left=2,
        right=(
            "claim bruxelles-frankfurt",
            "claim amsterdam-bruxelles",
            "claim sofia-bucuresti",
        ),
    ),
    Page(
        lesson="a wild is taken, not spent on a tunnel of two",
        map="europe",
        own=(
            "amsterdam-bruxelles brest-paris paris-pamplona-2 paris-marseille paris-frankfurt-2 "
            "pamplona-marseille barcelona-marseille frankfurt-munchen kharkov-kyiv petrograd-riga"
        ),
        theirs=(
            "bruxelles-frankfurt frankfurt-berlin-2 berlin-danzig berlin-warszawa-2 budapest-kyiv "
            "kyiv-warszawa petrograd-wilno warszawa-wilno"
        ),
        tickets="barcelona-munchen brest-marseille",
        their_tickets="berlin-moskva bruxelles-danzig",
        hand="1 blue, 1 green, 1 yellow, 1 wild",
        their_cards="17",
        market="blue, yellow, wild, yellow, blue",
        wrong=(
            "blind",
            "claim pamplona-barcelona",
            "claim madrid-barcelona",
            "claim athina-smyrna",
        ),
    ),
    Page(
        lesson="in the last turn a station, or the last rails, for the way to Moscow",
        map="europe",
        own=(
            "amsterdam-bruxelles zurich-venezia palermo-smyrna budapest-bucuresti smyrna-constantinople "
            "constantinople-bucuresti sochi-rostov kyiv-wilno smolensk-wilno smolensk-moskva "
            "moskva-petrograd"
        ),
        theirs=(
            "edinburgh-london paris-marseille frankfurt-essen frankfurt-berlin-2 essen-kobenhavn "
            "kobenhavn-stockholm-2 berlin-warszawa wien-warszawa kharkov-kyiv kharkov-moskva "
            "kyiv-bucuresti kyiv-warszawa"
        ),
        tickets="palermo-moskva kyiv-petrograd palermo-constantinople",
        their_tickets="frankfurt-kobenhavn stockholm-wien",
        hand="5 purple, 2 blue, 1 orange, 1 red, 1 wild",
        their_cards="4",
        market="red, white, green, orange, yellow",
        turns_left=2,
        wrong=(
            "claim brest-pamplona",
            "claim barcelona-marseille",
            "claim berlin-danzig",
            "claim roma-palermo",
            "claim brindisi-athina",
            "claim sevastopol-rostov",
            "claim petrograd-riga",
            "claim marseille-roma",
            "claim paris-zurich",
            "claim madrid-lisboa",
            "claim palermo-brindisi",
            "claim budapest-sarajevo",
            "claim sofia-athina",
            "claim sofia-constantinople",
        ),
    ),
    Page(
        lesson="the far end of the ticket before the eight",
        map="europe",
        own=(
            "budapest-sarajevo budapest-kyiv sarajevo-athina erzurum-sevastopol sevastopol-bucuresti "
            "sevastopol-rostov kharkov-kyiv kyiv-bucuresti"
        ),
        theirs=(
            "bruxelles-dieppe brest-paris paris-zurich paris-frankfurt barcelona-marseille "
            "frankfurt-berlin-2 berlin-warszawa venezia-roma kyiv-warszawa kyiv-wilno petrograd-wilno"
        ),
        tickets="rostov-erzurum sarajevo-sevastopol",
        their_tickets="brest-petrograd stockholm-wien",
        hand="5 blue, 1 white, 1 green, 1 black, 2 red, 4 wild",
        their_cards="12",
        market="black, purple, white, black, purple",
        wrong=("claim stockholm-petrograd",),
    ),
    Page(
        lesson="three spaces join two lines into the longest path",
        map="europe",
        own=(
            "palermo-smyrna budapest-kyiv sofia-constantinople smyrna-constantinople "
            "constantinople-bucuresti sevastopol-rostov kharkov-kyiv kharkov-moskva kyiv-bucuresti"
        ),
        theirs=(
            "edinburgh-london-2 london-dieppe amsterdam-bruxelles bruxelles-frankfurt dieppe-paris "
            "paris-marseille marseille-roma venezia-zagrab venezia-roma roma-brindisi roma-palermo "
            "brindisi-athina sarajevo-sofia sochi-rostov"
        ),
        tickets="palermo-moskva zurich-budapest",
        their_tickets="edinburgh-athina edinburgh-paris",
        hand="1 orange, 2 white, 1 wild",
        market="white, wild, white, white, white",
        right=(
            "claim palermo-brindisi",
            "draw wild",
        ),
    ),
]
