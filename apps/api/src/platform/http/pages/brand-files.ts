import type { Brand } from '@alo/contract/platform/brand.ts';
import { portalPage } from '@alo/messages/platform/portal-page.ts';
import type { FastifyInstance } from 'fastify';
import { buildAccentStyles, deriveAccent } from '../../brand/accent.ts';
import { hasDefaultAccent } from '../../brand/brand.ts';
import { drawIconPng, drawIconSvg } from '../../brand/icon.ts';

const ICON_SIDES = [180, 192, 512];
const GROUND = '#f2f3f6';

export function addBrandFiles(app: FastifyInstance, brand: Brand): void {
  const serve = (path: string, type: string, content: string | (() => Buffer)) =>
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('Cache-Control', 'no-cache')
        .send(typeof content === 'string' ? content : content()),
    );
  const iconCache = new Map<number, Buffer>();
  const icon = (side: number) => () => {
    const png = iconCache.get(side) ?? drawIconPng(brand, side);
    iconCache.set(side, png);
    return png;
  };
  const styles = hasDefaultAccent(brand) ? '' : buildAccentStyles(brand.accentColor);
  serve('/brand.css', 'text/css; charset=utf-8', styles);
  serve('/favicon.svg', 'image/svg+xml', drawIconSvg(brand));
  serve('/favicon.ico', 'image/png', icon(48));
  for (const side of ICON_SIDES) serve(`/icon-${side}.png`, 'image/png', icon(side));
  serve('/apple-touch-icon.png', 'image/png', icon(180));
  serve('/manifest.webmanifest', 'application/manifest+json', JSON.stringify(buildManifest(brand)));
  serve('/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n');
}

const buildManifest = ({ productName, accentColor }: Brand) => ({
  name: productName,
  short_name: productName,
  description: portalPage.description(productName),
  lang: 'pt-BR',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: deriveAccent(accentColor).light.accent,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...[192, 512].map((side) => ({
      src: `/icon-${side}.png`,
      type: 'image/png',
      sizes: `${side}x${side}`,
      purpose: 'any maskable',
    })),
  ],
});
