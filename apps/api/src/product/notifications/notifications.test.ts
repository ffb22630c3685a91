import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '@alo/contract/product/notifications.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sweepOldRows } from '../../platform/sweep/sweep.ts';
import { post } from '../../money/balance/balance.ts';
import { settleAlerts } from '../../money/balance-alerts/balance-alerts.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { notifyAdmins } from './notify.ts';

const server = useTestServer();

const readList = async (token: string, query: Record<string, unknown> = {}) => {
  const { status, body } = await callApi(server, listNotifications, { token, query });
  expect(status).toBe(200);
  return body;
};

async function given(count = 0) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  for (let limit = 0; limit < count; limit++) {
    await notifyAdmins(server.context.db, organization.id, {
      kind: 'rechargeLimited',
      data: { limit },
    });
  }
  return { organization, token };
}

async function fallBelow({ id }: Organization, reais: number): Promise<void> {
  await server.context.db.transaction((tx) =>
    post(tx, id, {
      key: crypto.randomUUID(),
      kind: 'adjustment',
      amount: moneyFromReais(reais),
      debit: 'paid',
      credit: 'adjustments',
    }),
  );
  await settleAlerts(server.context, id);
}

it('NTF-01 notifies only ADMINs of a low balance, once', async () => {
  const { organization, token } = await given();
  const user = await givenToken(server.context, organization, { role: 'USER' });
  await givenTopUp(server.context, organization, 60);
  await settleAlerts(server.context, organization.id);

  await fallBelow(organization, 25);
  await settleAlerts(server.context, organization.id);

  const { data, unread } = await readList(token);
  expect(data).toMatchObject([
    { kind: 'balanceLow', data: { threshold: 50, balance: 35 }, isRead: false, isOngoing: false },
  ]);
  expect(unread).toBe(1);
  const stranger = await givenToken(server.context, await givenOrganization(server.context));
  for (const other of [user, stranger]) {
    expect(await readList(other)).toEqual({ ongoing: [], data: [], next: null, unread: 0 });
  }
});

it('NTF-02 has pages, and marks read for each user separately', async () => {
  const { organization, token } = await given(5);
  const colleague = await givenToken(server.context, organization);
  const first = await readList(token, { pageSize: 2 });
  const second = await readList(token, { pageSize: 2, before: first.next });
  const third = await readList(token, { pageSize: 2, before: second.next });
  const limits = [first, second, third].map(({ data }) => data.map((one) => one.data['limit']));
  expect(limits).toEqual([[4, 3], [2, 1], [0]]);
  expect(third.next).toBeNull();
  const mark = async (body: object) =>
    (await callApi(server, readNotifications, { token, body })).body.unread;

  expect(await mark({ ids: [first.data[1]!.id] })).toBe(4);
  expect((await readList(token, { unread: '1' })).data.map((one) => one.data['limit'])).toEqual([
    4, 2, 1, 0,
  ]);
  expect(await mark({ upTo: first.data[1]!.id })).toBe(1);
  await notifyAdmins(server.context.db, organization.id, { kind: 'rechargeLimited', data: {} });
  expect((await callApi(server, countNotifications, { token })).body).toEqual({ unread: 2 });
  expect((await readList(colleague)).unread).toBe(6);
});

it('NTF-02 marks nothing of another organization', async () => {
  const { token } = await given(1);
  const { organization: theirs, token: theirToken } = await given(1);
  const { id } = (await readList(theirToken)).data[0]!;

  await callApi(server, readNotifications, { token, body: { ids: [id] } });

  const { rows } = await server.context.pool.query(
    'select from notification_reads where notification_id = $1 or organization_id = $2',
    [id, theirs.id],
  );
  expect(rows).toEqual([]);
});

it('NTF-03 deletes notifications after 90 days, unless they are ongoing', async () => {
  const { organization, token } = await given(3);
  await callApi(server, readNotifications, {
    token,
    body: { ids: (await readList(token)).data.map(({ id }) => id) },
  });
  await server.context.pool.query(
    `update notifications set created_at = now() - interval '91 days', is_ongoing = data ->> 'limit' = '1'
     where organization_id = $1 and data ->> 'limit' <> '2'`,
    [organization.id],
  );

  const { pool, config } = server.context;
  await sweepOldRows(pool, config.retention, new Date());

  const { data, ongoing } = await readList(token);
  expect(data.map((one) => one.data['limit'])).toEqual([2, 1]);
  expect(ongoing.map((one) => one.data['limit'])).toEqual([1]);
});
