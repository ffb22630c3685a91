import {
  PAYMENT_WEBHOOK_SECRET,
  createScriptedPayments,
} from '../../../testing/stand-ins/scripted-payments.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { paymentEvents } from '../../../platform/db/schema/payments.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
beforeEach(() => {
  server.context.payments = createScriptedPayments();
});

const send = (body: string) =>
  fetch(`${server.url}/payments/scripted/webhook`, {
    method: 'POST',
    headers: { ...PAYMENT_WEBHOOK_SECRET, 'content-type': 'application/json' },
    body,
  });

it.each([
  ['NUL', '\\u0000'],
  ['half a surrogate pair', '\\ud800'],
  ['the other half', '\\udc00'],
])('PAY-5 acknowledges an event with %s in all of its texts once', async (_what, odd) => {
  const mark = crypto.randomUUID();
  const body = `{
    "id": "evt_${mark}${odd}", "event": "PAYMENT_${odd}RECEIVED", "note": "${mark}", "na${odd}me": "text ${odd}",
    "payment": { "id": "pay_${odd}", "externalReference": "${odd}", "list": ["${odd}"] }
  }`;

  const replies = [await send(body), await send(body)];

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const stored = await server.context.db
    .select()
    .from(paymentEvents)
    .where(sql`${paymentEvents.body} ->> 'note' = ${mark}`);
  expect(stored).toMatchObject([
    {
      eventId: expect.stringMatching(/^sha256:/),
      providerPaymentId: null,
      name: 'PAYMENT_\uFFFDRECEIVED',
    },
  ]);
  await vi.waitFor(
    async () => {
      const [event] = await server.context.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.id, stored[0]!.id));
      expect(event!.outcome).toBe('not about a payment');
    },
    { timeout: 15_000, interval: 50 },
  );
});

it('PAY-5 acknowledges two events with ids of 900 kB once each', async () => {
  const event = (id: string) =>
    JSON.stringify({ id: id.repeat(900_000), event: 'PAYMENT_RECEIVED' });
  const before = await server.context.db.$count(paymentEvents);

  const replies = [await send(event('x')), await send(event('x')), await send(event('y'))];

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await server.context.db.$count(paymentEvents)).toBe(before + 2);
});

it('PAY-5 acknowledges deep nesting and unexpected types', async () => {
  const mark = crypto.randomUUID();
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const replies = [
    await send(`{"id":"evt_${mark}","event":"PAYMENT_RECEIVED","deep":${deep}}`),
    await send(`{"id":"evt_${mark}_2","event":"X","deep":${'['.repeat(4000)}${']'.repeat(4000)}}`),
    await send(`{"id":"evt_${mark}_3","event":"X","payment":{"id":7,"externalReference":{}}}`),
    await send(`{"id":"evt_${mark}_4","event":"X","payment":"pay_1"}`),
  ];

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
