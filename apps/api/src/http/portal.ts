import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND_ELEMENT_ID, type Brand } from '@alo/contract/brand.ts';
import fastifyStatic from '@fastify/static';
import { DEMO_CRMS_ELEMENT_ID, type DemoCrms } from '@alo/contract/demo-crms.ts';
import { isPortalPath } from '@alo/contract/portal-paths.ts';
import { portalPage } from '@alo/messages/portal-page.ts';
import type { FastifyInstance } from 'fastify';
import { brandFiles } from './brand-files.ts';
import { pathOf, replyNotFound } from './error-reply.ts';
import { escapeHtml, jsonForHtml } from './html.ts';
import { newStyleNonce } from './page-styles.ts';

const DIST = fileURLToPath(new URL('../../../portal/dist', import.meta.url));
const IS_FILE = /\.[^/]*$/;
const NOT_PAGES =
  /^\/(api|softswitch|recordings|assets|dev|sandbox|provision|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves the built portal with the operator's brand in it: one document for every page. It also says that a page is not
 * there, with the status that belongs to it; a file that is not there is no page.
 * @param demoCrms are told to the page, where there are some
 */
export function portal(app: FastifyInstance, brand: Brand, demoCrms: DemoCrms | null): void {
  brandFiles(app, brand);
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
    },
  });

  const [beforeNonce, afterNonce] = withBlocks(
    readFileSync(join(DIST, 'index.html'), 'utf8'),
    brand,
    demoCrms,
  ).split(NONCE_PLACE) as [string, string];
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_PAGES.test(path) || IS_FILE.test(path)) return replyNotFound(request, reply);
    return reply
      .status(isPortalPath(path.replace(/(?<=.)\/$/, '')) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(beforeNonce + newStyleNonce(reply) + afterNonce);
  });
}

/** Nothing that a brand could say. */
const NONCE_PLACE = '\0';

const blockOf = (id: string, content: object, more = '') =>
  `<script type="application/json" id="${id}"${more}>${jsonForHtml(content)}</script>`;

function withBlocks(html: string, brand: Brand, demoCrms: DemoCrms | null): string {
  const blocks =
    blockOf(BRAND_ELEMENT_ID, brand, ` nonce="${NONCE_PLACE}"`) +
    (demoCrms ? blockOf(DEMO_CRMS_ELEMENT_ID, demoCrms) : '');
  const description = `<meta name="description" content="${escapeHtml(portalPage.description(brand.productName))}" />`;
  return html
    .replace('<!-- brand -->', () => `${description}${blocks}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.productName)}</title>`);
}
