"""Put the nets of some rounds together into one that guesses their mean, and measure it as `grow` measures.

    python -m research.races.mean --rounds 8 9 10 11 --deals 800

It wants the rounds as `python -m research.races.grow --anew` leaves them under build/races. The nets lie beside each
other in one: as many nodes in both layers as they have together, and noughts between those of different nets.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import msgspec

from research.races.fast import Fast
from research.races.grow import BUILD, MAP, ROOT, measured
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.engine import Game, load_map


def mean_of(nets: Sequence[TurnsNet]) -> TurnsNet:
    """One net that guesses the mean of some nets with three layers each."""
    count, wide = len(nets), sum(len(net.layers[0].rows) for net in nets)
    first = [
        (row, add) for net in nets for row, add in zip(net.layers[0].rows, net.layers[0].add, strict=True)
    ]
    second: list[tuple[tuple[float, ...], float]] = []
    begin = 0
    for net in nets:
        nodes = len(net.layers[0].rows)
        before, after = (0.0,) * begin, (0.0,) * (wide - begin - nodes)
        for row, add in zip(net.layers[1].rows, net.layers[1].add, strict=True):
            second.append(((*before, *row, *after), add))
        begin += nodes
    last = tuple(weight / count for net in nets for weight in net.layers[2].rows[0])
    add_last = sum(net.layers[2].add[0] for net in nets) / count
    layers = [Layer(tuple(row for row, _ in part), tuple(add for _, add in part)) for part in (first, second)]
    return TurnsNet((*layers, Layer((last,), (add_last,))))


def main() -> None:
    """Measure the mean of the nets of some rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--grown", default="first_journey-anew-5000-1", help="folder under build/races")
    parser.add_argument("--rounds", type=int, nargs="+", default=[8, 9, 10, 11])
    parser.add_argument("--deals", type=int, default=800)
    args = parser.parse_args()
    paths = [BUILD / args.grown / f"net{number - 1}.json" for number in args.rounds]
    net = mean_of([msgspec.json.decode(path.read_bytes(), type=TurnsNet) for path in paths])
    game = Game(load_map((ROOT / "maps" / f"{MAP}.json").read_bytes()), 2)
    print(measured(Fast(game, BUILD), net, args.deals))


if __name__ == "__main__":
    main()
