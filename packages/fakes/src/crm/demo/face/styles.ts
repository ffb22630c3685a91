export const FACE_STYLES = `
*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light}
body{--ink:#2b2620;--ink2:#5f574c;--ink3:#6a6155;--paper:#faf6ee;--card:#fffdf8;--line:#e6ddcc;--line2:#b3a68f;--tint:oklch(.94 .04 var(--h));--deep:oklch(.36 .075 var(--h));--mid:oklch(.5 .1 var(--h));margin:0;background:var(--paper);color:var(--ink);font:400 15px/22px 'Inter Variable',Inter,system-ui,sans-serif;min-height:100vh;display:flex;flex-direction:column}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}
h1,h2,.disp{font-family:Georgia,'Liberation Serif',serif;letter-spacing:-.01em}
h1{font-size:26px;line-height:32px}h2{font-size:20px;line-height:26px}
a{color:var(--deep)}
svg.ic{width:18px;height:18px;flex:none;stroke-width:1.75;display:block}svg.s16{width:16px;height:16px}
.num{font-variant-numeric:tabular-nums}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:focus-visible{outline:3px solid var(--mid);outline-offset:2px;border-radius:4px}
.demo{display:flex;gap:10px;justify-content:center;align-items:center;padding:8px 16px;font-size:13px;line-height:18px;color:#3b3014;background:repeating-linear-gradient(135deg,#ffe9a8 0 14px,#fde08a 14px 28px);text-align:center}
.demo b{background:#3b3014;color:#ffe9a8;border-radius:5px;padding:1px 8px;flex:none}
.brandv{display:flex;align-items:center;gap:12px;color:inherit;text-decoration:none}
.brandv .m,.link .v{background:var(--deep);color:#fff;display:grid;place-items:center;font-weight:700;letter-spacing:-.02em;flex:none}
.brandv .m{width:40px;height:40px;border-radius:50% 50% 50% 12px;font-size:15px;line-height:1}
.brandv .disp{font-size:20px;line-height:24px;font-weight:700}
.brandv small{display:block;font:400 12px/16px 'Inter Variable',Inter,system-ui,sans-serif;letter-spacing:0;color:var(--ink3)}
.b{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:46px;padding:0 22px;border-radius:23px;border:1.5px solid var(--line2);background:var(--card);color:var(--ink);font:600 15px/1 'Inter Variable',Inter,system-ui,sans-serif;cursor:pointer;text-decoration:none}
.b:hover{border-color:var(--mid)}.b.y{background:var(--deep);border-color:var(--deep);color:#fff}
.b.s{min-height:36px;padding:0 14px;font-size:13.5px;border-radius:18px}
.c{background:var(--card);border:1px solid var(--line);border-radius:20px}
.soft{color:var(--ink2)}.ft{text-wrap:balance;text-align:center;font-size:13px;line-height:19px;color:var(--ink3);padding:0 16px 28px}
.av{border-radius:50%;background:var(--tint);color:var(--deep);display:grid;place-items:center;font-weight:700;line-height:1;flex:none}

.w{margin:auto;width:100%;max-width:520px;padding:40px 16px 48px}.w>.brandv{justify-content:center;margin-bottom:20px}
.box{padding:28px 32px}.box>h1{font-size:25px;text-align:center;text-wrap:balance}
.box>p{text-wrap:balance;text-align:center;color:var(--ink2);margin:6px auto 20px;max-width:44ch}
.link{display:flex;align-items:center;justify-content:center;gap:14px;margin-bottom:18px}
.link span{width:52px;height:52px;border-radius:16px;background:#fff;border:1px solid var(--line);display:grid;place-items:center;color:var(--ink2)}
.link .v{border-radius:50% 50% 50% 16px;color:#fff;background:var(--deep);font-size:17px;border:0}.link i{width:44px;border-top:2px dotted var(--line2)}
.sc{border:1px solid var(--line);border-radius:14px;overflow:hidden;background:#fff}
.sc li{display:grid;grid-template-columns:18px minmax(0,1fr) auto;gap:12px;padding:12px 16px;align-items:start}.sc li+li{border-top:1px solid var(--line)}
.sc .ic{margin-top:2px;color:var(--mid)}.sc b{font-weight:600;font-size:14px;line-height:20px;display:block}.sc small{font-size:13px;line-height:18px;color:var(--ink2)}.sc em{font-style:normal;font-size:12px;line-height:20px;color:var(--ink3)}
.as{display:flex;gap:10px;align-items:center;font-size:13.5px;color:var(--ink2);margin:16px 0 20px}.as .av{width:32px;height:32px;font-size:12px}
.bt{display:grid;grid-template-columns:1fr 1.4fr;gap:10px}.bt form,.bt .b{width:100%}.w>.ft{margin-top:18px;padding:0}

header.h{display:flex;align-items:center;gap:28px;padding:14px 28px;border-bottom:1px solid var(--line);background:var(--card)}
header.h nav{display:flex;gap:4px}header.h nav a{padding:9px 14px;border-radius:20px;color:var(--ink2);text-decoration:none;font-weight:600;font-size:14px}
header.h nav a[aria-current]{background:var(--tint);color:var(--deep)}header.h nav a:hover{color:var(--deep)}header.h .me{margin-left:auto;font-size:13px;color:var(--ink2)}
.g{display:grid;grid-template-columns:340px minmax(0,1fr);gap:20px;max-width:1120px;width:100%;margin:0 auto;padding:28px 28px 32px;align-items:start}
.g>.ft{grid-column:1/-1;padding:0}.g.one{grid-template-columns:minmax(0,1fr);max-width:860px}.l{display:grid;gap:16px}
.pc{padding:22px}.pc .av{width:60px;height:60px;font-size:20px;margin-bottom:12px}.pc .co{color:var(--ink2);margin-top:2px}
dl.f{margin-top:16px;display:grid}dl.f div{display:flex;justify-content:space-between;gap:12px;padding:9px 0;border-top:1px solid var(--line);font-size:14px;line-height:20px}dl.f dt{color:var(--ink3)}dl.f dd{text-align:right;overflow-wrap:anywhere}
.deal{padding:20px 22px}.deal h2{font-size:18px;line-height:24px}.deal p.v{color:var(--ink);font-size:24px;line-height:30px;font-weight:700;margin:4px 0 12px}
.stg{display:grid;grid-template-columns:repeat(4,1fr);gap:4px}.stg i{height:8px;border-radius:4px;background:var(--line)}.stg i.on{background:var(--mid)}.deal p{font-size:13px;color:var(--ink2);margin-top:8px}
.t{padding:22px 24px 10px}.th{display:flex;align-items:center;gap:4px 12px;margin-bottom:16px;flex-wrap:wrap}
.lv{margin-left:auto;display:flex;gap:8px;align-items:center;font-size:13px;color:var(--ink2)}.lv i{width:9px;height:9px;border-radius:50%;background:var(--line2)}.lv.on i{background:var(--mid);box-shadow:0 0 0 4px var(--tint)}
.tl li{display:grid;grid-template-columns:38px minmax(0,1fr);gap:14px;padding-bottom:18px;position:relative}.tl li:not(:last-child)::before{content:'';position:absolute;left:18.5px;top:42px;bottom:4px;border-left:2px dotted var(--line2)}
.ei{width:38px;height:38px;border-radius:50%;background:#fff;border:1px solid var(--line);display:grid;place-items:center;color:var(--ink2)}
.et{display:flex;gap:0 12px;align-items:baseline;justify-content:space-between;min-height:22px;padding-top:6px;flex-wrap:wrap}.et b{font-weight:600}.et .num{font-size:13px;color:var(--ink3);white-space:nowrap}
.ec p{font-size:14px;line-height:20px;color:var(--ink2)}
.tagn{background:var(--deep);color:#fff;border-radius:9px;font-size:12px;line-height:18px;padding:0 8px;font-weight:600;display:none}
.tl li.new .ec{background:var(--tint);border:1.5px solid var(--mid);border-radius:16px;padding:6px 16px 14px;margin-top:-6px}.tl li.new .ei{background:var(--deep);color:#fff;border-color:var(--deep)}.new .tagn{display:inline-block}.tl li.new p{color:var(--ink)}.new .et .num,.new .kv dt{color:var(--ink2)}
@media (prefers-reduced-motion:no-preference){.tl li.new{animation:in .35s ease-out}@keyframes in{from{opacity:0;transform:translateY(-12px)}}}
.kv{display:grid;grid-template-columns:repeat(4,auto);gap:4px 24px;justify-content:start;margin-top:10px;font-size:13px;line-height:18px}.kv dt{color:var(--ink2)}.kv dd{font-weight:600}.nw{white-space:nowrap}header.h .end{margin-left:auto;font-size:13px}
.ac{display:flex;gap:8px;margin-top:14px;flex-wrap:wrap}
details{margin:0 0 14px;border-top:1px solid var(--line);padding-top:12px;font-size:13.5px;color:var(--ink2)}summary{cursor:pointer;font-weight:600;color:var(--ink);min-height:24px}
dl.raw{display:grid;grid-template-columns:minmax(96px,max-content) minmax(0,1fr);gap:2px 16px;margin:12px 0;padding:12px 16px;background:#fff;border:1px solid var(--line);border-radius:12px;font:12.5px/19px ui-monospace,monospace}dl.raw dt{color:var(--ink3);overflow-wrap:anywhere}dl.raw dd{white-space:pre-line;overflow-wrap:anywhere;color:var(--ink)}
.rows li{border-top:1px solid var(--line)}.rows a,.rows .row{display:grid;grid-template-columns:38px minmax(0,1fr) auto;gap:2px 14px;align-items:center;padding:11px 0;color:inherit;text-decoration:none}.rows a:hover b{text-decoration:underline}.rows .av{width:38px;height:38px;font-size:13px}.rows small{display:block;color:var(--ink2);font-size:13px;line-height:18px}.rows b{font-weight:600}.rows .num{color:var(--ink2);font-size:14px}
form.find{display:flex;gap:8px;margin:0 0 16px}form.find input,.key input{flex:1;min-width:0;min-height:44px;border:1.5px solid var(--line2);border-radius:12px;padding:0 14px;background:#fff;color:inherit;font:inherit}
.app{display:grid;grid-template-columns:52px minmax(0,1fr) auto;gap:14px;align-items:center;padding:14px 0;border-top:1px solid var(--line)}.app>span:first-child{width:52px;height:52px;border-radius:16px;background:#fff;border:1px solid var(--line);display:grid;place-items:center;color:var(--ink2)}
.say{background:var(--tint);border-radius:12px;padding:12px 16px;margin:0 0 14px}.say.bad{background:#fbe4dc;color:#6b2413}
.empty{color:var(--ink2);padding:8px 0 18px}
@media(max-width:860px){header.h{padding:10px 16px;flex-wrap:wrap;gap:8px}header.h nav{order:3;width:100%;overflow-x:auto;margin:0 -8px}header.h nav a{padding:11px 9px;font-size:13.5px}header.h .me{display:none}
.g{grid-template-columns:minmax(0,1fr);padding:16px}.l{display:contents}.pcm{order:-2}.r{order:-1}.t{padding:18px 16px 4px}.lv{margin-left:0;flex-basis:100%;font-size:12px}.kv{grid-template-columns:1fr 1fr}.ac .b{flex:1;padding:0 12px;white-space:nowrap;min-height:44px}.demo{flex-wrap:wrap;gap:4px 10px}.app{grid-template-columns:52px minmax(0,1fr)}.app form{grid-column:1/-1}.app .b{width:100%}}
@media(max-width:600px){.box{padding:22px 18px}.bt{grid-template-columns:1fr}.bt form:last-child{order:-1}.box>h1{font-size:22px;line-height:28px}.sc em{display:none}header.h nav{gap:0}header.h nav a{padding:11px 7px;font-size:12.5px}.rows a,.rows .row{grid-template-columns:38px minmax(0,1fr)}.rows .num{grid-column:2}}
`;
