// Requests of one client are bounded and do not slow others. Locking a table makes its lists slow.
import { setTimeout as sleep } from 'node:timers/promises';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const REQUESTS_PER_MINUTE = 150;
const server = useTestServer({ API_REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE) });
const SEARCH = { filter: { where: { to: { like: '%55%' } } } };

let letGo: (() => Promise<void>) | undefined;
afterEach(async () => {
  await letGo?.();
  letGo = undefined;
});

async function givenSlowLists(): Promise<void> {
  const holder = new pg.Client({ connectionString: server.context.config.databaseOwnerUrl });
  await holder.connect();
  await holder.query('begin; lock table calls in access exclusive mode');
  letGo = () => holder.end();
}

const givenCustomer = async () =>
  givenToken(server.context, await givenOrganization(server.context));

/** Number of running list queries. */
async function running(): Promise<number> {
  const { rows } = await server.context.pools.jobs.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'alo-lists' and state = 'active'`,
  );
  return rows.length;
}

it('REL-1 cancels a list query when its client disconnects', async () => {
  const token = await givenCustomer();
  await givenSlowLists();
  const client = new AbortController();
  const canceledRequest = fetch(`${server.url}/api/v1/calls`, {
    headers: { Authorization: token },
    signal: client.signal,
  }).catch(() => 'left');
  await expect.poll(running).toBe(1);

  client.abort();

  expect(await canceledRequest).toBe('left');
  await expect.poll(running, { timeout: 1000 }).toBe(0);
  await letGo!();
  expect((await callApi(server, listCalls, { token })).status).toBe(200);
  expect(server.warnings).toEqual([]);
});

it('REL-1 answers others while one customer’s searches hang, and runs only a few of them', async () => {
  const [busy, other] = [await givenCustomer(), await givenCustomer()];
  await givenSlowLists();
  const searches = Array.from({ length: 12 }, () =>
    callApi(server, listCalls, { token: busy, query: SEARCH }),
  );
  await expect.poll(running).toBeGreaterThan(0);

  const began = performance.now();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await callApi(server, getMe, { token: other })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await running()).toBeLessThanOrEqual(2);

  // A list waits two seconds for the locked table, and its neighbours five for a slot.
  const replies = await Promise.all(searches);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([429, 503]));
  for (const { headers } of replies) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
}, 30_000);

it('REL-1 runs a customer’s searches one after the other', async () => {
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{}, {}]);
  const token = await givenToken(server.context, organization);

  const replies = await Promise.all(
    Array.from({ length: 12 }, () => callApi(server, listCalls, { token, query: SEARCH })),
  );

  expect(replies.map(({ status, body }) => [status, body.data.length])).toEqual(
    replies.map(() => [200, 2]),
  );
});

it('SEC-1 limits each token alone, above 120 requests a minute', async () => {
  const [greedy, other] = [await givenCustomer(), await givenCustomer()];
  const ask = (token: string) => callApi(server, getMe, { token });

  for (let i = 0; i < REQUESTS_PER_MINUTE; i++) expect((await ask(greedy)).status).toBe(200);
  const refusal = await ask(greedy);

  expect(refusal.status).toBe(429);
  expect(refusal.error.code).toBe('RATE_LIMITED');
  expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(30);
  expect((await ask(other)).status).toBe(200);
});

it('logs an unavailable database once a second, not once a request', async () => {
  const token = await givenCustomer();
  server.warnings.length = 0;
  await givenSlowLists();

  const replies = await Promise.all(
    Array.from({ length: 4 }, () => callApi(server, listCalls, { token })),
  );
  await sleep(100);

  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(server.warnings).toHaveLength(1);
}, 20_000);
