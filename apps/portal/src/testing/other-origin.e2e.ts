// A browser program such as a CRM add-on or a dialer.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { at, expect, test } from '@alo/api/testing/e2e.ts';

const ROOT = new URL('../../../..', import.meta.url);
const IMPORTS = { '@alo/client': '/client.js', 'openapi-fetch': '/openapi-fetch.js' };
const MODULES: Readonly<Record<string, string>> = {
  '/client.js': 'packages/client/src/index.js',
  '/openapi-fetch.js': 'node_modules/openapi-fetch/dist/index.mjs',
};

async function servePage() {
  const server = createServer(({ url = '' }, reply) => {
    const file = MODULES[url];
    if (file !== undefined) {
      reply.setHeader('Content-Type', 'text/javascript').end(readFileSync(new URL(file, ROOT)));
      return;
    }
    const imports = JSON.stringify({ imports: IMPORTS });
    reply
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>CRM</title><script type="importmap">${imports}</script>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => server.close(),
  };
}

test('CLI-1 CLI-2 a page of another origin signs in, lists calls and plays a recording', async ({
  browser,
  baseURL,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 14), recordingFile: 'demo-venda.mp3' }]);
  // Extra headers would need a CORS preflight.
  await using context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  using crm = await servePage();
  await page.goto(crm.address);

  const results = await page.evaluate(
    async ({ api, admin }) => {
      const json = { 'Content-Type': 'application/json' };
      const signedIn = await fetch(`${api}/users/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(admin),
      }).then((reply) => reply.json());
      const headers = { ...json, Authorization: signedIn.id };
      const list = await fetch(`${api}/calls?page=1`, { headers }).then((reply) => reply.json());
      const audio = new Audio(list.data[0].record_url);
      const seconds = await new Promise<number>((resolve, reject) => {
        audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
        audio.addEventListener('error', () => reject(new Error('The recording does not load')));
      });
      const out = await fetch(`${api}/users/logout`, { method: 'POST', headers });
      const after = await fetch(`${api}/users/me`, { headers });
      return { calls: list.data.length, seconds, out: out.ok, after: after.status };
    },
    { api: `${baseURL}${BASE_PATH}`, admin: organization.admin },
  );

  expect(results).toMatchObject({ calls: 1, out: true, after: 401 });
  expect(results.seconds).toBeGreaterThan(30);
});

test('SYS-client works in a page of another origin without a bundler', async ({
  browser,
  baseURL,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 14) }, { startedAt: at(-1, 15) }]);
  await using context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  using crm = await servePage();
  await page.goto(crm.address);

  const results = await page.evaluate(
    async ({ url, admin, name }) => {
      const { createClient, orThrow, eachItem } = (await import(
        name
      )) as typeof import('@alo/client');
      const { id } = await orThrow(createClient({ url }).POST('/users/login', { body: admin }));
      const api = createClient({ url, token: id });
      const starts: string[] = [];
      const calls = eachItem(({ page: number, asOf }) =>
        api.GET('/calls', { params: { query: { page: number, asOf, pageSize: 1 } } }),
      );
      for await (const call of calls) starts.push(call.started_at);
      const refusalStatus = await orThrow(
        api.GET('/charges/{id}', { params: { path: { id: 1 } } }),
      ).catch((error: { status: number }) => error.status);
      return { calls: starts.length, refused: refusalStatus };
    },
    { url: baseURL!, admin: organization.admin, name: '@alo/client' },
  );

  expect(results).toEqual({ calls: 2, refused: 404 });
});
