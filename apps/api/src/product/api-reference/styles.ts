import { DARK, LIGHT } from './theme.ts';

const renderRoles = (theme: typeof LIGHT) =>
  Object.entries(theme)
    .map(([role, color]) => `--${role}: ${color};`)
    .join(' ');

/** The file of the portal's font has a hash in its name, so the system's font is used. */
export const STYLES = `
:root { color-scheme: light; ${renderRoles(LIGHT)} --mono: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
:root[data-mantine-color-scheme='dark'] { color-scheme: dark; ${renderRoles(DARK)} }
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.55 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent-text); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 6px; }
.calls:focus { outline: none; }
.skip { position: absolute; top: -60px; left: 16px; z-index: 2; padding: 8px 12px; background: var(--surface); }
.skip:focus { top: 10px; }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 56px; padding: 0 24px; border-bottom: 1px solid var(--border); background: var(--surface); }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--text); font-size: 16px; font-weight: 600; letter-spacing: -.02em; text-decoration: none; }
.brand img { display: block; max-width: 140px; max-height: 28px; }
.mark { display: grid; place-items: center; width: 26px; height: 26px; border-radius: 8px; background: var(--accent); color: var(--on-accent); }
.mark svg { width: 16px; height: 16px; }
.back { display: inline-flex; align-items: center; min-height: 44px; font-weight: 500; text-decoration: none; }
.back:hover { text-decoration: underline; }
.columns { display: grid; grid-template-columns: 300px minmax(0, 860px); gap: 0 32px; justify-content: center; max-width: 1280px; margin: 0 auto; padding: 0 24px 64px; }
nav { position: sticky; top: 56px; grid-area: 1 / 1 / span 2; align-self: start; max-height: calc(100vh - 56px); padding: 20px 0; overflow-y: auto; font-size: 13px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: flex; gap: 8px; align-items: baseline; padding: 4px 8px; border-radius: 6px; color: var(--text-2); text-decoration: none; }
nav a:hover { background: var(--border); color: var(--text); }
nav .tag { margin-top: 12px; color: var(--text); font-weight: 600; }
nav .method { flex: none; width: 52px; padding: 0; background: none; text-align: left; }
.title { grid-column: 2; padding-top: 32px; }
.calls { grid-column: 2; min-width: 0; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -.02em; }
.lead { margin: 0; max-width: 62ch; color: var(--text-2); font-size: 16px; }
h2 { margin: 40px 0 12px; font-size: 20px; letter-spacing: -.01em; }
article { margin-bottom: 16px; padding: 20px 24px; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
h3 { margin: 0 0 8px; font-size: 16px; }
article p + h3, article pre + h3 { margin-top: 24px; }
h4, h5 { margin: 16px 0 6px; color: var(--text-3); font-size: 12px; font-weight: 600; }
p { margin: 0 0 10px; }
.call { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; }
.description { color: var(--text-2); }
code { font: 13px/1.5 var(--mono); overflow-wrap: anywhere; }
.call code { font-size: 14px; font-weight: 600; }
.method { padding: 2px 8px; border-radius: 6px; background: var(--info-subtle); color: var(--info-text); font: 600 12px/1.5 var(--mono); }
.method[data-method='POST'] { background: var(--success-subtle); color: var(--success-text); }
.method[data-method='PUT'], .method[data-method='PATCH'] { background: var(--warning-subtle); color: var(--warning-text); }
.method[data-method='DELETE'] { background: var(--danger-subtle); color: var(--danger-text); }
nav .method, nav .method[data-method] { background: none; font-size: 11px; }
pre { margin: 0 0 10px; padding: 12px 16px; border: 1px solid var(--border); border-radius: 8px; background: var(--surface-sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
.who, .statuses, .fields { margin: 0; padding: 0; list-style: none; font-size: 14px; }
.who { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.who li { padding: 2px 10px; border: 1px solid var(--border); border-radius: 14px; color: var(--text-2); font-size: 13px; }
.fields li { padding: 6px 0; border-top: 1px solid var(--border); }
.fields > li:first-child { border-top: 0; }
.fields li code { margin-right: 6px; font-weight: 600; }
.fields span, .statuses li { color: var(--text-2); }
.fields strong { margin-left: 6px; color: var(--warning-text); font-size: 12px; font-weight: 600; }
.fields .fields { margin: 6px 0 0; padding-left: 16px; border-left: 2px solid var(--border-strong); }
.fields p { margin: 6px 0 0; color: var(--text-3); }
.statuses li { display: flex; gap: 12px; padding: 2px 0; }
.statuses code { flex: none; color: var(--text); font-weight: 600; }
pre { overflow: auto; }
.samples h4 { margin-bottom: 8px; }
.lang { margin: 8px 0 4px; color: var(--text-3); font-size: 12px; }
html[data-lang] .bar ~ .sample .lang { display: none; }
html[data-lang='curl'] .bar ~ .sample:not([data-lang='curl']), html[data-lang='javascript'] .bar ~ .sample:not([data-lang='javascript']), html[data-lang='python'] .bar ~ .sample:not([data-lang='python']) { display: none; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px; }
.langs { display: flex; gap: 2px; padding: 2px; border: 1px solid var(--border); border-radius: 8px; background: var(--surface-sunken); }
.status { flex: 1; color: var(--text-2); font-size: 13px; text-align: right; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid var(--border-strong); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-size: 13px; font-weight: 500; cursor: pointer; }
button:hover { background: var(--hover); }
.langs button { min-height: 28px; border-color: transparent; border-radius: 6px; background: none; color: var(--text-2); }
.langs button[aria-pressed='true'] { border-color: var(--border-strong); background: var(--surface); color: var(--text); }
.tries { display: grid; gap: 10px; margin: 12px 0 0; padding: 16px; border: 1px solid var(--border); border-radius: 8px; }
.tries[hidden], .tries [hidden] { display: none; }
.tries label { display: grid; gap: 4px; font-size: 13px; font-weight: 500; }
.tries input, .tries textarea { box-sizing: border-box; width: 100%; min-height: 36px; padding: 6px 10px; border: 1px solid var(--border-input); border-radius: 8px; background: var(--surface); color: var(--text); font: 13px/1.5 var(--mono); }
.tries [type='submit'] { justify-self: start; border-color: transparent; background: var(--accent); color: var(--on-accent); }
.tries [type='submit']:disabled { opacity: .6; }
.tries p { margin: 0; font-size: 13px; }
.tries .hint { color: var(--text-3); }
.tries .real { color: var(--warning-text); }
.tries .outcome { min-height: 20px; font-weight: 600; }
.tries pre { max-height: 420px; margin: 0; }
.links { margin: 0; padding-left: 20px; }
details { margin-top: 12px; }
summary { min-height: 28px; padding: 4px 0; color: var(--accent-text); font-size: 14px; font-weight: 500; cursor: pointer; }
@media (max-width: 991.98px) {
  header { padding: 0 16px; }
  .columns { display: block; padding: 0 16px 48px; }
  nav { position: static; max-height: none; padding: 16px 0 0; }
  nav > ul { display: flex; flex-wrap: wrap; gap: 8px; }
  nav li ul { display: none; }
  nav .tag { min-height: 44px; margin: 0; padding: 0 14px; align-items: center; border: 1px solid var(--border); border-radius: 22px; background: var(--surface); font-size: 14px; font-weight: 500; }
  .title { padding-top: 24px; }
  article { padding: 16px; }
  summary { min-height: 44px; padding: 11px 0; }
  button, .langs button { min-height: 44px; }
  .tries input { min-height: 44px; }
  .tries input, .tries textarea { font-size: 16px; }
}
@media print { header, nav, .skip, .bar, .tries { display: none; } .columns { display: block; } }
`.trim();
