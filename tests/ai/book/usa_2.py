"""Pages of the USA, from games between computers; what is right was played on to the end."""

from __future__ import annotations

from tests.ai.book.page import Page

PAGES = [
    Page(
        lesson="six cards lie ready and the end is near: no more cards are drawn",
        map="usa",
        own=(
            "portland-san_francisco san_francisco-salt_lake_city-2 salt_lake_city-denver-2 denver-omaha "
            "denver-santa_fe phoenix-santa_fe omaha-kansas_city kansas_city-saint_louis "
            "oklahoma_city-dallas-2 saint_louis-nashville toronto-pittsburgh"
        ),
        theirs=(
            "san_francisco-los_angeles los_angeles-el_paso helena-duluth el_paso-houston "
            "houston-new_orleans new_york-pittsburgh pittsburgh-nashville nashville-atlanta "
            "atlanta-new_orleans-2 new_orleans-miami"
        ),
        tickets="portland-nashville portland-phoenix",
        their_tickets="los_angeles-new_york san_francisco-atlanta",
        hand="8 purple, 2 blue, 1 green, 2 yellow, 2 red",
        their_cards="8",
        market="yellow, yellow, green, red, black",
        wrong=(
            "claim winnipeg-sault_st_marie",
            "draw",
            "blind",
            "claim los_angeles-las_vegas",
            "claim santa_fe-el_paso",
            "claim kansas_city-oklahoma_city",
            "claim kansas_city-oklahoma_city-2",
            "claim oklahoma_city-little_rock",
            "claim dallas-little_rock",
            "claim little_rock-saint_louis",
            "claim sault_st_marie-toronto",
            "claim montreal-boston",
            "claim montreal-boston-2",
            "claim boston-new_york",
        ),
    ),
    Page(
        lesson="with eleven trains left a five, not a two",
        map="usa",
        own=(
            "seattle-calgary seattle-portland calgary-winnipeg denver-kansas_city-2 "
            "winnipeg-sault_st_marie sault_st_marie-toronto toronto-pittsburgh new_york-washington "
            "pittsburgh-washington pittsburgh-raleigh raleigh-nashville"
        ),
        theirs=(
            "vancouver-calgary vancouver-seattle-2 calgary-helena helena-salt_lake_city "
            "kansas_city-oklahoma_city oklahoma_city-dallas dallas-little_rock little_rock-saint_louis "
            "saint_louis-nashville saint_louis-pittsburgh toronto-montreal new_york-pittsburgh "
            "pittsburgh-nashville"
        ),
        tickets="portland-nashville seattle-new_york",
        their_tickets="calgary-salt_lake_city dallas-new_york",
        hand="5 purple, 1 blue, 2 green, 5 yellow",
        their_cards="11",
        market="black, blue, wild, wild, red",
        right=(
            "claim portland-san_francisco-2",
            "claim el_paso-oklahoma_city",
            "draw wild",
            "claim atlanta-new_orleans",
        ),
    ),
    Page(
        lesson="near the end a five or its like, not a four elsewhere and no cards",
        map="usa",
        own=(
            "vancouver-calgary calgary-helena helena-winnipeg helena-denver denver-santa_fe "
            "phoenix-santa_fe phoenix-el_paso el_paso-dallas dallas-houston saint_louis-nashville "
            "sault_st_marie-toronto"
        ),
        theirs=(
            "helena-duluth el_paso-houston winnipeg-duluth winnipeg-sault_st_marie duluth-toronto "
            "toronto-pittsburgh pittsburgh-nashville nashville-atlanta atlanta-miami"
        ),
        tickets="vancouver-santa_fe winnipeg-houston",
        their_tickets="sault_st_marie-nashville toronto-miami",
        hand="5 purple, 1 white, 3 yellow, 5 black",
        their_cards="9",
        market="orange, green, green, green, blue",
        wrong=(
            "claim denver-omaha",
            "claim charleston-miami",
            "claim toronto-montreal",
            "claim san_francisco-los_angeles",
            "claim san_francisco-los_angeles-2",
            "claim los_angeles-phoenix",
            "claim helena-salt_lake_city",
            "claim salt_lake_city-denver-2",
            "claim duluth-sault_st_marie",
            "claim houston-new_orleans",
            "blind",
            "claim oklahoma_city-dallas",
            "claim oklahoma_city-dallas-2",
            "claim dallas-little_rock",
        ),
    ),
    Page(
        lesson="at the start: Los Angeles–Miami goes with Portland–Nashville",
        map="usa",
        hand="1 blue, 1 black, 1 red, 1 wild",
        their_cards="4",
        market="green, white, purple, black, red",
        offer="los_angeles-miami montreal-new_orleans portland-nashville",
        right=("keep los_angeles-miami portland-nashville",),
    ),
    Page(
        lesson="at the start: the ticket that lies apart is left",
        map="usa",
        hand="1 orange, 2 yellow, 1 red",
        their_cards="4",
        market="black, blue, black, white, wild",
        offer="portland-nashville calgary-phoenix san_francisco-atlanta",
        right=("keep portland-nashville san_francisco-atlanta",),
    ),
    Page(
        lesson="at the start: Boston–Miami is no companion of Duluth–El Paso",
        map="usa",
        hand="1 orange, 1 black, 1 red, 1 wild",
        their_cards="4",
        market="purple, black, yellow, blue, green",
        offer="duluth-el_paso los_angeles-new_york boston-miami",
        wrong=(
            "keep boston-miami duluth-el_paso los_angeles-new_york",
            "keep boston-miami duluth-el_paso",
        ),
    ),
    Page(
        lesson="at the start: not all three when one lies across",
        map="usa",
        hand="1 blue, 1 green, 1 yellow, 1 wild",
        their_cards="4",
        market="black, wild, green, purple, orange",
        offer="sault_st_marie-oklahoma_city seattle-new_york montreal-new_orleans",
        wrong=("keep montreal-new_orleans sault_st_marie-oklahoma_city seattle-new_york",),
    ),
    Page(
        lesson="near the end a three, not a two and no open card",
        map="usa",
        own=(
            "seattle-calgary seattle-portland portland-san_francisco portland-salt_lake_city "
            "san_francisco-los_angeles los_angeles-el_paso calgary-helena helena-omaha omaha-chicago"
        ),
        theirs=(
            "vancouver-seattle calgary-winnipeg denver-omaha denver-santa_fe phoenix-el_paso "
            "santa_fe-el_paso winnipeg-duluth duluth-chicago duluth-omaha omaha-kansas_city "
            "kansas_city-oklahoma_city saint_louis-nashville raleigh-charleston"
        ),
        tickets="los_angeles-chicago seattle-los_angeles",
        their_tickets="chicago-santa_fe duluth-el_paso",
        hand="3 purple, 2 green, 2 red",
        their_cards="6",
        market="green, black, wild, green, orange",
        wrong=(
            "claim saint_louis-chicago",
            "draw",
            "claim los_angeles-las_vegas",
            "claim kansas_city-saint_louis-2",
            "claim oklahoma_city-little_rock",
            "claim oklahoma_city-dallas",
            "claim oklahoma_city-dallas-2",
            "claim dallas-little_rock",
            "claim houston-new_orleans",
            "claim little_rock-saint_louis",
            "claim toronto-pittsburgh",
            "claim montreal-boston",
            "claim montreal-boston-2",
            "claim boston-new_york-2",
        ),
    ),
    Page(
        lesson="a plan that lacks no card is built, not waited with",
        map="usa",
        own=(
            "vancouver-calgary vancouver-seattle calgary-helena helena-denver denver-omaha "
            "denver-santa_fe santa_fe-el_paso duluth-omaha toronto-pittsburgh new_york-pittsburgh"
        ),
        theirs=(
            "seattle-calgary seattle-helena seattle-portland portland-salt_lake_city los_angeles-el_paso "
            "helena-duluth el_paso-houston"
        ),
        tickets="denver-pittsburgh duluth-el_paso seattle-new_york",
        their_tickets="boston-miami calgary-salt_lake_city",
        hand="3 purple, 2 blue, 2 orange, 2 white, 1 red",
        their_cards="8",
        market="orange, blue, black, yellow, blue",
        wrong=(
            "draw",
            "blind",
            "claim sault_st_marie-toronto",
            "claim saint_louis-nashville",
        ),
    ),
    Page(
        lesson="one goes on with the plan, not elsewhere",
        map="usa",
        own=(
            "helena-duluth duluth-toronto toronto-pittsburgh pittsburgh-nashville nashville-atlanta "
            "atlanta-miami"
        ),
        theirs=(
            "vancouver-calgary calgary-helena denver-santa_fe phoenix-santa_fe phoenix-el_paso "
            "el_paso-dallas dallas-houston"
        ),
        tickets="sault_st_marie-nashville toronto-miami",
        their_tickets="vancouver-santa_fe winnipeg-houston",
        hand="2 white, 4 green, 6 black, 2 red",
        their_cards="18",
        market="orange, orange, wild, orange, wild",
        wrong=(
            "claim houston-new_orleans",
            "claim boston-new_york-2",
            "claim seattle-calgary",
            "claim sault_st_marie-montreal",
            "claim vancouver-seattle",
            "claim vancouver-seattle-2",
            "claim seattle-portland",
            "claim seattle-portland-2",
            "claim omaha-kansas_city",
            "claim omaha-kansas_city-2",
            "claim little_rock-new_orleans",
            "claim toronto-montreal",
            "claim saint_louis-chicago",
            "claim new_york-pittsburgh-2",
        ),
    ),
    Page(
        lesson="the cards of two tickets of the north are not spent in the west",
        map="usa",
        own=(
            "vancouver-calgary winnipeg-sault_st_marie sault_st_marie-toronto toronto-montreal "
            "toronto-pittsburgh pittsburgh-nashville"
        ),
        theirs=(
            "portland-salt_lake_city calgary-helena helena-denver denver-santa_fe phoenix-el_paso "
            "duluth-omaha"
        ),
        tickets="sault_st_marie-nashville vancouver-montreal",
        their_tickets="calgary-phoenix duluth-el_paso helena-los_angeles",
        hand="1 purple, 1 blue, 2 orange, 4 white, 3 green, 1 wild",
        their_cards="9",
        market="yellow, yellow, red, black, black",
        wrong=(
            "claim los_angeles-phoenix",
            "claim las_vegas-salt_lake_city",
            "claim phoenix-santa_fe",
            "claim denver-phoenix",
            "claim san_francisco-salt_lake_city-2",
            "claim seattle-calgary",
            "claim chicago-toronto",
            "claim little_rock-nashville",
            "claim saint_louis-chicago-2",
            "claim new_york-pittsburgh",
        ),
    ),
    Page(
        lesson="two wilds are not spent on small routes while Montreal waits",
        map="usa",
        own=(
            "vancouver-calgary vancouver-seattle calgary-helena helena-winnipeg el_paso-houston "
            "winnipeg-sault_st_marie sault_st_marie-montreal toronto-montreal toronto-pittsburgh "
            "pittsburgh-raleigh raleigh-atlanta"
        ),
        theirs=(
            "seattle-portland portland-salt_lake_city los_angeles-phoenix denver-omaha "
            "denver-oklahoma_city denver-santa_fe duluth-sault_st_marie duluth-omaha omaha-kansas_city-2 "
            "kansas_city-oklahoma_city oklahoma_city-dallas dallas-houston little_rock-saint_louis"
        ),
        tickets="montreal-atlanta vancouver-montreal",
        their_tickets="duluth-houston sault_st_marie-oklahoma_city",
        hand="1 purple, 1 orange, 2 wild",
        their_cards="8",
        market="white, black, white, yellow, white",
        wrong=(
            "draw yellow",
            "claim atlanta-charleston",
            "claim los_angeles-las_vegas",
            "claim dallas-little_rock",
            "claim houston-new_orleans",
            "claim saint_louis-nashville",
            "claim sault_st_marie-toronto",
            "claim montreal-boston",
            "claim montreal-boston-2",
            "claim new_york-washington",
            "claim pittsburgh-washington",
            "claim washington-raleigh",
            "claim washington-raleigh-2",
            "claim raleigh-charleston",
        ),
    ),
    Page(
        lesson="one route finishes two tickets, with seven trains left on both sides",
        map="usa",
        own=(
            "seattle-helena calgary-helena helena-duluth helena-omaha phoenix-el_paso "
            "el_paso-oklahoma_city duluth-toronto omaha-kansas_city kansas_city-oklahoma_city"
        ),
        theirs=(
            "portland-salt_lake_city los_angeles-el_paso calgary-winnipeg helena-denver "
            "helena-salt_lake_city denver-phoenix houston-new_orleans new_orleans-miami"
        ),
        tickets="calgary-phoenix helena-los_angeles",
        their_tickets="los_angeles-miami portland-phoenix",
        hand="1 blue, 2 black, 2 red, 1 wild",
        their_cards="12",
        market="purple, orange, blue, white, orange",
        right=("claim los_angeles-phoenix",),
    ),
]
