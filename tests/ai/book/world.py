"""Pages of the world: trains and ships, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="a pair in the last turn: the way that does a ticket",
        map="world",
        own=(
            "los_angeles-tokyo-2 caracas-lima-2 lima-valparaiso-2 lima-honolulu valparaiso-buenos_aires "
            "buenos_aires-rio_de_janeiro-2 rio_de_janeiro-luanda marseille-casablanca cairo-tehran-2 "
            "dar_es_salaam-jakarta petropavlovsk-tokyo tokyo-honolulu manila-jakarta"
        ),
        theirs=(
            "new_york-reykjavik caracas-lagos rio_de_janeiro-cape_town reykjavik-murmansk "
            "edinburgh-marseille-2 athens-cairo dar_es_salaam-toamasina dar_es_salaam-mumbai "
            "cape_town-toamasina lahore-beijing mumbai-bangkok petropavlovsk-anchorage hong_kong-tokyo "
            "tokyo-manila manila-bangkok bangkok-jakarta jakarta-perth darwin-port_moresby"
        ),
        tickets="valparaiso-rio_de_janeiro los_angeles-dar_es_salaam edinburgh-luanda",
        their_tickets="miami-buenos_aires rio_de_janeiro-dar_es_salaam rio_de_janeiro-tokyo",
        hand=(
            "1 purple, 3 yellow, 1 green, 1 red, 1 black, 1 white, 1 yellow harbour, 3 green harbour, 1 "
            "white harbour, 4 yellow single ship, 1 white single ship, 2 purple double ship, 2 yellow "
            "double ship, 1 green double ship, 5 black double ship, 1 white double ship"
        ),
        their_cards="3 4",
        market=(
            "purple double ship, black, green harbour, white single ship, yellow double ship, purple "
            "single ship"
        ),
        built="valparaiso dar_es_salaam",
        their_built="rio_de_janeiro tokyo",
        trains=(12, 10),
        turns_left=2,
        right=("claim luanda-dar_es_salaam",),
    ),
    Page(
        lesson="in the last turn the long sea rather than a short one",
        map="world",
        own=(
            "lima-honolulu buenos_aires-rio_de_janeiro-2 rio_de_janeiro-luanda hamburg-marseille "
            "marseille-casablanca casablanca-lagos lagos-luanda-2 dar_es_salaam-jakarta-2 "
            "petropavlovsk-anchorage hong_kong-manila tokyo-manila manila-bangkok manila-honolulu "
            "bangkok-jakarta jakarta-darwin darwin-sydney"
        ),
        theirs=(
            "lima-sydney valparaiso-buenos_aires buenos_aires-cape_town-2 rio_de_janeiro-cape_town "
            "casablanca-cairo cairo-tehran-2 dar_es_salaam-mumbai cape_town-southern_ocean "
            "southern_ocean-perth petropavlovsk-tokyo tokyo-honolulu manila-jakarta jakarta-perth "
            "perth-sydney"
        ),
        tickets="jakarta-sydney sydney-tokyo rio_de_janeiro-hamburg",
        their_tickets="rio_de_janeiro-perth lima-jakarta tour-casablanca-cairo-tehran",
        hand=(
            "2 yellow, 1 red, 2 black, 1 white, 1 black harbour, 1 green single ship, 3 black single "
            "ship, 3 yellow double ship"
        ),
        their_cards="3 3",
        market="purple, yellow, red double ship, yellow, green double ship, purple double ship",
        built="rio_de_janeiro hamburg",
        their_built="casablanca cairo perth",
        trains=(10, 10),
        turns_left=2,
        right=("claim new_york-reykjavik",),
    ),
    Page(
        lesson="double ships for a four rather than a two",
        map="world",
        own=(
            "los_angeles-tokyo miami-caracas miami-casablanca mexico-caracas buenos_aires-cape_town-2 "
            "casablanca-cairo dar_es_salaam-cape_town dar_es_salaam-jakarta cape_town-toamasina "
            "hong_kong-tokyo manila-honolulu honolulu-port_moresby darwin-port_moresby"
        ),
        theirs=(
            "vancouver-los_angeles winnipeg-los_angeles new_york-edinburgh lima-valparaiso "
            "buenos_aires-rio_de_janeiro-2 rio_de_janeiro-cape_town rio_de_janeiro-luanda "
            "reykjavik-edinburgh edinburgh-marseille hamburg-marseille cairo-tehran "
            "djibouti-dar_es_salaam-2 cape_town-southern_ocean-2 southern_ocean-perth-2 tiksi-anchorage "
            "manila-jakarta bangkok-jakarta jakarta-darwin jakarta-perth"
        ),
        tickets="caracas-cairo vancouver-miami tour-manila-honolulu-port_moresby-darwin",
        their_tickets="miami-moscow buenos_aires-manila miami-buenos_aires",
        hand=(
            "2 yellow, 2 red, 1 black, 1 white, 1 black harbour, 1 white harbour, 1 purple double ship, 1 "
            "black double ship, 2 white double ship"
        ),
        their_cards="4 3",
        market="purple, white, purple, black, white, red single ship",
        built="caracas cairo honolulu",
        their_built="manila",
        trains=(10, 10),
        turns_left=1,
        right=("claim dar_es_salaam-mumbai",),
    ),
    Page(
        lesson="the second card is the one that the harbour lacks",
        map="world",
        own=(
            "vancouver-tokyo los_angeles-new_york-2 los_angeles-mexico los_angeles-tokyo new_york-miami "
            "new_york-edinburgh lima-sydney reykjavik-murmansk hamburg-marseille-2 lahore-mumbai "
            "tiksi-anchorage beijing-hong_kong-2 hong_kong-manila tokyo-manila"
        ),
        theirs=(
            "cambridge_bay-reykjavik miami-casablanca valparaiso-christchurch murmansk-tiksi "
            "novosibirsk-tiksi tiksi-yakutsk tiksi-petropavlovsk hong_kong-bangkok hong_kong-tokyo "
            "bangkok-jakarta"
        ),
        tickets="mexico-beijing edinburgh-hong_kong vancouver-miami",
        their_tickets=(
            "bangkok-tokyo hong_kong-jakarta tour-murmansk-tiksi-novosibirsk-yakutsk-petropavlovsk"
        ),
        hand=(
            "1 purple, 2 red, 1 black, 1 green harbour, 1 yellow single ship, 2 green single ship, 2 "
            "white single ship"
        ),
        their_cards="7 4",
        market="purple harbour, green, red, black harbour, green harbour, purple",
        their_built="murmansk bangkok hong_kong",
        trains=(12, 10),
        turns_left=3,
        top="yellow harbour",
        moves=("blind 0",),
        wrong=(
            "blind",
            "draw purple harbour",
            "draw green",
            "draw red",
            "draw black harbour",
        ),
    ),
    Page(
        lesson="a pair ends the game ahead",
        map="world",
        own=(
            "cambridge_bay-reykjavik los_angeles-tokyo miami-casablanca reykjavik-murmansk "
            "hamburg-marseille-2 dar_es_salaam-jakarta murmansk-tiksi tiksi-anchorage tokyo-manila "
            "manila-jakarta"
        ),
        theirs=(
            "vancouver-los_angeles new_york-edinburgh-2 caracas-lagos lima-honolulu rio_de_janeiro-luanda "
            "edinburgh-marseille hamburg-moscow-2 djibouti-dar_es_salaam-2 lagos-luanda "
            "moscow-novosibirsk novosibirsk-beijing beijing-hong_kong-2 hong_kong-bangkok"
        ),
        tickets="los_angeles-jakarta djibouti-lahore tour-anchorage-cambridge_bay-reykjavik-murmansk-tiksi",
        their_tickets="sydney-tokyo moscow-hong_kong hamburg-beijing",
        hand=(
            "2 yellow, 1 green, 1 black, 1 white, 1 green harbour, 1 black harbour, 1 white harbour, 2 "
            "yellow single ship, 1 green double ship, 1 red double ship, 1 white double ship"
        ),
        their_cards="4 9",
        market=(
            "yellow double ship, yellow double ship, black single ship, yellow double ship, white single "
            "ship, black single ship"
        ),
        built="cambridge_bay los_angeles",
        their_built="hong_kong",
        trains=(10, 16),
        wrong=(
            "blind",
            "claim los_angeles-mexico-2",
            "claim new_york-miami",
            "claim caracas-lima-2",
            "claim novosibirsk-lahore",
        ),
    ),
    Page(
        lesson="the last rails before more cards when that ends the game",
        map="world",
        own=(
            "cambridge_bay-anchorage vancouver-tokyo new_york-edinburgh buenos_aires-cape_town-2 "
            "rio_de_janeiro-cape_town edinburgh-marseille dar_es_salaam-jakarta "
            "cape_town-southern_ocean-2 southern_ocean-perth-2"
        ),
        theirs=(
            "caracas-lagos lima-honolulu rio_de_janeiro-luanda hamburg-moscow dar_es_salaam-mumbai "
            "tehran-mumbai lahore-mumbai mumbai-bangkok hong_kong-tokyo bangkok-jakarta"
        ),
        tickets="new_york-marseille rio_de_janeiro-perth lagos-tehran",
        their_tickets="hamburg-beijing edinburgh-luanda tour-tehran-lahore-mumbai-bangkok",
        hand=(
            "2 purple, 1 green, 1 purple harbour, 1 yellow harbour, 4 green single ship, 1 green double "
            "ship, 1 red double ship, 1 wild"
        ),
        their_cards="10 7",
        market="black double ship, green harbour, red harbour, black, yellow, yellow",
        built="rio_de_janeiro",
        their_built="bangkok",
        trains=(10, 24),
        wrong=(
            "blind",
            "draw black double ship",
            "draw red harbour",
        ),
    ),
    Page(
        lesson="the seven seas that end the game, not the five",
        map="world",
        own=(
            "cambridge_bay-anchorage vancouver-tokyo los_angeles-new_york los_angeles-honolulu "
            "new_york-edinburgh edinburgh-hamburg edinburgh-marseille casablanca-lagos "
            "dar_es_salaam-jakarta cape_town-southern_ocean-2 honolulu-port_moresby port_moresby-sydney"
        ),
        theirs=(
            "los_angeles-tokyo lima-honolulu buenos_aires-rio_de_janeiro-2 buenos_aires-cape_town "
            "reykjavik-edinburgh athens-cairo cairo-tehran-2 tokyo-honolulu manila-honolulu "
            "jakarta-darwin jakarta-perth perth-sydney-2"
        ),
        tickets="new_york-marseille los_angeles-hamburg edinburgh-sydney",
        their_tickets="sydney-tokyo miami-buenos_aires los_angeles-jakarta",
        hand=(
            "1 yellow, 2 green, 1 red, 1 black, 1 white, 1 yellow harbour, 1 green harbour, 1 red single "
            "ship, 1 white single ship, 3 yellow double ship, 2 white double ship"
        ),
        their_cards="7 11",
        market="red, yellow, red, green, yellow single ship, green",
        built="los_angeles new_york marseille",
        their_built="tokyo jakarta sydney",
        trains=(10, 10),
        wrong=("claim southern_ocean-perth",),
    ),
    Page(
        lesson="two tickets over the sea before a harbour, four turns before the end",
        map="world",
        own=(
            "miami-caracas caracas-lima lima-honolulu buenos_aires-cape_town-2 reykjavik-edinburgh "
            "cairo-djibouti djibouti-dar_es_salaam lagos-luanda luanda-dar_es_salaam hong_kong-manila "
            "manila-jakarta honolulu-port_moresby port_moresby-sydney"
        ),
        theirs=(
            "los_angeles-honolulu new_york-miami new_york-edinburgh miami-casablanca lima-sydney-2 "
            "rio_de_janeiro-cape_town-2 reykjavik-murmansk casablanca-cairo cairo-tehran "
            "dar_es_salaam-jakarta cape_town-southern_ocean tehran-mumbai"
        ),
        tickets="hong_kong-jakarta caracas-cairo cairo-sydney",
        their_tickets="new_york-mumbai valparaiso-rio_de_janeiro tour-casablanca-cairo-tehran",
        hand=(
            "1 purple, 2 green, 2 red, 1 white, 1 green harbour, 1 black harbour, 1 purple single ship, 1 "
            "yellow single ship, 2 red single ship, 3 black single ship, 2 white single ship, 4 yellow "
            "double ship, 2 red double ship, 2 black double ship, 1 white double ship, 1 wild"
        ),
        their_cards="5 6",
        market="yellow harbour, red harbour, white single ship, black, green, black",
        built="caracas hong_kong",
        their_built="new_york casablanca cairo",
        trains=(13, 13),
        turns_left=4,
        wrong=("harbour jakarta",),
    ),
]
