import sys, ctypes, time, numpy as np
from concurrent.futures import ProcessPoolExecutor
from research.races import wide, grow
from research.races.fast import at
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for
NET = weights_for('first_journey', Weights).turns_net
def job(a):
    seats, seed, n, w = a
    f = wide.table(seats); r = f.racer(NET, deals=8); N=f.library.numbers_of_board(f.board,w)+3
    O=[]
    out=np.zeros((200,N),np.float32)
    for k in range(n):
        c=f.library.outcomes(f.board, r.at, seats, ctypes.c_uint64(seed+k), w, ctypes.c_double(0.2), at(out), 200)
        O.append(out[:c].astype(np.float16 if 0 else np.float32))
    O=np.concatenate(O)
    return O[:,:-3].astype(np.float16), O[:,-3:-1].copy()
if __name__=='__main__':
    n=int(sys.argv[1]); path=sys.argv[2]; seed=int(sys.argv[3]); t=time.time()
    jobs=[((2,3,4,2)[i%4], seed+i*1000, 200, 2) for i in range(n)]
    with ProcessPoolExecutor(2) as p: parts=list(p.map(job, jobs))
    X=np.concatenate([a for a,_ in parts]); Y=np.concatenate([b for _,b in parts])
    np.save(path+'_x.npy',X); np.save(path+'_y.npy',Y); print(X.shape, time.time()-t)
