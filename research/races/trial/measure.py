import os, sys, numpy as np, time
from concurrent.futures import ProcessPoolExecutor
from research.races import wide, grow
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for
def load(path):
    if path=='ship': return weights_for('first_journey', Weights).turns_net
    d=np.load(path); a=[d[k] for k in d.files]
    return TurnsNet(tuple(Layer(tuple(tuple(map(float,r)) for r in w), tuple(map(float,b))) for w,b in zip(a[::2],a[1::2])))
def job(a):
    path, what, seed, n, orders, hurry = a
    f=wide.table(2 if what=='alone' else what); r=f.racer(load(path),deals=orders,hurry=hurry)
    if what=='alone': return f.alone(r,seed,n)[:,0]
    return f.match(r,f.racer(grow.frozen(),deals=grow.DEALS),what,seed,n)[:,0].reshape(n,what).mean(1)
if __name__=='__main__':
    path=sys.argv[1]; orders=int(sys.argv[2]); hurry=tuple(map(float,sys.argv[3].split(','))); n2=int(sys.argv[4]); n4=int(sys.argv[5])
    t=time.time()
    with ProcessPoolExecutor(2) as p:
        for what,n in (('alone',800),(2,n2),(4,n4)):
            if not n: continue
            g=np.concatenate(list(p.map(job,[(path,what,int(os.environ.get("S","66000000"))+k,50,orders,hurry) for k in range(0,n,50)])))
            print(path,orders,what,len(g),round(g.mean(),4),'+-',round(g.std()/len(g)**.5,4),round(time.time()-t),flush=True)
