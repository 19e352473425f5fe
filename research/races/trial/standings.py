import sys, ctypes, time, numpy as np
from concurrent.futures import ProcessPoolExecutor
from research.races import wide
from research.races.fast import at
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for
NET = weights_for('first_journey', Weights).turns_net
def job(a):
    seats, seed, n, one_in, worlds, within, deals = a
    f = wide.table(2); r = f.racer(NET, deals=deals); gs = f.library.game_size()
    O=[];G=[]
    for k in range(n):
        out=np.zeros((300,8)); games=np.zeros(300*gs,np.uint8)
        c=f.library.probe(f.board, r.at, seats, ctypes.c_uint64(seed+k), one_in, worlds, ctypes.c_double(within), at(out), at(games), 300)
        O.append(out[:c]); G.append(games[:c*gs].reshape(c,gs))
    return np.concatenate(O), np.concatenate(G)
if __name__=='__main__':
    n=int(sys.argv[1]); path=sys.argv[2]; seed=int(sys.argv[3]); worlds=int(sys.argv[4])
    t=time.time()
    jobs=[((2,3,4,2)[i%4], seed+i*1000, 4, 6, worlds, 1.0, 8) for i in range(n)]
    with ProcessPoolExecutor(2) as p:
        parts=list(p.map(job, jobs))
    np.savez(path, out=np.concatenate([a for a,_ in parts]), games=np.concatenate([b for _,b in parts]))
    print(sum(len(a) for a,_ in parts), time.time()-t)
