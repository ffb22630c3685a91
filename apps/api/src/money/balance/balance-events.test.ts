import { followBalance, getBalance } from '@alo/contract/money/credits.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { logout } from '@alo/contract/identity/session.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { announceCharge } from './balance.ts';

const server = useTestServer();
const open: AbortController[] = [];
afterEach(() => open.splice(0).forEach((controller) => controller.abort()));

const PATIENCE = { timeout: 5000, interval: 20 };

async function follow(token: string) {
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(server.url + BASE_PATH + followBalance.path, {
    headers: { Authorization: token, 'Accept-Encoding': 'gzip, br' },
    signal: controller.signal,
  });
  const stream = { response, events: [] as unknown[], hasEnded: false };
  if (response.ok) void read(stream);
  return stream;
}

async function read(stream: { response: Response; events: unknown[]; hasEnded: boolean }) {
  let text = '';
  try {
    for await (const chunk of stream.response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (name) stream.events.push([name, JSON.parse(data!)]);
      }
    }
    stream.hasEnded = true;
  } catch {}
}

const givenCharge = async (organizationId: number) => {
  const [charge] = await server.context.db
    .insert(charges)
    .values({
      organizationId,
      type: 'CREDIT',
      status: 'PENDING',
      amount: 1_000_000,
      totalAmount: 1_000_000,
      dueDate: '2026-11-25',
      provider: 'sandbox',
      externalReference: crypto.randomUUID(),
    })
    .returning();
  return charge!;
};

it('LAY-02 pushes the balance at once and after each change, to that organization only', async () => {
  const organization = await givenOrganization(server.context);
  const other = await givenOrganization(server.context);
  const stream = await follow(await givenToken(server.context, organization, { role: 'USER' }));
  const othersStream = await follow(await givenToken(server.context, other));
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), PATIENCE);

  await givenTopUp(server.context, organization, 250);
  await vi.waitFor(() => expect(stream.events).toHaveLength(2), PATIENCE);

  expect(stream.events).toEqual([
    ['balance', { balance: 0 }],
    ['balance', { balance: 250 }],
  ]);
  expect(othersStream.events).toEqual([['balance', { balance: 0 }]]);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
});

it('LAY-02 coalesces rapid changes and ends with the last', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const stream = await follow(token);

  for (let i = 0; i < 50; i += 1) await givenTopUp(server.context, organization, 1);
  await vi.waitFor(
    () => expect(stream.events.at(-1)).toEqual(['balance', { balance: 50 }]),
    PATIENCE,
  );

  expect(stream.events.length).toBeLessThan(40);
  expect((await callApi(server, getBalance, { token })).body.balance).toBe(50);
});

it('pushes a changed charge to ADMINs only, of that organization only', async () => {
  const organization = await givenOrganization(server.context);
  const other = await givenOrganization(server.context);
  const admin = await follow(await givenToken(server.context, organization));
  const user = await follow(await givenToken(server.context, organization, { role: 'USER' }));
  const stranger = await follow(await givenToken(server.context, other));
  const charge = await givenCharge(organization.id);
  const filterCharges = ({ events }: { events: unknown[] }) =>
    events.filter((event) => (event as [string])[0] === 'charge');

  await server.context.db.transaction(async (tx) => {
    await tx.update(charges).set({ status: 'PAID' }).where(eq(charges.id, charge.id));
    await announceCharge(tx, organization.id, charge.id);
  });
  await vi.waitFor(() => expect(filterCharges(admin)).toHaveLength(1), PATIENCE);

  expect(filterCharges(admin)).toEqual([['charge', { id: charge.id, status: 'PAID' }]]);
  expect([...filterCharges(user), ...filterCharges(stranger)]).toEqual([]);
});

it('SES-07 ends with the session: after a sign-out, or once the organization is blocked', async () => {
  const organization = await givenOrganization(server.context);
  const leaving = await givenToken(server.context, organization);
  const closedStream = await follow(leaving);
  const staying = await follow(await givenToken(server.context, organization));

  await callApi(server, logout, { body: { access_token: leaving } });
  await vi.waitFor(() => expect(closedStream.hasEnded).toBe(true), PATIENCE);
  expect(staying.hasEnded).toBe(false);
  await server.context.db
    .update(organizations)
    .set({ blockedAt: new Date() })
    .where(eq(organizations.id, organization.id));

  await vi.waitFor(() => expect(staying.hasEnded).toBe(true), PATIENCE);
});

it('reconnects after the database has cut the connection, and pushes what changed meanwhile', async () => {
  const organization = await givenOrganization(server.context);
  const stream = await follow(await givenToken(server.context, organization));
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), PATIENCE);

  await server.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'alo-notifications' and datname = current_database()`,
  );
  await givenTopUp(server.context, organization, 100);

  await vi.waitFor(
    () => expect(stream.events.at(-1)).toEqual(['balance', { balance: 100 }]),
    PATIENCE,
  );
  await givenTopUp(server.context, organization, 100);
  await vi.waitFor(
    () => expect(stream.events.at(-1)).toEqual(['balance', { balance: 200 }]),
    PATIENCE,
  );
});

it('limits streams per user, and accepts another once one has closed', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));
  for (let i = 0; i < 8; i += 1) await follow(token);

  const { response } = await follow(token);
  open.at(0)!.abort();

  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  await vi.waitFor(async () => expect((await follow(token)).response.status).toBe(200), PATIENCE);
});

it('LAY-02 is refused for an unlimited organization', async () => {
  const unlimited = await givenOrganization(server.context, { isUnlimited: true });
  const { response } = await follow(await givenToken(server.context, unlimited));

  expect(response.status).toBe(404);
});

it('SEC-8 limits the streams of one organization without affecting others', async () => {
  const organization = await givenOrganization(server.context);
  const other = await givenToken(server.context, await givenOrganization(server.context));
  const statuses: number[] = [];
  for (let person = 0; person < 26; person++) {
    const token = await givenToken(server.context, organization, { role: 'USER' });
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(token)));
    statuses.push(...streams.map(({ response }) => response.status));
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  expect((await follow(other)).response.status).toBe(200);
}, 60_000);
