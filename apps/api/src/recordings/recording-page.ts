import type { Brand } from '@alo/contract/platform/brand.ts';
import { recordings as messages } from '@alo/messages/recordings/recordings.ts';
import { escapeHtml as escape } from '../platform/http/pages/html.ts';

const STYLES = `body { font: 1rem/1.6 system-ui, sans-serif; margin: 0 }
main { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.375rem; line-height: 1.3 }`;

export const renderExpiredPage = (brand: Brand): string =>
  renderPage(brand, messages.expired, messages.expiredHelp);

export const renderEndedPage = (brand: Brand): string =>
  renderPage(brand, messages.ended, messages.endedHelp);

export const renderUnavailablePage = (brand: Brand): string =>
  renderPage(brand, messages.unavailable, messages.unavailableHelp);

export const renderNotReadyPage = (brand: Brand): string =>
  renderPage(brand, messages.notReady, messages.notReadyHelp);

export const renderGonePage = (brand: Brand): string =>
  renderPage(brand, messages.gone, messages.goneHelp);

const renderPage = ({ productName }: Brand, title: string, text: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escape(title)} - ${escape(productName)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
<p><a href="/report/calls">${escape(messages.openReport)}</a></p>
</main>
</body>
</html>
`;
