"""Trials of a better guess of the turns of a race for tickets. Measured, not shipped: decision 0017 tells what each brought.

They take torch besides numpy and a C compiler, and write into build/races/trial (make it first):

    python -m research.races.trial.standings 80 build/races/trial/val.npz 1000000 64
    python -m research.races.trial.rows
    python -m research.races.trial.lessons 140 build/races/trial/t 8000000
    python -m research.races.trial.fit --data build/races/trial/t --cols 430 --epochs 12 --td 0.2 --save build/races/trial/v.npz
    python -m research.races.trial.combine build/races/trial/mean.npz ship build/races/trial/v.npz
    python -m research.races.trial.measure build/races/trial/mean.npz 32 0,0,0 1000 300

`standings` plays the moves of some turns on to the end, alone, in 64 worlds each; `lessons` plays the races that are
learnt from; `fit` learns from them and tells how wrong it is of the standings, on the whole and between the moves of one
turn (variances, chance taken out); `combine` takes the mean of nets; `measure` tells turns alone and shares of wins
against the frozen net, on the deals from $S on. `rounds`, `slow_rounds` and `mean_rounds` play and learn in turns;
`ahead_alone` plays moves on to the end before it chooses.
"""
