import { decode } from 'fast-png';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../brand/brand.ts';
import { readConfig } from '../../config.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { addPortal } from './portal.ts';

const server = useTestServer({ RETENTION_DELIVERIES_DAYS: '400' });

const get = (path: string) => fetch(server.url + path);

describe('LAY-14 missing pages and files', () => {
  it.each(['/nada', '/dashboard/nada', '/user', '/charge/'])(
    '%s is a page that says so, with 404',
    async (path) => {
      const reply = await get(path);

      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  it.each(['/nada.js', '/assets/nada.js', '/.env', '/wp-login.php', '/sitemap.xml'])(
    '%s is no page',
    async (path) => {
      const reply = await get(path);

      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('application/json');
    },
  );

  it.each(['/', '/login', '/dashboard?period=today', '/report/calls/'])(
    '%s is there',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );
});

it('SYS-demo-crms embeds demo CRMs in the page only if there are some', async () => {
  const app = fastify();
  const typed = { token: '</script><b>' };
  addPortal(app, server.context.brand, { agendor: { page: 'http://127.0.0.1:1/agendor', typed } });

  const { body } = await app.inject('/login');

  const [, block] = /id="demo-crms">([^<]*)<\/script>/.exec(body)!;
  expect(JSON.parse(block!)).toMatchObject({ agendor: { typed } });
  expect(await (await get('/login')).text()).not.toContain('demo-crms');
});

it('DEL-10 embeds the retention of the delivery log in the page', async () => {
  const html = await (await get('/login')).text();

  const [, block] = /id="brand"[^>]*>([^<]*)<\/script>/.exec(html)!;
  expect(JSON.parse(block!)).toMatchObject({ deliveriesKeptDays: 400 });
});

it('LAY-06 embeds the addresses of webphone and Data Studio in the page', async () => {
  const app = fastify();
  const WEBPHONE_URL = 'https://lojas.example/webphone';
  addPortal(app, readBrand(readConfig({ DEMO: '1', WEBPHONE_URL })), null);

  const { body } = await app.inject('/login');

  const [, block] = /id="brand"[^>]*>([^<]*)<\/script>/.exec(body)!;
  expect(JSON.parse(block!)).toMatchObject({ webphoneUrl: WEBPHONE_URL, dataStudioUrl: null });
});

describe('LAY-14 files that browsers request on their own', () => {
  it('has a manifest with icons of the declared sizes', async () => {
    const reply = await get('/manifest.webmanifest');
    const manifest = (await reply.json()) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };

    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    expect(manifest).toMatchObject({ name: 'Alô', lang: 'pt-BR', start_url: '/dashboard' });
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pngs.length).toBeGreaterThan(1);
    for (const { src, sizes } of pngs) {
      const { width, height } = decode(await (await get(src)).arrayBuffer());
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('draws the mark on the accent', async () => {
    const { data, width } = decode(await (await get('/apple-touch-icon.png')).arrayBuffer());
    const at = (x: number, y: number) => Array.from(data.subarray((y * width + x) * 3).slice(0, 3));

    expect(at(2, 2)).toEqual([0x30, 0x64, 0xe6]);
    expect(at(90, 90)).toEqual([255, 255, 255]);
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('serves %s', async (path, type) => {
    const reply = await get(path);

    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
  });

  it('describes itself', async () => {
    const html = await (await get('/login')).text();

    expect(html).toMatch(/<meta name="description" content="Alô: [^"]+"/);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });
});
