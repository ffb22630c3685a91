import type { Brand } from '@alo/contract/platform/brand.ts';
import { PROVISIONING_PATH } from '@alo/contract/telephony/extension-provisioning.ts';
import {
  provisioningPage as texts,
  sipAccount,
} from '@alo/messages/telephony/extension-provisioning.ts';
import { deriveAccent } from '../../../platform/brand/accent.ts';
import { escapeHtml as escape } from '../../../platform/http/pages/html.ts';
import type { PhoneAccount } from './phone-account.ts';
import type { CodeState } from './provisioning.ts';

export function renderOpenPage(brand: Brand, { code, address }: { code: string; address: string }) {
  return renderDocument(
    brand,
    texts.title,
    `<p class="lead">${escape(texts.lead)}</p>
<h2>${escape(texts.linphone)}</h2>
<p>${escape(texts.linphoneHint)}</p>
<a class="button" href="linphone-config:${escape(address)}">${escape(texts.openLinphone)}</a>
<h2>${escape(texts.otherApp)}</h2>
<p>${escape(texts.otherAppHint)}</p>
<form method="post" action="${PROVISIONING_PATH}"><input type="hidden" name="code" value="${escape(code)}"><button class="button quiet">${escape(texts.reveal)}</button></form>
<p class="note">${escape(texts.once)}</p>`,
  );
}

export function renderAccountPage(brand: Brand, account: PhoneAccount): string {
  const { domain, username, password, displayName, server, port, transport } = account;
  const rows: [string, string][] = [
    [sipAccount.domain, domain],
    [sipAccount.username, username],
    [sipAccount.password, password],
    [sipAccount.server, `${server}:${port}`],
    [sipAccount.transport, transport.toUpperCase()],
    [sipAccount.displayName, displayName],
  ];
  const list = rows
    .map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`)
    .join('');
  return renderDocument(
    brand,
    texts.accountTitle(username),
    `<p class="lead">${escape(texts.accountLead)}</p>
<dl>${list}</dl>
<a class="button" href="sip:*43@${escape(domain)}">${escape(texts.testCall)}</a>
<p class="note">${escape(texts.accountNote)}</p>`,
  );
}

export function renderClosedPage(
  brand: Brand,
  state: Exclude<CodeState, 'waiting'> | null,
): string {
  const { title, text } = texts.closed[state ?? 'unknown'];
  return renderDocument(
    brand,
    title,
    `<p class="lead">${escape(text)}</p>
<p>${escape(texts.whatToDo)}</p>`,
  );
}

function renderDocument(brand: Brand, title: string, main: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escape(title)} - ${escape(brand.productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${renderStyles(brand)}</style>
</head>
<body>
<header>${escape(brand.productName)}</header>
<main>
<h1>${escape(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

function renderStyles(brand: Brand): string {
  const { light, dark } = deriveAccent(brand.accentColor);
  return `
:root { color-scheme: light dark; --ground: #f2f3f6; --surface: #fff; --ink: #13161d; --soft: #4b5263; --line: #e2e5eb; --field: #868e9c; --accent: ${light.accent}; --on-accent: ${light['on-accent']}; --focus: ${light.focus}; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b0d12; --surface: #181b21; --ink: #eceef2; --soft: #aab1bf; --line: #2c313b; --field: #6f7887; --accent: ${dark.accent}; --on-accent: ${dark['on-accent']}; --focus: ${dark.focus}; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--ground); color: var(--ink); font: 16px/1.5 'Inter Variable', system-ui, sans-serif; }
header, main { max-width: 480px; margin: 0 auto; }
header { padding: 0 4px 16px; font-weight: 600; }
main { padding: 24px; border: 1px solid var(--line); border-radius: 18px; background: var(--surface); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; letter-spacing: -.015em; }
h2 { margin: 24px 0 4px; font-size: 16px; }
p { margin: 0 0 12px; color: var(--soft); }
.note { margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
dl { margin: 16px 0; border: 1px solid var(--line); border-radius: 12px; }
dl div { display: flex; gap: 16px; justify-content: space-between; padding: 11px 14px; }
dl div + div { border-top: 1px solid var(--line); }
dt { flex: none; color: var(--soft); }
dd { margin: 0; text-align: right; font: 15px/1.6 ui-monospace, 'SF Mono', Menlo, monospace; overflow-wrap: anywhere; user-select: all; }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 10px 20px; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.quiet { border-color: var(--field); background: transparent; color: var(--ink); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
}
