import { listIntegrations } from '@alo/contract/crm/integrations.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { expect, it } from 'vitest';
import { integrations } from '../../../platform/db/schema/integrations.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenToken, givenUser } from '../../../testing/given.ts';
import { mailsTo } from '../../../testing/mail-to.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { sealMetadata } from '../save/metadata.ts';
import { settleAccessEnds } from './settle-access-ends.ts';

const server = useTestServer();
const PATIENCE = { timeout: 20_000 };
const DAY_MS = 24 * 3600_000;

const endAfter = (days: number) =>
  new Date(Math.round((Date.now() + days * DAY_MS) / 1000) * 1000).toISOString();
const keyUntil = (end: string) => {
  const claims = JSON.stringify({ exp: Date.parse(end) / 1000 });
  return `head.${Buffer.from(claims).toString('base64url')}.signature`;
};

async function given(end: string) {
  const { context } = server;
  const organization = await givenOrganization(context);
  const admin = await givenUser(context, organization);
  const token = await givenToken(context, organization);
  const sealed = (until: string) =>
    sealMetadata(context, {
      token: keyUntil(until),
      userId: '12',
      callTypeIdAnswered: '3',
      callTypeIdNotAnswered: '5',
    });
  await context.db.insert(integrations).values({
    organizationId: organization.id,
    gateway: 'nectar',
    receivesCalls: true,
    webhookConstraint: {},
    sealedMetadata: sealed(end),
    registeredBy: 'test',
  });
  return {
    renew: (until: string) =>
      context.pool.query(
        'update integrations set sealed_metadata = $2 where organization_id = $1',
        [organization.id, sealed(until)],
      ),
    corruptMetadata: () =>
      context.pool.query(
        `update integrations set sealed_metadata = 'x' where organization_id = $1`,
        [organization.id],
      ),
    bell: async () => (await callApi(server, listNotifications, { token })).body,
    card: async () => (await callApi(server, listIntegrations, { token })).body[0]!,
    mails: async () => (await mailsTo(server, admin.email)).map(({ subject }) => subject),
  };
}

const settle = () => Promise.all([1, 2].map(() => settleAccessEnds(server.context, () => false)));

it('INT-10 warns ADMINs once before a key expires, and stops once the key is replaced', async () => {
  const end = endAfter(5);
  const { bell, card, mails, renew } = await given(end);
  const later = await given(endAfter(8));
  const unreadable = await given(endAfter(5));
  await unreadable.corruptMetadata();

  await settle();
  await settle();

  const { data, ongoing } = await bell();
  expect(data).toHaveLength(1);
  expect(ongoing).toMatchObject([
    { kind: 'accessEnding', data: { gateway: 'nectar', name: 'Nectar', endsAt: end } },
  ]);
  await expect.poll(mails, PATIENCE).toHaveLength(1);
  expect((await card()).accessEndsAt).toBe(end);
  expect((await later.bell()).data).toEqual([]);

  await renew(endAfter(3));
  await settle();
  expect((await bell()).ongoing).toHaveLength(1);
  expect((await bell()).data).toHaveLength(2);
  await expect.poll(mails, PATIENCE).toHaveLength(2);

  await renew(endAfter(60));
  await settle();
  const after = await bell();
  expect([after.ongoing, after.data.length]).toEqual([[], 2]);
});
