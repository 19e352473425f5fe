import os; os.environ['OPENBLAS_NUM_THREADS']='1'
import sys, ctypes, time, math
import numpy as np
import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor
from research.races import wide, grow
from research.races.fast import at
from .measure import load, job as mjob
from .combine import combine
FULL=430; HURRY=(0.0,0.1,0.2); H=np.array([1e-3,.1,.2],np.float32); R3=414
def gen(a):
    path, seats, seed, n, orders, middle = a
    f = wide.table(seats); r = f.racer(load(path), deals=orders, hurry=HURRY)
    W=FULL+2; O=[]; Y=[]; out=np.zeros((400,W),np.float32)
    for k in range(n):
        c=f.library.outcomes_among(f.board, r.at, seats, ctypes.c_uint64(seed+k), 2, ctypes.c_double(0.2), int(middle and k%8==7), at(out), 400)
        O.append(out[:c,:FULL].astype(np.float16)); Y.append(out[:c,FULL:].copy())
    return np.concatenate(O), np.concatenate(Y)
def fit(torch,X,Y,seed,path,epochs,sizes=(128,32),td=.2,lr=1.5e-3,wd=.02):
    t=time.time(); torch.manual_seed(seed); n=len(Y); B=1024
    mean=torch.zeros(FULL); std=torch.ones(FULL); D=list(range(55))+list(range(417,430))
    mean[D]=X[::7][:,D].float().mean(0); std[D]=X[::7][:,D].float().std(0)+.01
    mods=[]; prev=FULL
    for s in sizes: mods+=[torch.nn.Linear(prev,s),torch.nn.LeakyReLU(0.01)]; prev=s
    mods.append(torch.nn.Linear(prev,1)); net=torch.nn.Sequential(*mods)
    yy=np.minimum(Y[:,0],24); nxt=np.zeros(n,bool); nxt[:-1]=np.abs(Y[1:,0]-(Y[:-1,0]-1))<.01
    hh=H[np.argmax(X[:,R3:R3+3].float().numpy(),1)]; e1=np.exp(-hh).tolist(); pm=np.exp(-hh*yy); nl=nxt.tolist(); hT=torch.from_numpy(hh)
    with torch.no_grad(): net[-1].bias.fill_(float(yy.mean()))
    y=torch.from_numpy(yy.astype(np.float32))
    opt=torch.optim.AdamW(net.parameters(),lr=lr,weight_decay=wd); steps=int(epochs*n/B); sch=torch.optim.lr_scheduler.OneCycleLR(opt,lr,total_steps=steps,pct_start=.1)
    every=max(400,steps//10); mc=0
    for st in range(steps):
        if st>=steps*.3 and st%every==0:
            with torch.no_grad(): v=np.clip(np.concatenate([net((X[k:k+50000].float()-mean)/std)[:,0].numpy() for k in range(0,n,50000)]),1,24)
            put=np.exp(-hh*(1+np.roll(v,-1))).tolist(); o=pm.tolist()
            for k in range(n-2,-1,-1):
                if nl[k]: o[k]=(1-td)*put[k]+td*e1[k]*o[k+1]
            y=torch.from_numpy((-np.log(np.array(o))/hh).astype(np.float32)); mc=float(np.mean((v-yy)**2))
        ix=torch.randint(0,n,(B,)); x=(X[ix].float()-mean)/std
        w=net(x)[:,0]-y[ix]; h=hT[ix]; e=torch.clamp(h*w,-2,2); loss=(2*(torch.exp(e)-e-1)/(h*h)).where(h>0.01,w*w).mean()
        opt.zero_grad(); loss.backward(); opt.step(); sch.step()
    L=[m for m in net if isinstance(m,torch.nn.Linear)]
    W=[l.weight.detach().double().clone() for l in L]; bb=[l.bias.detach().double().clone() for l in L]
    W[0]/=std.double(); bb[0]-=(W[0]*mean.double()).sum(1)
    np.savez(path,*[z.numpy() for p in zip(W,bb) for z in p])
    return 'fit %d in %.0f s loss %.3f mc %.3f'%(n,time.time()-t,loss.item(),mc)
def main():
    import torch
    torch.set_num_threads(2); d=sys.argv[1]; os.makedirs(d,exist_ok=True); rounds=int(sys.argv[2]); mix=list(map(int,sys.argv[3].split(','))); size0=int(sys.argv[4]); size=int(sys.argv[5]); window=int(sys.argv[6])
    pool=ProcessPoolExecutor(2,mp_context=mp.get_context('spawn')); data=[]; nets=[]; path='ship'
    for rnd in range(rounds):
        t=time.time(); want=size0 if rnd==0 else size
        jobs=[(path,mix[i%len(mix)],10**9*9+rnd*10**7+i*1000,50,8 if rnd==0 else 16,True) for i in range(want//38//50+1)]
        X=[];Y=[]
        for x,y in pool.map(gen,jobs): X.append(x);Y.append(y)
        data.append((torch.from_numpy(np.concatenate(X)),np.concatenate(Y))); data=data[-window:]; tg=time.time()-t
        v=f'{d}/v{rnd}.npz'
        told=fit(torch,torch.cat([x for x,_ in data]),np.concatenate([y for _,y in data]),rnd,v,12 if rnd==0 else 9)
        nets.append(v); path=f'{d}/mean{rnd}.npz'
        use=(['ship'] if rnd<4 else [])+nets[-5:]
        combine(use,[1/len(use)]*len(use),path,FULL)
        res={}
        for what,m in (('alone',300),(2,200),(4,50)):
            g=np.concatenate(list(pool.map(mjob,[(path,what,66_000_000+k,25,32,HURRY) for k in range(0,m,25)])))
            res[what]=(round(float(g.mean()),4),round(float(g.std()/len(g)**.5),4))
        print(rnd,'states',len(data[-1][1]),'mean left %.2f'%np.minimum(data[-1][1][:,0],24).mean(),'gen %.0f'%tg,told,'all %.0f'%(time.time()-t),res,flush=True)
if __name__=='__main__': main()
