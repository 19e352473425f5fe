"""Pages of Europe, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="twenty-one points of a ticket before everything in the last turn",
        map="europe",
        own=(
            "bruxelles-paris paris-zurich marseille-zurich essen-berlin essen-kobenhavn berlin-wien "
            "wien-budapest budapest-kyiv erzurum-sevastopol kyiv-bucuresti"
        ),
        theirs=(
            "paris-marseille paris-frankfurt marseille-roma frankfurt-berlin berlin-warszawa-2 "
            "roma-palermo palermo-smyrna smyrna-angora kharkov-kyiv kharkov-moskva kyiv-warszawa"
        ),
        tickets="kobenhavn-erzurum essen-kyiv",
        their_tickets="palermo-moskva amsterdam-pamplona",
        hand="2 purple, 1 blue, 2 orange, 3 white, 3 red, 1 wild",
        their_cards="1",
        market="green, yellow, green, white, blue",
        turns_left=2,
        right=("claim sevastopol-bucuresti",),
    ),
    Page(
        lesson="who is ahead ends the game with the eight, wilds and all",
        map="europe",
        own=(
            "edinburgh-london wien-budapest-2 budapest-kyiv kharkov-kyiv kharkov-moskva kyiv-bucuresti "
            "kyiv-warszawa kyiv-wilno moskva-petrograd riga-wilno"
        ),
        theirs=(
            "brest-pamplona paris-pamplona paris-frankfurt pamplona-marseille frankfurt-berlin-2 "
            "kobenhavn-stockholm berlin-danzig sevastopol-rostov petrograd-riga riga-danzig"
        ),
        tickets="riga-bucuresti stockholm-wien",
        their_tickets="brest-petrograd frankfurt-kobenhavn",
        hand="5 purple, 2 blue, 5 orange, 2 white, 1 green, 2 yellow, 1 black, 2 red, 3 wild",
        their_cards="26",
        market="black, yellow, yellow, blue, blue",
        wrong=(
            "blind",
            "draw",
            "claim palermo-smyrna",
            "claim budapest-bucuresti",
            "claim berlin-warszawa",
            "claim paris-marseille",
            "claim barcelona-marseille",
            "tickets",
            "claim marseille-roma",
            "claim wien-warszawa",
            "claim munchen-wien",
            "claim budapest-sarajevo",
            "claim madrid-lisboa",
            "claim madrid-cadiz",
        ),
    ),
    Page(
        lesson="the four that ends the game, not a four that leaves it open",
        map="europe",
        own=(
            "edinburgh-london-2 dieppe-paris paris-marseille madrid-barcelona barcelona-marseille "
            "essen-berlin palermo-smyrna budapest-kyiv kharkov-kyiv kharkov-moskva kyiv-warszawa"
        ),
        theirs=(
            "london-dieppe-2 amsterdam-bruxelles bruxelles-paris brest-pamplona paris-pamplona "
            "pamplona-madrid-2 pamplona-barcelona pamplona-marseille venezia-zagrab wien-budapest-2 "
            "wien-zagrab sevastopol-rostov rostov-kharkov petrograd-riga danzig-warszawa"
        ),
        tickets="essen-kyiv madrid-dieppe",
        their_tickets="amsterdam-pamplona barcelona-bruxelles brest-marseille",
        hand="2 purple, 2 blue, 1 orange, 3 white, 2 black, 1 red, 2 wild",
        their_cards="5",
        market="black, yellow, yellow, yellow, black",
        right=(
            "claim berlin-warszawa",
            "blind",
            "draw",
        ),
    ),
    Page(
        lesson="six trains at once when that ends the game ahead",
        map="europe",
        own=(
            "amsterdam-essen paris-pamplona paris-marseille paris-frankfurt pamplona-madrid-2 "
            "madrid-lisboa marseille-roma frankfurt-berlin-2 berlin-danzig roma-palermo "
            "sofia-constantinople"
        ),
        theirs=(
            "palermo-smyrna budapest-sarajevo sarajevo-athina athina-smyrna kharkov-kyiv kharkov-moskva "
            "kyiv-wilno moskva-petrograd"
        ),
        tickets="lisboa-danzig berlin-roma",
        their_tickets="palermo-moskva athina-wilno",
        hand="1 blue, 5 green, 1 black, 1 red, 1 wild",
        their_cards="19",
        market="red, red, black, yellow, red",
        wrong=(
            "draw red",
            "draw yellow",
            "claim amsterdam-bruxelles",
            "claim wien-budapest",
            "claim lisboa-cadiz",
            "claim danzig-warszawa",
            "claim essen-berlin",
            "claim smyrna-constantinople",
            "claim london-dieppe",
            "claim london-dieppe-2",
            "claim bruxelles-paris-2",
            "claim bruxelles-frankfurt",
            "claim venezia-zagrab",
            "claim venezia-roma",
        ),
    ),
    Page(
        lesson="a tunnel asks for one card more: paid for the way to the ticket",
        map="europe",
        own=(
            "brest-paris paris-marseille pamplona-marseille berlin-danzig budapest-bucuresti "
            "smyrna-constantinople constantinople-bucuresti kharkov-kyiv kharkov-moskva"
        ),
        theirs=(
            "frankfurt-essen essen-berlin essen-kobenhavn berlin-warszawa venezia-zagrab palermo-smyrna "
            "erzurum-sevastopol sevastopol-bucuresti sevastopol-sochi kyiv-bucuresti kyiv-warszawa"
        ),
        tickets="palermo-moskva brest-marseille",
        their_tickets="kobenhavn-erzurum essen-kyiv kyiv-sochi",
        hand="1 purple, 3 blue, 5 orange, 1 black, 6 red",
        their_cards="10",
        market="yellow, green, green, red, green",
        built="smyrna",
        top="red, white, wild",
        moves=("claim marseille-roma: 4 orange",),
        right=("pay",),
    ),
    Page(
        lesson="a tunnel asks for the last wild: taken back",
        map="europe",
        own=(
            "frankfurt-munchen constantinople-angora constantinople-bucuresti sevastopol-rostov "
            "kharkov-kyiv kharkov-moskva kyiv-bucuresti kyiv-wilno riga-wilno"
        ),
        theirs=(
            "paris-marseille paris-frankfurt-2 frankfurt-berlin berlin-danzig roma-palermo budapest-kyiv "
            "moskva-petrograd petrograd-riga riga-danzig"
        ),
        tickets="angora-kharkov riga-bucuresti rostov-erzurum",
        their_tickets="palermo-moskva berlin-moskva",
        hand="1 blue, 2 white, 2 black, 2 red, 1 wild",
        their_cards="4",
        market="black, blue, blue, blue, wild",
        top="orange, green, wild",
        moves=("claim pamplona-barcelona: 2 red",),
        right=("withdraw",),
    ),
    Page(
        lesson="two spaces that make the longest path are the best last claim",
        map="europe",
        own=(
            "bruxelles-frankfurt brest-pamplona frankfurt-berlin-2 berlin-danzig berlin-warszawa-2 "
            "palermo-smyrna budapest-kyiv kyiv-warszawa petrograd-wilno warszawa-wilno"
        ),
        theirs=(
            "amsterdam-bruxelles dieppe-paris brest-paris paris-pamplona-2 paris-marseille "
            "paris-frankfurt-2 pamplona-marseille barcelona-marseille frankfurt-munchen munchen-venezia "
            "venezia-zagrab sevastopol-rostov sochi-rostov kharkov-kyiv petrograd-riga"
        ),
        tickets="berlin-moskva bruxelles-danzig",
        their_tickets="barcelona-munchen brest-marseille",
        hand="1 purple, 1 blue, 1 orange, 2 white, 1 green, 3 yellow, 4 black, 4 red, 1 wild",
        their_cards="1",
        market="purple, purple, blue, green, blue",
        turns_left=2,
        right=("claim danzig-warszawa",),
    ),
    Page(
        lesson="the one train that ends the game ahead",
        map="europe",
        own=(
            "brest-paris paris-marseille paris-zurich barcelona-marseille zurich-munchen roma-palermo "
            "palermo-smyrna kharkov-kyiv kharkov-moskva kyiv-warszawa smolensk-moskva danzig-warszawa"
        ),
        theirs=(
            "paris-pamplona paris-frankfurt-2 pamplona-madrid pamplona-marseille madrid-cadiz "
            "marseille-zurich frankfurt-essen frankfurt-berlin-2 berlin-danzig petrograd-riga riga-danzig"
        ),
        tickets="barcelona-munchen brest-marseille roma-smyrna",
        their_tickets="cadiz-stockholm madrid-zurich marseille-essen",
        hand="1 purple",
        their_cards="13",
        market="orange, white, purple, blue, black",
        right=("claim",),
    ),
    Page(
        lesson="who is ahead with three trains left ends it",
        map="europe",
        own=(
            "brest-paris paris-marseille paris-zurich barcelona-marseille zurich-munchen roma-palermo "
            "palermo-smyrna kharkov-kyiv kharkov-moskva kyiv-warszawa smolensk-moskva danzig-warszawa"
        ),
        theirs=(
            "paris-pamplona paris-frankfurt-2 pamplona-madrid pamplona-marseille madrid-cadiz "
            "marseille-zurich frankfurt-essen frankfurt-berlin-2 berlin-danzig petrograd-riga riga-danzig"
        ),
        tickets="barcelona-munchen brest-marseille roma-smyrna",
        their_tickets="cadiz-stockholm madrid-zurich marseille-essen",
        hand="2 purple, 1 black",
        their_cards="15",
        market="orange, white, black, blue, green",
        wrong=(
            "blind",
            "draw",
            "tickets",
            "station",
        ),
    ),
    Page(
        lesson="in the last turn a sure three, not a tunnel that may fail",
        map="europe",
        own=(
            "dieppe-paris brest-paris paris-marseille paris-frankfurt madrid-barcelona madrid-lisboa "
            "barcelona-marseille frankfurt-berlin berlin-danzig wien-budapest-2 sarajevo-sofia "
            "kharkov-kyiv moskva-petrograd petrograd-riga"
        ),
        theirs=(
            "bruxelles-paris-2 stockholm-petrograd venezia-zagrab zagrab-sarajevo budapest-sarajevo "
            "budapest-kyiv sarajevo-athina sofia-athina constantinople-bucuresti kyiv-bucuresti "
            "kyiv-wilno petrograd-wilno"
        ),
        tickets="lisboa-danzig madrid-dieppe",
        their_tickets="athina-wilno venezia-constantinople",
        hand="3 blue, 1 green",
        their_cards="3",
        market="yellow, green, white, green, green",
        turns_left=2,
        right=("claim sofia-constantinople",),
    ),
    Page(
        lesson="green for a sure three, not for a tunnel that nothing is left to pay for",
        map="europe",
        own=(
            "edinburgh-london-2 london-dieppe dieppe-paris paris-marseille paris-frankfurt "
            "frankfurt-berlin berlin-warszawa-2 budapest-sarajevo sarajevo-athina kyiv-bucuresti "
            "kyiv-warszawa"
        ),
        theirs=(
            "amsterdam-bruxelles bruxelles-frankfurt brest-pamplona pamplona-marseille "
            "barcelona-marseille marseille-roma berlin-danzig roma-palermo palermo-smyrna budapest-kyiv "
            "kharkov-kyiv"
        ),
        tickets="edinburgh-athina edinburgh-paris",
        their_tickets="brest-marseille bruxelles-danzig",
        hand="2 blue, 1 orange, 3 green",
        market="orange, red, orange, orange, blue",
        built="kyiv",
        their_built="berlin",
        turns_left=2,
        right=("claim berlin-wien",),
    ),
]
