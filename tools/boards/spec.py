"""Say what is special about each board: its size, its projection, its mood and where its cities begin."""

from __future__ import annotations

from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True)
class Spec:
    """One board as the tool sees it. Lengths are board units: 1 unit = 1 dp when the board is fitted."""

    id: str
    size: tuple[int, int]
    projection: str
    mood: str
    seed: int
    starts: dict[str, Point]
    period: int | None = None
    inset: Point = (34.0, 34.0)
    pitch: float = 25.2  # wanted distance between the middles of two neighbouring spaces
    pitch_most: float = 31.0
    space_width: float = 10.0
    lane_gap: float = 14.0  # centre to centre of two lanes
    apart: float = 13.0  # spaces of different city pairs, centre line to centre line
    city_radius: float = 7.0
    city_apart: float = 46.0
    label_size: int = 14
    frame: float = 9.0
    coast_tolerance: float = 0.5
    scale: str = "50m"
    steps: int = 2600
    home: float = 0.02  # how firmly a city is held near its start
    turn: float = 0.0  # the world's start, turned east by this share of its width
    crumb: float = 2.2  # islands smaller than this many square units are left out
    coast: tuple[tuple[Point, ...], ...] = ()  # rings of land of our own, where no atlas is asked
    homeland: str = ""  # the one country that the board is about; its neighbours are drawn fainter
    net: float = 10.0  # degrees between two meridians
    bows: dict[str, float] = field(
        default_factory=dict
    )  # a first bend, in units, where a straight line misleads
    #: Longitude and latitude of what has to be at a place of the board besides the cities.
    pins: tuple[tuple[Point, Point], ...] = ()
    #: Spaces (x, y, angle, length, width) of routes that no settling finds: ships that sail around a cape.
    laid: dict[str, tuple[tuple[float, ...], ...]] = field(default_factory=dict)


# Where every city begins, as a share of the board's width and height: rough places that leave room for the
# routes. The tool moves each of them; what it settles on is in maps/<id>.json.
_USA: dict[str, Point] = {
    "atlanta": (0.800, 0.645),
    "boston": (0.975, 0.175),
    "calgary": (0.217, 0.088),
    "charleston": (0.897, 0.657),
    "chicago": (0.696, 0.393),
    "dallas": (0.558, 0.807),
    "denver": (0.382, 0.553),
    "duluth": (0.568, 0.293),
    "el_paso": (0.369, 0.844),
    "helena": (0.321, 0.302),
    "houston": (0.601, 0.871),
    "kansas_city": (0.558, 0.524),
    "las_vegas": (0.188, 0.679),
    "little_rock": (0.631, 0.671),
    "los_angeles": (0.120, 0.774),
    "miami": (0.931, 0.911),
    "montreal": (0.901, 0.080),
    "nashville": (0.747, 0.589),
    "new_orleans": (0.701, 0.859),
    "new_york": (0.921, 0.296),
    "oklahoma_city": (0.537, 0.664),
    "omaha": (0.537, 0.442),
    "phoenix": (0.245, 0.786),
    "pittsburgh": (0.833, 0.368),
    "portland": (0.054, 0.286),
    "raleigh": (0.868, 0.550),
    "saint_louis": (0.650, 0.526),
    "salt_lake_city": (0.247, 0.501),
    "sault_st_marie": (0.701, 0.186),
    "san_francisco": (0.040, 0.606),
    "santa_fe": (0.374, 0.700),
    "seattle": (0.076, 0.204),
    "toronto": (0.815, 0.223),
    "vancouver": (0.080, 0.117),
    "washington": (0.928, 0.443),
    "winnipeg": (0.451, 0.106),
}

_EUROPE: dict[str, Point] = {
    "amsterdam": (0.308, 0.291),
    "angora": (0.876, 0.934),
    "athina": (0.668, 0.933),
    "barcelona": (0.198, 0.876),
    "berlin": (0.490, 0.328),
    "brest": (0.110, 0.470),
    "brindisi": (0.544, 0.812),
    "bruxelles": (0.286, 0.364),
    "bucuresti": (0.748, 0.657),
    "budapest": (0.596, 0.548),
    "cadiz": (0.085, 0.977),
    "constantinople": (0.799, 0.850),
    "danzig": (0.604, 0.205),
    "dieppe": (0.200, 0.426),
    "edinburgh": (0.144, 0.052),
    "erzurum": (0.957, 0.898),
    "essen": (0.389, 0.305),
    "frankfurt": (0.374, 0.414),
    "kharkov": (0.940, 0.480),
    "kobenhavn": (0.462, 0.140),
    "kyiv": (0.806, 0.397),
    "lisboa": (0.018, 0.895),
    "london": (0.211, 0.285),
    "madrid": (0.087, 0.860),
    "marseille": (0.338, 0.726),
    "moskva": (0.955, 0.244),
    "munchen": (0.432, 0.483),
    "palermo": (0.495, 0.976),
    "pamplona": (0.186, 0.733),
    "paris": (0.249, 0.495),
    "petrograd": (0.857, 0.057),
    "riga": (0.687, 0.065),
    "roma": (0.457, 0.772),
    "rostov": (0.981, 0.562),
    "sarajevo": (0.619, 0.741),
    "sevastopol": (0.886, 0.679),
    "smolensk": (0.869, 0.283),
    "smyrna": (0.754, 0.972),
    "sochi": (0.976, 0.702),
    "sofia": (0.686, 0.756),
    "stockholm": (0.566, 0.020),
    "venezia": (0.450, 0.632),
    "warszawa": (0.654, 0.315),
    "wien": (0.547, 0.508),
    "wilno": (0.766, 0.276),
    "zagrab": (0.534, 0.652),
    "zurich": (0.366, 0.581),
}

_FIRST_JOURNEY_EUROPE: dict[str, Point] = {
    "dublin": (0.070, 0.377),
    "london": (0.184, 0.454),
    "brest": (0.103, 0.578),
    "paris": (0.231, 0.560),
    "madrid": (0.118, 0.863),
    "barcelona": (0.228, 0.830),
    "amsterdam": (0.279, 0.418),
    "zurich": (0.346, 0.617),
    "rome": (0.421, 0.813),
    "copenhagen": (0.422, 0.275),
    "berlin": (0.437, 0.412),
    "vienna": (0.493, 0.585),
    "sarajevo": (0.531, 0.745),
    "athens": (0.630, 0.943),
    "stockholm": (0.525, 0.101),
    "warsaw": (0.580, 0.424),
    "riga": (0.638, 0.216),
    "kiev": (0.757, 0.497),
    "bucharest": (0.675, 0.724),
    "ankara": (0.801, 0.879),
    "moscow": (0.890, 0.271),
    "rostov": (0.929, 0.621),
}

_WORLD: dict[str, Point] = {
    "cambridge_bay": (0.174, 0.028),
    "vancouver": (0.041, 0.286),
    "winnipeg": (0.120, 0.264),
    "los_angeles": (0.044, 0.403),
    "new_york": (0.191, 0.343),
    "miami": (0.157, 0.489),
    "mexico": (0.093, 0.530),
    "caracas": (0.196, 0.595),
    "lima": (0.165, 0.746),
    "valparaiso": (0.186, 0.897),
    "buenos_aires": (0.244, 0.900),
    "rio_de_janeiro": (0.276, 0.810),
    "reykjavik": (0.360, 0.132),
    "edinburgh": (0.400, 0.224),
    "hamburg": (0.454, 0.239),
    "marseille": (0.420, 0.324),
    "casablanca": (0.392, 0.418),
    "athens": (0.490, 0.369),
    "cairo": (0.524, 0.442),
    "murmansk": (0.498, 0.074),
    "moscow": (0.535, 0.213),
    "tehran": (0.575, 0.404),
    "djibouti": (0.552, 0.584),
    "dar_es_salaam": (0.546, 0.685),
    "lagos": (0.431, 0.614),
    "luanda": (0.461, 0.709),
    "cape_town": (0.475, 0.885),
    "toamasina": (0.576, 0.776),
    "novosibirsk": (0.673, 0.224),
    "tiksi": (0.737, 0.038),
    "yakutsk": (0.774, 0.126),
    "petropavlovsk": (0.872, 0.229),
    "anchorage": (0.968, 0.174),
    "lahore": (0.658, 0.392),
    "mumbai": (0.654, 0.514),
    "bangkok": (0.749, 0.559),
    "beijing": (0.770, 0.334),
    "hong_kong": (0.784, 0.482),
    "tokyo": (0.856, 0.375),
    "manila": (0.820, 0.545),
    "honolulu": (0.969, 0.538),
    "jakarta": (0.769, 0.677),
    "darwin": (0.850, 0.724),
    "port_moresby": (0.903, 0.688),
    "perth": (0.799, 0.868),
    "sydney": (0.887, 0.893),
    "christchurch": (0.943, 0.944),
    "southern_ocean": (0.639, 0.935),
}

_LITTLE_ISLAND: dict[str, Point] = {
    "lighthouse": (0.115, 0.25),
    "mill": (0.43, 0.16),
    "hill": (0.86, 0.2),
    "bay": (0.13, 0.66),
    "bridge": (0.47, 0.5),
    "castle": (0.8, 0.52),
    "town_hall": (0.46, 0.86),
    "carousel": (0.83, 0.84),
}

# The coast of an island that is nowhere on the globe, in the degrees of its map file: the great ring first.
_LITTLE_ISLAND_COAST: tuple[tuple[Point, ...], ...] = (
    (
        (0.35, 4.5),
        (0.55, 5.55),
        (1.3, 5.95),
        (2.2, 5.65),
        (3.0, 6.15),
        (4.2, 6.25),
        (5.0, 5.8),
        (5.9, 5.7),
        (6.7, 6.15),
        (7.9, 6.2),
        (8.55, 5.6),
        (8.45, 4.7),
        (7.95, 4.1),
        (8.35, 3.3),
        (8.1, 2.4),
        (8.6, 1.6),
        (8.35, 0.6),
        (7.3, 0.3),
        (6.2, 0.75),
        (5.2, 0.3),
        (4.0, 0.35),
        (3.1, 0.8),
        (2.3, 0.95),
        (1.55, 1.15),
        (0.6, 1.5),
        (0.4, 2.5),
        (1.05, 2.9),
        (1.5, 3.4),
        (1.1, 4.0),
    ),
    ((2.05, 0.3), (2.45, 0.55), (2.8, 0.35), (2.5, 0.1)),
    ((8.55, 4.3), (8.85, 4.35), (8.8, 3.95), (8.6, 3.9)),
)


_POLAND: dict[str, Point] = {
    "bialystok": (0.936, 0.291),
    "bydgoszcz": (0.409, 0.292),
    "czestochowa": (0.523, 0.679),
    "gdansk": (0.474, 0.087),
    "gorzow": (0.125, 0.358),
    "jelenia_gora": (0.175, 0.664),
    "kalisz": (0.417, 0.520),
    "katowice": (0.512, 0.771),
    "kielce": (0.677, 0.669),
    "kolobrzeg": (0.160, 0.115),
    "krakow": (0.606, 0.805),
    "lodz": (0.557, 0.520),
    "lomza": (0.824, 0.282),
    "lublin": (0.876, 0.605),
    "olsztyn": (0.663, 0.182),
    "opole": (0.401, 0.703),
    "pila": (0.279, 0.287),
    "plock": (0.582, 0.388),
    "poznan": (0.298, 0.411),
    "przemysl": (0.896, 0.851),
    "radom": (0.730, 0.580),
    "rzeszow": (0.817, 0.808),
    "siedlce": (0.847, 0.451),
    "slupsk": (0.309, 0.068),
    "suwalki": (0.913, 0.128),
    "szczecin": (0.055, 0.241),
    "torun": (0.469, 0.311),
    "warszawa": (0.716, 0.441),
    "wroclaw": (0.309, 0.629),
    "zakopane": (0.608, 0.932),
    "zamosc": (0.945, 0.694),
    "zielona_gora": (0.153, 0.490),
}


# The south of America ends within the frame, so that ships from Valparaíso to Buenos Aires stay on the water.
_AROUND_THE_HORN: tuple[tuple[Point, Point], ...] = (
    ((-73.2, -41.5), (193.0, 584.0)),
    ((-75.2, -48.5), (201.0, 597.0)),
    ((-67.3, -56.0), (225.0, 611.0)),
    ((-69.0, -51.6), (231.0, 608.0)),
    ((-66.5, -45.5), (246.0, 602.0)),
    ((-62.2, -39.0), (265.0, 594.0)),
)
_LAID: dict[str, tuple[tuple[float, ...], ...]] = {
    "valparaiso-buenos_aires": (
        (187.0, 592.6, 66.0, 22.2, 9.0),
        (203.7, 613.2, 36.0, 22.2, 9.0),
        (228.3, 622.7, 6.0, 22.2, 9.0),
    )
}

SPECS: dict[str, Spec] = {
    spec.id: spec
    for spec in (
        Spec("usa", (1000, 645), "america", "prairie", 11, _USA),
        Spec("europe", (1000, 645), "europe", "old_europe", 12, _EUROPE),
        Spec(
            "first_journey_europe",
            (880, 645),
            "europe",
            "bright",
            13,
            _FIRST_JOURNEY_EUROPE,
            pitch=38.0,
            pitch_most=46.0,
            space_width=15.0,
            lane_gap=19.0,
            apart=22.0,
            city_radius=10.0,
            city_apart=70.0,
            label_size=14,
            inset=(48.0, 44.0),
            coast_tolerance=0.9,
            frame=12.0,
            home=0.07,
        ),
        Spec(
            "world",
            (1000, 645),
            "world",
            "ocean",
            14,
            _WORLD,
            period=1000,
            inset=(0.0, 34.0),
            coast_tolerance=0.75,
            crumb=3.5,
            turn=0.022,
            steps=3250,
            space_width=9.0,
            pins=_AROUND_THE_HORN,
            laid=_LAID,
            pitch=25.2,
            pitch_most=30.0,
            lane_gap=13.4,
            apart=12.4,
            label_size=13,
        ),
        Spec(
            "little_island",
            (700, 513),
            "island",
            "bright",
            15,
            _LITTLE_ISLAND,
            coast=_LITTLE_ISLAND_COAST,
            pitch=38.0,
            pitch_most=50.0,
            space_width=15.0,
            lane_gap=19.0,
            apart=22.0,
            city_radius=10.0,
            city_apart=70.0,
            label_size=14,
            inset=(48.0, 44.0),
            coast_tolerance=0.9,
            frame=12.0,
            home=0.07,
        ),
        Spec(
            "poland",
            (880, 645),
            "poland",
            "old_europe",
            15,
            _POLAND,
            coast_tolerance=0.4,
            homeland="Poland",
            net=2.0,
        ),
    )
}
