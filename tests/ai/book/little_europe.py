"""Pages of the race in Little Europe, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="the last ticket wins the race",
        map="first_journey_europe",
        own=(
            "madrid-barcelona paris-berlin-2 paris-zurich barcelona-rome-2 zurich-rome rome-sarajevo "
            "berlin-warsaw sarajevo-athens warsaw-moscow"
        ),
        theirs=(
            "london-paris london-amsterdam-2 madrid-barcelona-2 paris-barcelona amsterdam-berlin-2 "
            "copenhagen-berlin berlin-vienna vienna-warsaw vienna-bucharest-2 sarajevo-bucharest "
            "warsaw-moscow-2 warsaw-kiev"
        ),
        tickets="moscow-stockholm berlin-rostov",
        their_tickets="bucharest-zurich ankara-moscow",
        done="berlin-athens sarajevo-zurich barcelona-warsaw moscow-sarajevo",
        their_done="copenhagen-warsaw london-madrid copenhagen-sarajevo bucharest-paris",
        hand="2 blue",
        right=("claim moscow-rostov",),
    ),
    Page(
        lesson="the sixth ticket before everything",
        map="first_journey_europe",
        own=(
            "london-amsterdam paris-barcelona paris-amsterdam paris-zurich amsterdam-berlin "
            "zurich-vienna-2 berlin-warsaw-2 vienna-bucharest-2 athens-bucharest"
        ),
        theirs=(
            "london-paris-2 paris-zurich-2 zurich-vienna copenhagen-stockholm-2 copenhagen-berlin "
            "berlin-vienna-2 vienna-warsaw vienna-bucharest warsaw-riga warsaw-kiev bucharest-rostov"
        ),
        tickets="barcelona-dublin brest-vienna",
        their_tickets="berlin-brest ankara-kiev",
        done="amsterdam-warsaw bucharest-zurich athens-paris barcelona-bucharest barcelona-warsaw",
        their_done="riga-rostov berlin-rostov bucharest-paris",
        hand="1 white, 1 black, 2 red",
        their_cards="4",
        right=("claim london-brest",),
    ),
    Page(
        lesson="one wild joins the last two tickets",
        map="first_journey_europe",
        own=(
            "brest-paris paris-zurich zurich-vienna-2 zurich-rome berlin-vienna-2 vienna-sarajevo "
            "sarajevo-bucharest athens-bucharest bucharest-ankara-2"
        ),
        theirs=(
            "paris-amsterdam amsterdam-berlin copenhagen-berlin berlin-vienna vienna-bucharest "
            "sarajevo-athens athens-ankara bucharest-ankara"
        ),
        tickets="moscow-stockholm brest-copenhagen",
        their_tickets="bucharest-zurich brest-vienna",
        done="berlin-athens berlin-brest sarajevo-zurich ankara-rome",
        their_done="copenhagen-sarajevo athens-paris",
        hand="1 black, 1 wild",
        their_cards="9",
        right=("claim copenhagen-berlin-2",),
    ),
    Page(
        lesson="no train on a way that leads nowhere",
        map="first_journey_europe",
        own=(
            "madrid-barcelona paris-berlin-2 paris-zurich barcelona-rome-2 zurich-rome rome-sarajevo "
            "berlin-warsaw sarajevo-athens warsaw-moscow"
        ),
        theirs=(
            "london-paris london-amsterdam-2 madrid-barcelona-2 amsterdam-berlin-2 copenhagen-berlin "
            "berlin-vienna vienna-warsaw vienna-bucharest-2 sarajevo-bucharest warsaw-moscow-2 "
            "warsaw-kiev"
        ),
        tickets="barcelona-bucharest brest-copenhagen",
        their_tickets="london-madrid ankara-moscow",
        done="berlin-athens sarajevo-zurich barcelona-warsaw moscow-sarajevo",
        their_done="copenhagen-warsaw copenhagen-sarajevo bucharest-paris",
        hand="2 blue",
        their_cards="2",
        wrong=("claim paris-amsterdam",),
    ),
    Page(
        lesson="cards rather than a route that no ticket wants",
        map="first_journey_europe",
        own=(
            "brest-paris paris-amsterdam paris-zurich-2 zurich-rome-2 rome-vienna rome-sarajevo "
            "berlin-vienna sarajevo-bucharest bucharest-kiev moscow-rostov"
        ),
        theirs=(
            "paris-zurich zurich-vienna-2 copenhagen-berlin berlin-vienna-2 vienna-warsaw "
            "vienna-bucharest-2 vienna-sarajevo warsaw-moscow-2"
        ),
        tickets="berlin-rostov moscow-sarajevo",
        their_tickets="athens-paris brest-copenhagen",
        done="brest-vienna",
        their_done="copenhagen-warsaw sarajevo-zurich moscow-vienna bucharest-paris",
        hand="1 red",
        their_cards="5",
        wrong=("claim",),
    ),
]
