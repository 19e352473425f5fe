import sys
import numpy as np, ctypes
from research.races import wide
from research.races.fast import at
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for
d=np.load('build/races/trial/val.npz'); out=np.ascontiguousarray(d['out']); games=np.ascontiguousarray(d['games'])
f=wide.table(2); r=f.racer(weights_for('first_journey', Weights).turns_net,deals=8); n=f.library.numbers_of_board(f.board,2)
R=np.zeros((len(out),n),np.float32); g=np.zeros(len(out))
assert games.shape[1]==f.library.game_size()
f.library.rows_of(f.board,r.at,2,at(games),at(out),len(out),at(R),at(g)); np.save('build/races/trial/val_rows.npy',R); print(R.shape)
