"""Pages of the USA, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="who is ahead ends the game with a six",
        map="usa",
        own=(
            "los_angeles-el_paso helena-denver denver-phoenix phoenix-el_paso el_paso-houston "
            "duluth-toronto houston-new_orleans new_orleans-miami"
        ),
        theirs=(
            "seattle-helena seattle-portland-2 portland-san_francisco-2 portland-salt_lake_city "
            "san_francisco-los_angeles los_angeles-phoenix calgary-helena phoenix-santa_fe duluth-omaha-2 "
            "omaha-kansas_city oklahoma_city-dallas montreal-new_york pittsburgh-raleigh"
        ),
        tickets="duluth-el_paso los_angeles-miami",
        their_tickets="calgary-phoenix calgary-salt_lake_city",
        hand="4 blue, 7 orange, 2 green, 1 black, 1 red",
        their_cards="5",
        market="wild, blue, yellow, wild, green",
        right=("claim helena-duluth",),
    ),
    Page(
        lesson="near the end a six is not given up for small routes",
        map="usa",
        own=(
            "seattle-helena los_angeles-phoenix denver-kansas_city-2 denver-santa_fe phoenix-el_paso "
            "el_paso-houston omaha-chicago omaha-kansas_city houston-new_orleans new_orleans-miami"
        ),
        theirs=(
            "los_angeles-el_paso santa_fe-oklahoma_city el_paso-oklahoma_city kansas_city-saint_louis "
            "kansas_city-oklahoma_city oklahoma_city-dallas-2 dallas-houston saint_louis-pittsburgh "
            "new_york-pittsburgh nashville-atlanta"
        ),
        tickets="chicago-santa_fe los_angeles-miami",
        their_tickets="kansas_city-houston los_angeles-new_york",
        hand="1 purple, 1 blue, 6 orange, 2 white, 3 black",
        their_cards="20",
        market="purple, green, green, white, purple",
        right=(
            "claim helena-duluth",
            "claim santa_fe-el_paso",
            "claim winnipeg-sault_st_marie",
        ),
    ),
    Page(
        lesson="who is ahead ends it rather than linger over a two",
        map="usa",
        own=(
            "los_angeles-phoenix los_angeles-el_paso helena-duluth denver-omaha denver-phoenix "
            "phoenix-el_paso el_paso-dallas omaha-chicago chicago-pittsburgh-2 new_york-pittsburgh"
        ),
        theirs=(
            "seattle-portland-2 san_francisco-salt_lake_city calgary-helena helena-denver "
            "denver-oklahoma_city el_paso-oklahoma_city omaha-kansas_city kansas_city-saint_louis "
            "little_rock-saint_louis toronto-montreal raleigh-atlanta-2 atlanta-charleston"
        ),
        tickets="dallas-new_york denver-pittsburgh",
        their_tickets="denver-el_paso seattle-los_angeles",
        hand="1 orange, 2 white, 1 green, 4 yellow, 2 red",
        their_cards="11",
        market="blue, wild, purple, orange, green",
        right=(
            "claim pittsburgh-nashville",
            "claim atlanta-new_orleans",
            "claim seattle-calgary",
            "tickets",
        ),
    ),
    Page(
        lesson="who is ahead ends it with the five that is in the hand",
        map="usa",
        own=(
            "vancouver-calgary los_angeles-phoenix calgary-winnipeg helena-duluth helena-denver "
            "denver-oklahoma_city winnipeg-sault_st_marie duluth-sault_st_marie sault_st_marie-montreal"
        ),
        theirs=(
            "vancouver-seattle-2 seattle-portland los_angeles-las_vegas los_angeles-el_paso "
            "el_paso-oklahoma_city duluth-toronto duluth-omaha omaha-kansas_city "
            "kansas_city-oklahoma_city toronto-montreal montreal-new_york raleigh-charleston"
        ),
        tickets="helena-los_angeles vancouver-montreal",
        their_tickets="duluth-el_paso los_angeles-new_york",
        hand="1 blue, 3 white, 1 green, 3 yellow, 1 black, 2 wild",
        their_cards="11",
        market="green, purple, green, orange, orange",
        right=(
            "claim denver-phoenix",
            "claim phoenix-santa_fe",
        ),
    ),
    Page(
        lesson="who ends the game does it on the own line, where the longest path is",
        map="usa",
        own=(
            "san_francisco-salt_lake_city helena-duluth helena-denver denver-oklahoma_city "
            "phoenix-el_paso el_paso-oklahoma_city duluth-toronto oklahoma_city-little_rock "
            "little_rock-new_orleans chicago-toronto"
        ),
        theirs=(
            "vancouver-calgary seattle-helena seattle-portland-2 portland-salt_lake_city calgary-helena "
            "salt_lake_city-denver denver-phoenix phoenix-santa_fe santa_fe-el_paso omaha-kansas_city-2 "
            "oklahoma_city-dallas-2 dallas-houston-2 saint_louis-nashville atlanta-charleston"
        ),
        tickets="chicago-new_orleans duluth-el_paso",
        their_tickets="calgary-phoenix vancouver-santa_fe",
        hand="1 blue, 1 white, 2 black, 4 red",
        their_cards="3",
        market="blue, purple, blue, purple, purple",
        right=(
            "claim duluth-chicago",
            "claim los_angeles-phoenix",
        ),
    ),
    Page(
        lesson="in the last turn a wild makes the sixth card of a six",
        map="usa",
        own=(
            "vancouver-seattle-2 denver-omaha denver-santa_fe santa_fe-el_paso el_paso-houston "
            "winnipeg-duluth winnipeg-sault_st_marie duluth-omaha omaha-chicago kansas_city-oklahoma_city "
            "dallas-houston toronto-pittsburgh"
        ),
        theirs=(
            "vancouver-calgary calgary-helena helena-omaha denver-kansas_city-2 denver-oklahoma_city "
            "denver-phoenix duluth-sault_st_marie duluth-toronto omaha-kansas_city "
            "kansas_city-saint_louis oklahoma_city-dallas saint_louis-pittsburgh"
        ),
        tickets="chicago-santa_fe winnipeg-houston",
        their_tickets="calgary-phoenix denver-pittsburgh",
        hand="1 blue, 5 orange, 1 green, 2 yellow, 1 black, 1 wild",
        their_cards="5",
        market="wild, green, yellow, purple, blue",
        turns_left=2,
        right=("claim helena-duluth",),
    ),
    Page(
        lesson="in the last turn a four rather than a two",
        map="usa",
        own=(
            "seattle-helena seattle-portland helena-winnipeg helena-duluth duluth-chicago "
            "saint_louis-chicago-2 saint_louis-nashville saint_louis-pittsburgh toronto-pittsburgh "
            "new_york-pittsburgh washington-raleigh-2 nashville-atlanta"
        ),
        theirs=(
            "calgary-winnipeg helena-omaha helena-denver denver-santa_fe santa_fe-el_paso "
            "winnipeg-sault_st_marie duluth-toronto omaha-chicago sault_st_marie-montreal "
            "toronto-montreal"
        ),
        tickets="portland-nashville seattle-new_york",
        their_tickets="chicago-santa_fe denver-el_paso",
        hand="3 purple, 1 blue, 2 red, 1 wild",
        their_cards="5",
        market="orange, orange, black, black, yellow",
        turns_left=2,
        right=(
            "claim seattle-calgary",
            "claim calgary-helena",
            "claim denver-omaha",
            "claim charleston-miami",
        ),
    ),
    Page(
        lesson="the longest path turns the last claim",
        map="usa",
        own=(
            "vancouver-seattle-2 los_angeles-el_paso santa_fe-el_paso el_paso-dallas duluth-chicago "
            "duluth-omaha dallas-little_rock little_rock-saint_louis saint_louis-pittsburgh "
            "chicago-pittsburgh-2 toronto-pittsburgh new_york-pittsburgh nashville-atlanta"
        ),
        theirs=(
            "los_angeles-phoenix calgary-winnipeg helena-duluth denver-kansas_city denver-santa_fe "
            "phoenix-santa_fe phoenix-el_paso el_paso-houston kansas_city-saint_louis-2 "
            "houston-new_orleans saint_louis-chicago new_orleans-miami"
        ),
        tickets="dallas-new_york los_angeles-chicago",
        their_tickets="chicago-santa_fe los_angeles-miami",
        hand="5 blue, 4 yellow",
        their_cards="6",
        market="purple, purple, white, green, orange",
        turns_left=2,
        right=("claim omaha-chicago",),
    ),
    Page(
        lesson="three spaces that make the longest path are the best last claim",
        map="usa",
        own=(
            "seattle-calgary calgary-helena helena-winnipeg winnipeg-sault_st_marie "
            "oklahoma_city-little_rock little_rock-nashville little_rock-saint_louis "
            "saint_louis-nashville sault_st_marie-montreal toronto-pittsburgh montreal-new_york "
            "new_york-pittsburgh-2"
        ),
        theirs=(
            "seattle-helena helena-duluth helena-denver denver-kansas_city-2 denver-phoenix "
            "phoenix-santa_fe phoenix-el_paso santa_fe-el_paso duluth-toronto omaha-chicago "
            "sault_st_marie-toronto"
        ),
        tickets="seattle-new_york winnipeg-little_rock",
        their_tickets="denver-el_paso duluth-el_paso",
        hand="1 purple, 3 green, 1 red",
        their_cards="1",
        market="purple, orange, purple, red, purple",
        turns_left=2,
        right=("claim toronto-montreal",),
    ),
    Page(
        lesson="no tickets in the last turn",
        map="usa",
        own=(
            "seattle-helena los_angeles-el_paso calgary-helena calgary-winnipeg helena-denver "
            "denver-kansas_city-2 denver-phoenix winnipeg-sault_st_marie dallas-houston "
            "sault_st_marie-toronto"
        ),
        theirs=(
            "vancouver-seattle seattle-portland portland-san_francisco san_francisco-salt_lake_city "
            "salt_lake_city-denver denver-omaha santa_fe-el_paso duluth-toronto duluth-omaha-2 "
            "omaha-kansas_city kansas_city-saint_louis saint_louis-nashville pittsburgh-nashville"
        ),
        tickets="calgary-phoenix kansas_city-houston",
        their_tickets="denver-pittsburgh portland-nashville",
        hand="2 green",
        market="green, wild, black, black, black",
        turns_left=1,
        wrong=("tickets",),
    ),
    Page(
        lesson="the second card is of the colour that lacks",
        map="usa",
        own=(
            "vancouver-calgary vancouver-seattle calgary-helena helena-winnipeg el_paso-houston "
            "winnipeg-sault_st_marie sault_st_marie-montreal toronto-montreal toronto-pittsburgh "
            "pittsburgh-raleigh raleigh-atlanta"
        ),
        theirs=(
            "seattle-portland portland-salt_lake_city los_angeles-phoenix denver-omaha "
            "denver-oklahoma_city denver-santa_fe duluth-sault_st_marie duluth-omaha omaha-kansas_city-2 "
            "kansas_city-oklahoma_city oklahoma_city-dallas dallas-houston little_rock-saint_louis "
            "sault_st_marie-toronto"
        ),
        tickets="montreal-atlanta vancouver-montreal",
        their_tickets="duluth-houston sault_st_marie-oklahoma_city",
        hand="1 purple, 1 orange, 2 white, 2 wild",
        their_cards="6",
        market="red, black, white, yellow, white",
        top="purple",
        moves=("draw white",),
        right=("draw white",),
    ),
    Page(
        lesson="the second card completes the next route",
        map="usa",
        own=(
            "vancouver-calgary calgary-helena helena-duluth denver-santa_fe denver-phoenix "
            "phoenix-el_paso el_paso-houston"
        ),
        theirs=(
            "seattle-portland denver-oklahoma_city el_paso-oklahoma_city winnipeg-sault_st_marie "
            "duluth-sault_st_marie duluth-omaha omaha-kansas_city kansas_city-oklahoma_city "
            "oklahoma_city-little_rock"
        ),
        tickets="duluth-houston vancouver-santa_fe",
        their_tickets="sault_st_marie-oklahoma_city winnipeg-little_rock",
        hand="2 purple, 2 green, 5 red, 1 wild",
        their_cards="10",
        market="yellow, green, orange, black, yellow",
        top="green",
        moves=("draw green",),
        right=("draw green",),
    ),
    Page(
        lesson="the open red that the ticket lacks, no other card and no route elsewhere",
        map="usa",
        own=(
            "vancouver-calgary seattle-portland calgary-helena helena-salt_lake_city "
            "salt_lake_city-denver denver-santa_fe santa_fe-el_paso el_paso-dallas houston-new_orleans "
            "sault_st_marie-toronto raleigh-atlanta"
        ),
        theirs=(
            "seattle-helena helena-winnipeg helena-duluth helena-denver denver-phoenix phoenix-el_paso "
            "el_paso-houston duluth-toronto"
        ),
        tickets="los_angeles-miami vancouver-santa_fe",
        their_tickets="denver-el_paso duluth-el_paso duluth-houston",
        hand="4 white, 1 green, 3 red, 1 wild",
        their_cards="5",
        market="yellow, red, yellow, red, yellow",
        wrong=(
            "blind",
            "draw yellow",
            "claim san_francisco-salt_lake_city-2",
        ),
    ),
    Page(
        lesson="the trains of a ticket are not spent on small routes",
        map="usa",
        own=(
            "portland-salt_lake_city calgary-winnipeg helena-denver helena-salt_lake_city denver-phoenix "
            "houston-new_orleans new_orleans-miami"
        ),
        theirs=(
            "seattle-helena calgary-helena helena-duluth helena-omaha phoenix-el_paso "
            "el_paso-oklahoma_city duluth-toronto omaha-kansas_city kansas_city-oklahoma_city"
        ),
        tickets="los_angeles-miami portland-phoenix",
        their_tickets="calgary-phoenix helena-los_angeles",
        hand="1 purple, 1 blue, 2 orange, 3 green, 1 yellow, 8 black",
        their_cards="5",
        market="blue, wild, blue, white, orange",
        wrong=(
            "claim seattle-portland",
            "claim seattle-portland-2",
            "claim dallas-houston",
            "claim dallas-houston-2",
            "claim vancouver-seattle",
            "claim vancouver-seattle-2",
            "claim nashville-atlanta",
            "tickets",
            "claim vancouver-calgary",
            "claim los_angeles-las_vegas",
            "claim los_angeles-phoenix",
            "claim denver-santa_fe",
            "claim phoenix-santa_fe",
            "claim santa_fe-el_paso",
        ),
    ),
]
