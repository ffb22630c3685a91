import type { ServerResponse } from 'node:http';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { CrmStandIn } from '../crm-stand-in.ts';
import type { DemoStandIn } from '../stand-ins.ts';

const MAX_RECORDS = 100;

export function renderListPage(manifests: readonly Manifest[]): string {
  const links = manifests.map(
    ({ id, name }) => `<li><a href="/${id}">${escapeHtml(name)}</a></li>`,
  );
  return page({
    title: 'CRMs da demonstração',
    body: `<p class="soft">Substitutos dos CRMs, só neste computador e só na demonstração. O que eles guardam se perde quando o servidor é encerrado.</p>
<ul>${links.join('\n')}</ul>`,
  });
}

interface Shown {
  stand: Pick<CrmStandIn, 'access' | 'oauth' | 'records'>;
  typed: DemoStandIn['typed'];
}

/** The page reloads itself to show new calls. */
export function renderTimelinePage(manifest: Manifest, { stand, typed }: Shown): string {
  const { name } = manifest;
  const records = stand.records().toReversed();
  const recordLists = records
    .slice(0, MAX_RECORDS)
    .map((record) => `<dl>${renderRows(record)}</dl>`);
  return page({
    title: `${name} da demonstração`,
    isRefreshing: true,
    body: `<p><a href="/">Todos os CRMs</a></p>
${renderKey(manifest, typed)}
${stand.oauth ? '<p>A página em que o portal pede autorização é deste CRM.</p>' : ''}
${renderAccess(manifest, stand)}
<h2>${records.length === 1 ? '1 ligação registrada' : `${records.length} ligações registradas`}</h2>
${recordLists.join('\n') || '<p class="soft">Nenhuma ligação chegou ainda.</p>'}`,
  });
}

const hasKey = ({ credentials }: Manifest) => credentials.some(({ isSecret }) => isSecret);

function renderKey(manifest: Manifest, typed: DemoStandIn['typed']): string {
  if (!hasKey(manifest)) return '';
  const { credentials } = manifest;
  const keys = credentials
    .filter(({ name }) => typed[name] !== undefined)
    .map(
      ({ name, label }) =>
        `<dt>${escapeHtml(label)}</dt><dd><code>${escapeHtml(typed[name]!)}</code></dd>`,
    );
  return `<p>O cartão do portal já vem preenchido com:</p><dl>${keys.join('')}</dl>`;
}

function renderAccess(manifest: Manifest, { access, oauth }: Shown['stand']): string {
  const { id } = manifest;
  if (!oauth && !hasKey(manifest))
    return '<p>Este CRM não pede chave: é só avisado das ligações.</p>';
  const renderButton = (act: string, label: string) =>
    `<form method="post" action="/${id}?${act}"><button>${label}</button></form>`;
  return access.isRevoked
    ? `<p role="status">O acesso está revogado.</p>${renderButton('restore', 'Devolver o acesso')}`
    : renderButton('revoke', 'Revogar o acesso');
}

/** `params.duration: 65` */
function renderRows(value: unknown, path = ''): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') {
    return `<dt>${escapeHtml(path)}</dt><dd>${escapeHtml(String(value))}</dd>`;
  }
  return Object.entries(value)
    .map(([key, inner]) => renderRows(inner, path === '' ? key : `${path}.${key}`))
    .join('');
}

export function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  });
  response.end(html);
}

interface Page {
  title: string;
  body: string;
  isRefreshing?: boolean;
}

const page = ({ title, body, isRefreshing = false }: Page) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isRefreshing ? '<meta http-equiv="refresh" content="5">' : ''}
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** CRMs contain text from strangers. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const STYLES = `
:root { color-scheme: light dark; --ground: #f4f2ec; --surface: #fff; --ink: #1d1b16; --soft: #5c574b; --line: #ded9cc; --accent: #7a4a00; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14120d; --surface: #1f1c15; --ink: #f0ece2; --soft: #b9b2a2; --line: #3a362b; --accent: #f0b75c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; line-height: 1.3; }
h2 { margin-top: 32px; font-size: 16px; }
a { color: var(--accent); }
.soft { color: var(--soft); }
dl { display: grid; grid-template-columns: minmax(96px, max-content) 1fr; gap: 4px 16px; margin: 0 0 12px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
dt { color: var(--soft); overflow-wrap: anywhere; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
