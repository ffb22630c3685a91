import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { escapeHtml } from './html.ts';

export interface Vendor {
  id: string;
  name: string;
}

export type Section = 'contatos' | 'negocios' | 'atividades' | 'aplicativos';

const SECTIONS: Record<Section, string> = {
  contatos: 'Contatos',
  negocios: 'Negócios',
  atividades: 'Atividades',
  aplicativos: 'Aplicativos',
};

export const CRM_USER = 'Ana';

interface Page {
  vendor: Vendor;
  title: string;
  body: string;
  section: Section | null;
}

export const renderPage = ({ vendor, title, body, section }: Page): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${vendor.name} · demonstração`)}</title>
<link rel="icon" href="/icone.svg?h=${getHue(vendor)}" type="image/svg+xml">
<link rel="stylesheet" href="/estilo.css">
</head>
<body style="--h:${getHue(vendor)}">
<aside class="demo" aria-label="Demonstração"><b>Demonstração</b><span>${escapeHtml(getDisclaimer(vendor))}</span></aside>
${section === null ? '' : renderHeader(vendor, section)}
${body}
<script src="/ao-vivo.js" defer></script>
</body>
</html>
`;

const INVENTED = 'Pessoas e negócios são inventados, e nada sai desta máquina.';

const getDisclaimer = ({ id, name }: Vendor): string =>
  id in MANIFESTS ? `Este não é o ${name} de verdade. ${INVENTED}` : INVENTED;

export const renderBrand = (vendor: Vendor, subtitle = 'CRM de demonstração'): string =>
  `<a class="brandv" href="/${vendor.id}"><span class="m" aria-hidden="true">${escapeHtml(getInitials(vendor.name))}</span><span class="disp">${escapeHtml(vendor.name)}<small>${subtitle}</small></span></a>`;

function renderHeader(vendor: Vendor, current: Section): string {
  const links = Object.entries(SECTIONS).map(
    ([path, label]) =>
      `<a href="/${vendor.id}/${path}"${path === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<header class="h">${renderBrand(vendor)}<nav aria-label="${escapeHtml(vendor.name)}">${links.join('')}</nav><span class="me">${CRM_USER}, conta de demonstração</span></header>`;
}

export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}`.toUpperCase() : name.slice(0, 2);
}

/** Never the vendor's own on purpose. */
export function getHue({ id }: Vendor): number {
  return createHash('sha256').update(`alo/${id}`).digest().readUInt16BE(0) % 360;
}

export const renderIconFile = (hue: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2a14 14 0 1 1 0 28H8a6 6 0 0 1-6-6v-8A14 14 0 0 1 16 2" fill="oklch(.36 .075 ${Number(hue) || 0})"/></svg>`;

/** @param formTargets origins that an answered form may lead to */
export function sendPage(
  response: ServerResponse,
  html: string,
  { status = 200, formTargets = [] as readonly string[] } = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  });
  response.end(html);
}
