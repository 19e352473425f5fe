import os; os.environ['OPENBLAS_NUM_THREADS']='1'
import sys, ctypes, time, json, argparse, math
import numpy as np
import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor
from research.races import wide, grow
from research.races.fast import at
from .measure import load, job as mjob
FULL=417
_cache={}
def gen(a):
    path, seats, seed, n, orders, hurry, middle = a
    f = wide.table(seats); r = f.racer(load(path), deals=orders, hurry=hurry)
    W=FULL+2; O=[]; Y=[]; out=np.zeros((400,W),np.float32)
    for k in range(n):
        c=f.library.outcomes_among(f.board, r.at, seats, ctypes.c_uint64(seed+k), 1, ctypes.c_double(0.2), int(middle and k%5==4), at(out), 400)
        O.append(out[:c,:FULL].astype(np.float16)); Y.append(out[:c,FULL:].copy())
    return np.concatenate(O), np.concatenate(Y)
def main():
    import torch
    a=argparse.ArgumentParser(); a.add_argument('--dir'); a.add_argument('--start',default='ship'); a.add_argument('--rounds',type=int); a.add_argument('--states',type=int,default=300_000); a.add_argument('--window',type=int,default=4)
    a.add_argument('--hurry',default='0.0,0.1,0.2'); a.add_argument('--orders',type=int,default=32); a.add_argument('--td',type=float,default=0.3); a.add_argument('--passes',type=float,default=3); a.add_argument('--lr',type=float,default=1.5e-3); a.add_argument('--lr2',type=float,default=3e-4); a.add_argument('--wd',type=float,default=0.02); a.add_argument('--sizes',type=int,nargs='*',default=[128,32]); a.add_argument('--mix',default='2,4,2,3,2,4')
    a.add_argument('--warm',default=''); a=a.parse_args()
    os.makedirs(a.dir,exist_ok=True); torch.set_num_threads(2); hurry=tuple(map(float,a.hurry.split(','))); H=np.array([max(h,1e-3) for h in hurry],np.float32)
    mix=list(map(int,a.mix.split(',')))
    mods=[]; prev=FULL
    for s in a.sizes: mods+=[torch.nn.Linear(prev,s),torch.nn.LeakyReLU(0.01)]; prev=s
    mods.append(torch.nn.Linear(prev,1)); net=torch.nn.Sequential(*mods); ema=[p.detach().clone() for p in net.parameters()]
    opt=None; mean=std=None; path=a.start; B=1024; data=[]
    pool=ProcessPoolExecutor(2,mp_context=mp.get_context('spawn'))
    for rnd in range(a.rounds):
        t=time.time(); per=2000*a.states//300000//2
        X=[];Y=[];k=0;tot=0
        futs=[]
        rows_file=f'{a.dir}/rows{rnd}.npz'
        games=int(a.states/ (38.0))*(3 if rnd==0 else 1); chunk=100
        jobs=[(path,mix[i%len(mix)],10**9*7+rnd*10**7+i*1000,chunk,a.orders,hurry,True) for i in range(games//chunk+1)]
        for x,y in pool.map(gen,jobs): X.append(x);Y.append(y)
        X=torch.from_numpy(np.concatenate(X)); Y=np.concatenate(Y); data.append((X,Y)); data=data[-a.window:]
        tg=time.time()-t
        if mean is None:
            mean=torch.zeros(FULL); std=torch.ones(FULL); mean[:55]=X[:,:55].float().mean(0); std[:55]=X[:,:55].float().std(0)+.01
            with torch.no_grad(): net[-1].bias.fill_(float(np.minimum(Y[:,0],26).mean()))
            ema=[p.detach().clone() for p in net.parameters()]
            opt=torch.optim.AdamW(net.parameters(),lr=a.lr,weight_decay=a.wd)
        XX=torch.cat([x for x,_ in data]); YY=np.concatenate([y for _,y in data]); n=len(YY)
        yy=np.minimum(YY[:,0],30); nxt=np.zeros(n,bool); nxt[:-1]=np.abs(YY[1:,0]-(YY[:-1,0]-1))<.01
        hh=H[np.argmax(XX[:,-3:].float().numpy(),1)]
        def values():
            with torch.no_grad():
                keep=[p.detach().clone() for p in net.parameters()]
                for p,e in zip(net.parameters(),ema): p.copy_(e)
                v=np.concatenate([net((XX[k:k+50000].float()-mean)/std)[:,0].numpy() for k in range(0,n,50000)])
                for p,e in zip(net.parameters(),keep): p.copy_(e)
            return np.clip(v,1,30)
        def targets():
            v=values(); put=np.exp(-hh*(1+np.roll(v,-1))); tgt=np.zeros(n); e1=np.exp(-hh); pm=np.exp(-hh*yy); lam=a.td
            out=pm.copy(); nx=nxt; 
            o=out.tolist(); pl=put.tolist(); el=e1.tolist(); nl=nx.tolist()
            for k in range(n-2,-1,-1):
                if nl[k]: o[k]=(1-lam)*pl[k]+lam*el[k]*o[k+1]
            return torch.from_numpy(np.minimum(-np.log(np.array(o))/hh,26).astype(np.float32)), float(np.sqrt(np.mean((v-np.minimum(yy,26))[-len(data[-1][1]):]**2)))
        hT=torch.from_numpy(hh)
        y=torch.from_numpy(np.minimum(yy,26).astype(np.float32)); mc=0
        passes=a.passes*(3 if rnd==0 else 1); steps=int(passes*n/B/ (1 if rnd==0 else max(1,len(data)/2)))
        run=cnt=0
        for st in range(steps):
            if (rnd or st>steps*.4) and st%700==0: y,mc=targets()
            frac=st/steps; lr=a.lr2+(a.lr-a.lr2)*(0.5*(1+math.cos(math.pi*frac))) if rnd==0 else a.lr2*2-(a.lr2*1.6)*frac
            for g in opt.param_groups: g['lr']=lr
            ix=torch.randint(0,n,(B,)); x=(XX[ix].float()-mean)/std
            w=(net(x)[:,0]-y[ix]); h=hT[ix]; w=torch.clamp(w,-6/h.clamp(min=.5),6/h.clamp(min=.5))
            e=h*w; loss=(2*(torch.exp(e)-e-1)/(h*h)).where(h>0.01,w*w).mean()
            opt.zero_grad(); loss.backward(); opt.step()
            with torch.no_grad():
                d=max(0.0005*2,1/(st+1)) if rnd==0 else 0.001
                torch._foreach_lerp_(ema,list(net.parameters()),d)
            run+=loss.item(); cnt+=1
        path=f'{a.dir}/net{rnd}.npz'
        W=[e.double().clone() for e in ema[::2]]; bb=[e.double().clone() for e in ema[1::2]]
        W[0]/=std.double(); bb[0]-=(W[0]*mean.double()).sum(1)
        np.savez(path,*[z.numpy() for p in zip(W,bb) for z in p])
        torch.save({'net':net.state_dict(),'ema':ema,'mean':mean,'std':std,'opt':opt.state_dict()},f'{a.dir}/state.pt')
        tl=time.time()-t-tg; res={}
        for what,m in (('alone',400),(2,200),(4,50)):
            g=np.concatenate(list(pool.map(mjob,[(path,what,66_000_000+k,25,a.orders,hurry) for k in range(0,m,25)])))
            res[what]=(round(float(g.mean()),4),round(float(g.std()/len(g)**.5),4))
        print(rnd,'states',len(Y),'mean left %.2f'%np.minimum(Y[:,0],26).mean(),'gen %.0f learn %.0f all %.0f'%(tg,tl,time.time()-t),'loss %.3f mc %.3f'%(run/cnt,mc),res,flush=True)
if __name__=='__main__': main()
