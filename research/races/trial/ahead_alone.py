import sys, ctypes, time, numpy as np
from concurrent.futures import ProcessPoolExecutor
from research.races import wide, grow
from research.races.fast import at
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for
NET = weights_for('first_journey', Weights).turns_net
D=ctypes.c_double
def job(a):
    what, seats, seed, n, worlds, within, tau = a
    f = wide.table(seats); r = f.racer(NET, deals=8); fr=f.racer(grow.frozen(), deals=grow.DEALS)
    if what=='alone':
        out=np.zeros(n); f.library.alone_probed(f.board, r.at, ctypes.c_uint64(seed), n, worlds, D(within), D(tau), at(out)); return out
    out=np.zeros(n*seats); f.library.match_probed(f.board, r.at, fr.at, seats, ctypes.c_uint64(seed), n, worlds, D(within), D(tau), at(out)); return out.reshape(n,seats).mean(1)
if __name__=='__main__':
    what=sys.argv[1]; seats=int(sys.argv[2]); n=int(sys.argv[3]); worlds=int(sys.argv[4]); within=float(sys.argv[5]); tau=float(sys.argv[6]); chunk=int(sys.argv[7])
    t=time.time(); got=[]
    with ProcessPoolExecutor(2) as p:
        for part in p.map(job, [(what,seats,66_000_000+i,chunk,worlds,within,tau) for i in range(0,n,chunk)]):
            got.append(part); g=np.concatenate(got)
            print(what, seats, worlds, len(g), round(g.mean(),4), '+-', round(g.std()/len(g)**.5,4), round(time.time()-t), flush=True)
