import type { Brand } from '@alo/contract/platform/brand.ts';
import { formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import { mailbox as messages } from '@alo/messages/platform/mails.ts';
import { deriveAccent } from '../platform/brand/accent.ts';
import { escapeHtml as escape } from '../platform/http/pages/html.ts';

export interface MailboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sentAt: string;
}

/** Without scripts; frames of HTML mails can only open links. */
export function renderMailboxPage(
  brand: Brand,
  mails: readonly MailboxMail[],
  { isRefreshing }: { isRefreshing: boolean },
): string {
  const list =
    mails.length === 0
      ? `<p class="empty">${escape(messages.empty)}</p>`
      : mails.map((mail, index) => renderMail(mail, index === 0)).join('\n');
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isRefreshing ? '<meta http-equiv="refresh" content="5">' : ''}
<title>${escape(messages.title)} - ${escape(brand.productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${renderStyles(brand)}</style>
</head>
<body>
<main>
<h1>${escape(messages.title)}</h1>
<p class="soft">${escape(messages.lead)}</p>
<nav>
<a href="">${escape(messages.refresh)}</a>
${
  isRefreshing
    ? `<a href="/dev/mailbox">${escape(messages.stopRefresh)}</a>`
    : `<a href="/dev/mailbox?refresh">${escape(messages.autoRefresh)}</a>`
}
</nav>
${list}
</main>
</body>
</html>
`;
}

function renderMail(mail: MailboxMail, isOpen: boolean): string {
  const links = mail.links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`);
  return `<details class="mail"${isOpen ? ' open' : ''}>
<summary><span class="subject">${escape(mail.subject)}</span>
<span class="soft">${escape(messages.to)} ${escape(mail.to)} · ${escape(messages.sentAt)} ${escape(formatSecond(mail.sentAt))}</span></summary>
${links.length === 0 ? '' : `<h2>${escape(messages.links)}</h2><ul>${links.join('')}</ul>`}
<iframe title="${escape(messages.frameTitle(mail.subject))}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(mail.html)}" loading="lazy"></iframe>
<details class="text"><summary>${escape(messages.asText)}</summary><pre>${escape(mail.text)}</pre></details>
</details>`;
}

function renderStyles(brand: Brand): string {
  const { light, dark } = deriveAccent(brand.accentColor);
  return `
:root { color-scheme: light dark; --ground: #f2f3f6; --surface: #fff; --ink: #13161d; --soft: #4b5263; --line: #e2e5eb; --accent: ${light['accent-text']}; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b0d12; --surface: #181b21; --ink: #eceef2; --soft: #aab1bf; --line: #2c313b; --accent: ${dark['accent-text']}; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.3; }
h2 { margin: 16px 0 4px; font-size: 14px; }
p { margin: 0; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 16px 0 24px; }
ul { margin: 0 0 16px; padding-left: 20px; overflow-wrap: anywhere; }
.soft { display: block; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.empty, .mail { margin-bottom: 12px; padding: 16px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.mail > summary { cursor: pointer; list-style: none; }
.mail > summary::-webkit-details-marker { display: none; }
.subject { font-weight: 600; }
.subject::before { content: '▸ '; color: var(--soft); }
.mail[open] .subject::before { content: '▾ '; }
.text > summary { margin-top: 8px; cursor: pointer; color: var(--soft); font-size: 14px; }
iframe { width: 100%; height: 620px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
`;
}
