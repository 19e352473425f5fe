import sys, numpy as np, torch, time
import argparse
a=argparse.ArgumentParser(); a.add_argument('--cols',default='678'); a.add_argument('--sizes',type=int,nargs='*',default=[128,32]); a.add_argument('--epochs',type=float,default=8)
a.add_argument('--lam',type=float,default=1.0); a.add_argument('--wd',type=float,default=1e-2); a.add_argument('--frac',type=float,default=1); a.add_argument('--threads',type=int,default=1); a.add_argument('--lr',type=float,default=1.5e-3); a.add_argument('--seed',type=int,default=0); a.add_argument('--drop',type=float,default=0); a.add_argument('--data',default='build/races/trial/t1')
a.add_argument('--td',type=float,default=-1); a.add_argument('--every',type=int,default=800); a.add_argument('--save',default='build/races/trial/net.npz'); a=a.parse_args(); torch.set_num_threads(a.threads); torch.manual_seed(a.seed)
X=np.load(a.data+'_x.npy',mmap_mode='r'); Y=np.load(a.data+'_y.npy')
V=np.load('build/races/trial/val_rows.npy'); out=np.load('build/races/trial/val.npz')['out']
def colsel(s):
    r=[]
    for part in s.split(','):
        if '-' in part: lo,hi=map(int,part.split('-')); r+=range(lo,hi)
        else: r+=range(int(part))
    return np.array(r)
C=colsel(a.cols)
n=int(len(X)*a.frac); hold=min(20000,n//10)
X=torch.from_numpy(np.ascontiguousarray(X[:n][:,C])); y=Y[:n,0].copy(); td=Y[:n,1]; ok=(td>0)&(td<40); y=np.where(ok,a.lam*y+(1-a.lam)*td,y); y=torch.from_numpy(np.minimum(y,26).astype(np.float32)); ymc=torch.from_numpy(np.minimum(Y[:n,0],26).astype(np.float32))
mean=X[:200000].float().mean(0); std=X[:200000].float().std(0); 
if 1:  # singles kept as they are apart from dense
    dense=torch.from_numpy(C<55); mean=torch.where(dense,mean,torch.zeros_like(mean)); std=torch.where(dense,std+0.01,torch.ones_like(std))
Xv=(torch.from_numpy(V[:,C]).float()-mean)/std
L=[]; prev=len(C)
for s in a.sizes: L+= [torch.nn.Linear(prev,s), torch.nn.LeakyReLU(0.01)]; 
del L
mods=[]; prev=len(C)
if a.drop: mods.append(torch.nn.Dropout(a.drop))
for s in a.sizes: mods+=[torch.nn.Linear(prev,s),torch.nn.LeakyReLU(0.01)]; prev=s
mods.append(torch.nn.Linear(prev,1)); net=torch.nn.Sequential(*mods); 
with torch.no_grad(): net[-1].bias.fill_(float(y.mean()))
opt=torch.optim.AdamW(net.parameters(),lr=a.lr,weight_decay=a.wd)
ntrain=n-hold; B=1024; steps=int(a.epochs*ntrain/B)
sch=torch.optim.lr_scheduler.OneCycleLR(opt,a.lr,total_steps=steps,pct_start=0.1)
def center(dec,x):
    u,inv=np.unique(dec,return_inverse=True); c=np.bincount(inv); return x-(np.bincount(inv,x)/c)[inv], len(x)-len(u)
i=((out[:,0]//1000-1_000_000)//1000).astype(int); seats=np.array((2,3,4,2))[i%4]; okv=out[:,5]<12
def report(g,label):
    r=[]
    for s in (2,0):
        j=okv&((seats==s)|(s==0)); 
        A,Bh=out[j,3],out[j,4]; m=(A+Bh)/2; e=g[j]-m; dec=out[j,0]
        ca,N=center(dec,A); cb,_=center(dec,Bh); cg,_=center(dec,g[j])
        r.append('%s: bias %.2f err %.4f within %.4f (true %.3f)'%('2 seats' if s else 'all',e.mean(),e.var()-(out[j,5]/64).mean(),((ca-cg)*(cb-cg)).sum()/N,(ca*cb).sum()/N))
    print(label,' | '.join(r),flush=True)
t=time.time(); run=0
nxt=np.zeros(n,bool); nxt[:-1]=(Y[1:n,0]==Y[:n-1,0]-1)
TD=a.td
def retarget():
    net.eval()
    with torch.no_grad():
        v=np.concatenate([net((X[k:k+50000].float()-mean)/std)[:,0].numpy() for k in range(0,n,50000)])
    net.train()
    v=np.maximum(v,1); tgt=np.zeros(n); 
    for k in range(n-1,-1,-1):
        tgt[k]=1+(1-TD)*v[k+1]+TD*tgt[k+1] if nxt[k] else 1.0+(Y[k,0]-1)
    return torch.from_numpy(np.minimum(tgt,26).astype(np.float32))
for step in range(steps):
    if TD>=0 and step>=steps*0.3 and step%a.every==0: y=retarget()
    ix=torch.randint(0,ntrain,(B,)); x=(X[ix].float()-mean)/std
    loss=torch.nn.functional.mse_loss(net(x)[:,0],y[ix]); opt.zero_grad(); loss.backward(); opt.step(); sch.step()
    run+=loss.item()
    if (step+1)%max(1,steps//3)==0:
        net.eval()
        with torch.no_grad():
            g=net(Xv)[:,0].numpy(); h=net((X[ntrain:].float()-mean)/std)[:,0]; hl=float(((h-ymc[ntrain:])**2).mean())
        net.train()
        report(g,f'{a.cols} {a.sizes} lam{a.lam} step {step+1} train {run/max(1,steps//3):.4f} held {hl:.4f} {time.time()-t:.0f}s'); run=0
np.save('build/races/trial/pred_%s_%s_%s.npy'%(a.cols,'x'.join(map(str,a.sizes)),a.lam),g)
import json
with torch.no_grad():
    Ls=[m for m in net if isinstance(m,torch.nn.Linear)]
    W=[l.weight.double().clone() for l in Ls]; bb=[l.bias.double().clone() for l in Ls]
    W[0]/=std.double(); bb[0]-=(W[0]*mean.double()).sum(1)
    np.savez(a.save, *[z.numpy() for p in zip(W,bb) for z in p])
