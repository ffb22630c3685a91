// A program in a browser on another address, as CRM add-ons and dialers are.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { at, expect, test } from '@alo/api/testing/e2e.ts';

/** A page of another origin, with nothing on it. */
async function servePage() {
  const server = createServer((_request, reply) => {
    reply
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>CRM</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => server.close(),
  };
}

test('CLI-1 CLI-2 a page of another origin signs in, lists calls, plays a recording and ends its session', async ({
  browser,
  baseURL,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 14), recordingFile: 'demo-venda.mp3' }]);
  // no headers of the tests' own: a browser would ask for leave to send them
  await using context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  using crm = await servePage();
  await page.goto(crm.address);

  const seen = await page.evaluate(
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

  expect(seen).toMatchObject({ calls: 1, out: true, after: 401 });
  expect(seen.seconds).toBeGreaterThan(30);
});
