import type { Brand } from '@alo/contract/platform/brand.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { deriveAccent } from '../brand/accent.ts';
import { escapeHtml as escape } from '../http/pages/html.ts';
import type { Mail } from './mail.ts';

export interface MailContent {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: { label: string; url: string };
  notes: readonly string[];
}

export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function layOutMail(brand: Brand, to: string, content: MailContent): Mail {
  return {
    to,
    subject: content.subject,
    text: renderText(brand, content),
    html: renderHtml(brand, content),
  };
}

function renderText(brand: Brand, { title, paragraphs, button, notes }: MailContent): string {
  return [
    title,
    mails.greeting,
    ...paragraphs,
    `${button.label}:\n${button.url}`,
    ...notes,
    '--',
    `${mails.sentBy(brand.productName)}\n${mails.support} ${brand.supportEmail}`,
  ].join('\n\n');
}

function renderHtml(
  brand: Brand,
  { subject, title, paragraphs, button, notes }: MailContent,
): string {
  const url = escape(button.url);
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#13161d">${escape(text)}</p>`;
  const note = (text: string) =>
    `<p class="soft" style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:#4b5263">${escape(text)}</p>`;
  const { accentText } = getMailColors(brand);
  const body = `<td class="sheet" style="padding:32px;background:#ffffff;border:1px solid #e2e5eb;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:32px;font-weight:700;color:#13161d">${escape(title)}</h1>
${[mails.greeting, ...paragraphs].map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr>${renderButton(brand, button)}</tr>
</table>
${notes.map(note).join('\n')}
<p class="soft line" style="margin:16px 0 0;padding:16px 0 0;border-top:1px solid #e2e5eb;${FONT};font-size:13px;line-height:20px;color:#4b5263">${escape(mails.linkFallback)}<br><a class="link" href="${url}" target="_blank" style="color:${accentText};word-break:break-all">${url}</a></p>
</td>`;
  return renderMailFrame(brand, { subject, preview: paragraphs[0] ?? title, body, maxWidth: 560 });
}

export function getMailColors(brand: Brand) {
  const { light, dark } = deriveAccent(brand.accentColor);
  return {
    accent: light.accent,
    onAccent: light['on-accent'],
    accentText: light['accent-text'],
    darkAccentText: dark['accent-text'],
  };
}

/** A table cell. */
export function renderButton(brand: Brand, { label, url }: MailContent['button']): string {
  const { accent, onAccent } = getMailColors(brand);
  return `<td bgcolor="${accent}" style="border-radius:8px;background:${accent}"><a href="${escape(url)}" target="_blank" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${onAccent};text-decoration:none;border-radius:8px">${escape(label)}</a></td>`;
}

interface MailFrame {
  subject: string;
  preview: string;
  /** A table cell. */
  body: string;
  maxWidth: number;
}

export function renderMailFrame(
  brand: Brand,
  { subject, preview, body, maxWidth }: MailFrame,
): string {
  const { accentText, darkAccentText } = getMailColors(brand);
  const support = escape(brand.supportEmail);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b0d12 !important; }
  .sheet { background: #181b21 !important; border-color: #2c313b !important; }
  .ink { color: #eceef2 !important; }
  .soft { color: #aab1bf !important; }
  .brand, .link { color: ${darkAccentText} !important; }
  .line { border-color: #2c313b !important; }
  .alert { background: #351a1b !important; border-color: #6b2c2c !important; }
  .bad { color: #ff817a !important; }
}
@media (max-width: 480px) {
  .tile { display: inline-block !important; width: 50% !important; box-sizing: border-box; padding-left: 32px !important; border-left: 0 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f2f3f6">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f3f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${maxWidth}px">
<tr><td class="brand" style="padding:0 8px 16px;${FONT};font-size:20px;line-height:28px;font-weight:700;color:${accentText}">${escape(brand.productName)}</td></tr>
<tr>${body}</tr>
<tr><td class="soft" style="padding:16px 8px 0;${FONT};font-size:13px;line-height:20px;color:#4b5263">${escape(mails.sentBy(brand.productName))}<br>${escape(mails.support)} <a class="link" href="mailto:${support}" style="color:${accentText}">${support}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
