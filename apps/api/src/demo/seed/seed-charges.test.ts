import { createCharge, listCharges, refreshCharge } from '@alo/contract/money/charges.ts';
import { expect, it, vi } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { runLoopOnce } from '../../platform/loops/run-loops.ts';
import { overdueCharges, paymentSilence } from '../../money/charges/follow-up/charge-loops.ts';
import { seedCharges } from './seed-charges.ts';

const server = useTestServer();

it('seeds charges of every type, some of them payable, and leaves room for a top-up', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);

  await seedCharges(server.context, organization);
  await seedCharges(server.context, organization);
  for (const loop of [overdueCharges, paymentSilence]) await runLoopOnce(server.context, loop);

  // REL-14: the seeded charges never get webhooks.
  expect(server.warnings.filter((line) => line.includes('No webhook'))).toEqual([]);
  const { data } = (await callApi(server, listCharges, { token })).body;
  expect(data).toHaveLength(8);
  expect(new Set(data.map(({ type }) => type)).size).toBe(4);
  const overdue = data.find(({ status }) => status === 'OVERDUE')!;
  const path = new URL(overdue.paymentLink!).pathname.replace('/checkout/', '/payments/');
  await fetch(`${server.url}${path}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'PIX' }),
    redirect: 'manual',
  });
  await vi.waitFor(async () => {
    const params = { id: String(overdue.id) };
    const { body } = await callApi(server, refreshCharge, { token, params });
    expect(body.status).toBe('PAID');
  }, 10_000);
  expect((await callApi(server, createCharge, { token, body: { amount: 100 } })).status).toBe(200);
});
