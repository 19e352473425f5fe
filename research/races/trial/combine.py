import sys
import numpy as np
from .measure import load
def arrays(path):
    n=load(path); return [(np.array(l.rows,float),np.array(l.add,float)) for l in n.layers]
def combine(paths, weights, out, W=0):
    nets=[arrays(p) for p in paths]; W=max([W]+[n[0][0].shape[1] for n in nets])
    l0=np.concatenate([np.pad(n[0][0],((0,0),(0,W-n[0][0].shape[1]))) for n in nets]); b0=np.concatenate([n[0][1] for n in nets])
    r=sum(n[1][0].shape[0] for n in nets); c=sum(n[1][0].shape[1] for n in nets); l1=np.zeros((r,c)); i=j=0
    for n in nets: a=n[1][0]; l1[i:i+a.shape[0],j:j+a.shape[1]]=a; i+=a.shape[0]; j+=a.shape[1]
    b1=np.concatenate([n[1][1] for n in nets]); l2=np.concatenate([w*n[2][0] for n,w in zip(nets,weights)],1); b2=sum(w*n[2][1] for n,w in zip(nets,weights))
    np.savez(out,l0,b0,l1,b1,l2,b2)
if __name__=='__main__':
    ps=sys.argv[2:]; combine(ps,[1/len(ps)]*len(ps),sys.argv[1])
