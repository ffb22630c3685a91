/** Must not look like the portal. */
export const CHECKOUT_STYLES = `
:root { color-scheme: light dark; --ground: #f4f5f7; --surface: #fff; --ink: #16181d; --soft: #545b69; --line: #d9dde4; --field: #868e9c; --action: #0b5c4a; --on-action: #fff; --tint: #e3f2ee; --good: #0b5c4a; --good-tint: #dff3ea; --bad: #a3231f; --bad-tint: #fdeceb; --warn: #7a4b00; --warn-tint: #fdf1dc; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0e1013; --surface: #181b20; --ink: #edeff2; --soft: #adb4c0; --line: #2f343d; --field: #6f7887; --action: #55c9a8; --on-action: #06231b; --tint: #15312a; --good: #6fd8ba; --good-tint: #14332a; --bad: #ff9d97; --bad-tint: #3b1c1b; --warn: #f3c272; --warn-tint: #38290f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header div { display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: center; justify-content: space-between; max-width: 680px; margin: 0 auto; padding: 14px 16px; }
header strong { display: flex; gap: 10px; align-items: center; }
.mark { width: 20px; height: 20px; border-radius: 6px; border: 5px solid var(--action); }
.notice { color: var(--soft); font-size: 14px; }
main { display: grid; gap: 16px; max-width: 680px; margin: 0 auto; padding: 24px 16px 64px; }
.card { min-width: 0; padding: 24px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
h1 { margin: 8px 0 0; font-size: 36px; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
h2 { margin: 0 0 4px; font-size: 17px; }
p { margin: 0; }
a { color: var(--action); }
.soft, .hint { color: var(--soft); }
.hint { margin: 4px 0 12px; font-size: 14px; }
.badge { display: inline-block; padding: 2px 12px; border-radius: 999px; background: var(--warn-tint); color: var(--warn); font-size: 14px; font-weight: 600; }
.badge.good { background: var(--good-tint); color: var(--good); }
.badge.refused, .badge.deleted, .badge.overdue { background: var(--bad-tint); color: var(--bad); }
.badge.refunded { background: var(--ground); color: var(--soft); }
dl { display: grid; gap: 8px; margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 16px; justify-content: space-between; }
dt { flex: none; color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
nav { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 12px 0 20px; }
nav a { display: flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px; border: 1px solid var(--line); border-radius: 10px; color: var(--ink); text-align: center; text-decoration: none; line-height: 1.2; }
nav a:hover { border-color: var(--action); }
nav a[aria-current] { border-color: var(--action); background: var(--tint); color: var(--action); font-weight: 600; box-shadow: inset 0 0 0 1px var(--action); }
.pix { display: grid; grid-template-columns: 200px 1fr; gap: 20px; align-items: start; margin-bottom: 4px; }
.pix > div { min-width: 0; }
.qr { padding: 8px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
.qr svg { display: block; width: 100%; height: auto; }
ol { margin: 0 0 16px; padding-left: 20px; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input:not([type=hidden]), textarea { width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; }
.code { font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, monospace; resize: vertical; overflow-wrap: anywhere; word-break: break-all; background: var(--ground); }
input[name=holderName] { margin-bottom: 12px; }
button { width: 100%; min-height: 48px; margin-top: 4px; padding: 10px 20px; border: 1px solid var(--action); border-radius: 10px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { filter: brightness(1.08); }
.quiet { width: auto; min-height: 44px; border-color: var(--field); background: transparent; color: var(--ink); font-weight: 500; }
.quiet:hover { border-color: var(--ink); }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.row > div { flex: 1 1 140px; }
.row { margin-bottom: 12px; }
.play .row { margin: 12px 0 0; }
.play form { margin-top: 8px; }
.play .row form { margin: 0; }
details { margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line); }
summary { padding: 4px 0; font-weight: 600; cursor: pointer; }
.tests { display: grid; margin: 0; padding: 0; list-style: none; font-size: 14px; }
.tests li { display: grid; grid-template-columns: 1fr 110px 1fr; gap: 4px 12px; padding: 6px 0; border-top: 1px solid var(--line); }
.tests code { font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, monospace; white-space: nowrap; }
.tests span { color: var(--soft); }
.tests .approve span:last-child { color: var(--good); }
.tests .decline span:last-child, .tests .declineForGood span:last-child { color: var(--bad); }
.alert { padding: 14px 18px; border: 1px solid var(--bad); border-radius: 12px; background: var(--bad-tint); color: var(--bad); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; border-radius: 6px; }
@media (max-width: 560px) {
  .card { padding: 20px 16px; }
  .pix { grid-template-columns: 1fr; }
  .pix .qr { order: 2; width: 200px; margin: 0 auto; }
  .tests li { grid-template-columns: 1fr auto; }
  .tests span:last-child { grid-column: 1 / -1; }
  .quiet, .row form { width: 100%; }
}
`;
