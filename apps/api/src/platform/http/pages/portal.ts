import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND_ELEMENT_ID, type Brand } from '@alo/contract/platform/brand.ts';
import fastifyStatic from '@fastify/static';
import { DEMO_CRMS_ELEMENT_ID, type DemoCrms } from '@alo/contract/crm/demo-crms.ts';
import { isPortalPath } from '@alo/contract/platform/portal-paths.ts';
import { portalPage } from '@alo/messages/platform/portal-page.ts';
import type { FastifyInstance } from 'fastify';
import { addBrandFiles } from './brand-files.ts';
import { getPath, replyNotFound } from '../error-reply.ts';
import { escapeHtml, jsonForHtml } from './html.ts';
import { newStyleNonce } from './page-styles.ts';

const DIST = fileURLToPath(new URL('../../../../../portal/dist', import.meta.url));
const IS_FILE = /\.[^/]*$/;
const NOT_PAGES =
  /^\/(api|softswitch|recordings|assets|dev|sandbox|provision|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves one HTML document with the brand for every page: with 404 for unknown pages. Missing files
 * get a plain 404.
 */
export function addPortal(app: FastifyInstance, brand: Brand, demoCrms: DemoCrms | null): void {
  addBrandFiles(app, brand);
  if (!existsSync(join(DIST, 'index.html'))) {
    app.setNotFoundHandler(replyNotFound);
    return;
  }
  app.register(fastifyStatic, {
    root: DIST,
    decorateReply: false,
    wildcard: false,
    index: false,
    allowedPath: (path) => path !== '/index.html' && !path.startsWith('/.'),
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Customers' pages load it.
      if (path.includes('/embed/')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });

  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const build = (url: string | null) => {
    const page = insertBlocks(html, { ...brand, sipWebSocketUrl: url }, demoCrms);
    return { url, parts: page.split(NONCE_PLACE) as [string, string] };
  };
  let built = build(brand.sipWebSocketUrl);
  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_PAGES.test(path) || IS_FILE.test(path)) return replyNotFound(request, reply);
    // The embedded button must find its window: docs/decisions/0069-the-button-opens-the-portal.md
    if (path === '/webphone') reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    const url = brand.sipWebSocketUrl;
    if (url !== built.url) built = build(url);
    const [beforeNonce, afterNonce] = built.parts;
    return reply
      .status(isPortalPath(path.replace(/(?<=.)\/$/, '')) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(beforeNonce + newStyleNonce(reply) + afterNonce);
  });
}

const NONCE_PLACE = '\0';

const buildJsonBlock = (id: string, content: object, attributes = '') =>
  `<script type="application/json" id="${id}"${attributes}>${jsonForHtml(content)}</script>`;

function insertBlocks(html: string, brand: Brand, demoCrms: DemoCrms | null): string {
  const blocks =
    buildJsonBlock(BRAND_ELEMENT_ID, brand, ` nonce="${NONCE_PLACE}"`) +
    (demoCrms ? buildJsonBlock(DEMO_CRMS_ELEMENT_ID, demoCrms) : '');
  const description = `<meta name="description" content="${escapeHtml(portalPage.description(brand.productName))}" />`;
  return html
    .replace('<!-- brand -->', () => `${description}${blocks}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.productName)}</title>`);
}
