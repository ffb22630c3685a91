import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND_ELEMENT_ID, type Brand } from '@alo/contract/brand.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { accentStyleSheet } from '../brand/accent.ts';
import { hasDefaultAccent } from '../brand/brand.ts';
import { replyNotFound } from './error-reply.ts';
import { escapeHtml, jsonForHtml } from './html.ts';

const DIST = fileURLToPath(new URL('../../../portal/dist', import.meta.url));
const NOT_PAGES = /^\/(api|softswitch|recordings|assets|dev|sandbox|healthz|readyz|metrics)(\/|$)/;

/** Serves the built portal with the operator's brand in it; every page address gets the same document. */
export function portal(app: FastifyInstance, brand: Brand): void {
  const styles = hasDefaultAccent(brand) ? '' : accentStyleSheet(brand.accentColor);
  app.get('/brand.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(styles),
  );

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

  const document = withBrand(readFileSync(join(DIST, 'index.html'), 'utf8'), brand);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(request.url);
    if (!isPage) return replyNotFound(request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(document);
  });
}

function withBrand(html: string, brand: Brand): string {
  const block = `<script type="application/json" id="${BRAND_ELEMENT_ID}">${jsonForHtml(brand)}</script>`;
  return html
    .replace('<!-- brand -->', () => block)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.productName)}</title>`);
}
