// Only a trusted proxy may say where a request comes from.
import { request } from 'node:http';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { login } from '@alo/contract/identity/session.ts';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '../db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenUser, PASSWORD } from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { useTestServer, type TestServer } from '../../testing/test-server.ts';

const PUBLIC_URL = 'https://portal.example';
const demo = useTestServer();
const proxied = useTestServer({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });

const LIES = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };

/** Requests a recovery mail; fetch would not send another Host. */
async function askForReset({ url }: TestServer, email: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(url);
  const path = `${BASE_PATH}/users/reset`;
  await new Promise<void>((resolve, reject) => {
    const call = request({ hostname, port, path, method: 'POST' }, (reply) => {
      reply.resume().once('end', resolve);
    });
    call.once('error', reject);
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
    call.setHeader('Content-Type', 'application/json');
    call.end(JSON.stringify({ email }));
  });
}

async function linkMailed(server: TestServer, headers: Record<string, string>): Promise<string> {
  const { email } = await givenUser(server.context, await givenOrganization(server.context));
  await askForReset(server, email, headers);
  return (await mailTo(server, email)).link;
}

it('PWD-04 mails links to PUBLIC_URL, whatever the request’s Host is', async () => {
  expect(await linkMailed(proxied, LIES)).toMatch(/^https:\/\/portal\.example\/change-password\?/);
});

it('PWD-04 uses Host in a demo without PUBLIC_URL, but ignores X-Forwarded-Host of strangers', async () => {
  const link = await linkMailed(demo, { 'X-Forwarded-Host': 'evil.example' });

  expect(new URL(link).origin).toBe(demo.url);
});

it.each([
  ['a stranger', () => demo, '203.0.113.9', '127.0.0.1'],
  ['a trusted proxy', () => proxied, '203.0.113.9', '203.0.113.9'],
  ['who made up what the proxy adds to', () => proxied, '10.0.0.1, 203.0.113.9', '203.0.113.9'],
])('X-Forwarded-For of %s', async (_who, server, forwarded, address) => {
  const { context } = server();
  const { id, email } = await givenUser(context, await givenOrganization(context));

  await callApi(server(), login, {
    body: { email, password: PASSWORD },
    headers: { 'X-Forwarded-For': forwarded },
  });

  const [event] = await context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorUserId, id))
    .orderBy(desc(auditEvents.id));
  expect(event).toMatchObject({ action: 'session.started', address });
});
