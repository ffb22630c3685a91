import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { getBalanceAlerts, setBalanceAlerts } from '@alo/contract/money/credits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenTopUp, givenUser } from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { post } from '../balance/balance.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startLoop } from '../../platform/loops/run-loops.ts';
import { balanceAlerts } from './balance-alert-loop.ts';
import { settleAlerts } from './balance-alerts.ts';

const server = useTestServer();
const stops: (() => Promise<void>)[] = [];
beforeAll(() => {
  stops.push(startLoop(server.context, balanceAlerts), startLoop(server.context, balanceAlerts));
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function givenBalance(reais: number) {
  const organization = await givenOrganization(server.context);
  const admin = await givenUser(server.context, organization);
  await givenTopUp(server.context, organization, reais);
  await settled(organization);
  return { organization, admin };
}

const spend = (organization: Organization, reais: number) =>
  server.context.db.transaction((tx) =>
    post(tx, organization.id, {
      key: crypto.randomUUID(),
      kind: 'adjustment',
      amount: moneyFromReais(reais),
      debit: 'paid',
      credit: 'adjustments',
    }),
  );

const settled = (organization: Organization) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select from balance_alerts a join wallets w using (organization_id) where organization_id = $1 and
         (not is_below and paid + promo < threshold or is_below and paid + promo >= threshold + greatest(10000, threshold / 10))`,
        [organization.id],
      );
      expect(rows).toEqual([]);
    },
    { timeout: 5000, interval: 50 },
  );

const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(server, email))
    .map(({ subject }) => subject.replaceAll('\u00a0', ' '))
    .toReversed();

const mailed = (admin: { email: string }, subjects: RegExp[]) =>
  vi.waitFor(
    async () => {
      const receivedSubjects = await subjectsTo(admin);
      expect(receivedSubjects).toEqual(subjects.map((subject) => expect.stringMatching(subject)));
    },
    { timeout: 8000, interval: 50 },
  );

describe('B7 low-balance alerts', () => {
  it('B7 send each ADMIN one mail per crossed threshold, but no USER or blocked ADMIN', async () => {
    const { organization, admin } = await givenBalance(60);
    const other = await givenUser(server.context, organization);
    const user = await givenUser(server.context, organization, { role: 'USER' });
    const unconfirmed = await givenUser(server.context, organization, { mustConfirmEmail: true });

    for (const reais of [15, 26, 15]) {
      await spend(organization, reais);
      await settled(organization);
    }

    const all = [/abaixo de R\$ 50,00/, /abaixo de R\$ 20,00/, /abaixo de R\$ 5,00/];
    await mailed(admin, all);
    await mailed(other, all);
    expect(await subjectsTo(user)).toEqual([]);
    expect(await subjectsTo(unconfirmed)).toEqual([]);
  });

  it('B7 send one mail for the lowest crossed threshold, and say when nothing is left', async () => {
    const low = await givenBalance(60);
    const empty = await givenBalance(60);

    await spend(low.organization, 50);
    await spend(empty.organization, 70);

    await mailed(low.admin, [/abaixo de R\$ 20,00/]);
    await mailed(empty.admin, [/acabou/]);
  });

  it('B7 are not repeated while the balance oscillates around a threshold, only after it has risen', async () => {
    const { organization, admin } = await givenBalance(60);
    await spend(organization, 39);
    await settled(organization);
    for (let i = 0; i < 3; i += 1) {
      await spend(organization, 1.5);
      await settled(organization);
      await givenTopUp(server.context, organization, 1.5);
      await settleAlerts(server.context, organization.id);
    }
    await mailed(admin, [/R\$ 50,00/, /R\$ 20,00/]);

    await givenTopUp(server.context, organization, 10);
    await settled(organization);
    await spend(organization, 15);

    await mailed(admin, [/R\$ 50,00/, /R\$ 20,00/, /R\$ 20,00/]);
  });

  it('B7 report what happened while no process was running', async () => {
    const { organization, admin } = await givenBalance(60);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await spend(organization, 20);

    stops.push(startLoop(server.context, balanceAlerts), startLoop(server.context, balanceAlerts));

    await mailed(admin, [/R\$ 50,00/]);
  });

  it('B7 are neither lost nor doubled if a process dies and many retry at once', async () => {
    const { organization, admin } = await givenBalance(60);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await spend(organization, 20);
    const send = () => Promise.reject(new Error('died'));
    const dying = { ...server.context, jobs: { ...server.context.jobs, send } };

    await expect(settleAlerts(dying, organization.id)).rejects.toThrow('died');
    await Promise.all(
      Array.from({ length: 10 }, () => settleAlerts(server.context, organization.id)),
    );

    stops.push(startLoop(server.context, balanceAlerts), startLoop(server.context, balanceAlerts));
    await mailed(admin, [/R\$ 50,00/]);
  });

  it('B7 stay silent for a new organization, whose balance is zero', async () => {
    const organization = await givenOrganization(server.context);
    const admin = await givenUser(server.context, organization);
    const { admin: witness, organization: crossing } = await givenBalance(60);
    await spend(crossing, 20);
    await mailed(witness, [/R\$ 50,00/]);

    expect(await subjectsTo(admin)).toEqual([]);
  });
});

describe('/credits/alerts', () => {
  it('B7 default to 50, 20 and 5; an ADMIN changes them, and the trail records it', async () => {
    const { organization, admin } = await givenBalance(60);
    const token = await givenToken(server.context, organization);
    const before = await callApi(server, getBalanceAlerts, { token });

    const after = await callApi(server, setBalanceAlerts, {
      token,
      body: { thresholds: [20, 100, 20, 7.5] },
    });

    expect(before.body.thresholds).toEqual([50, 20, 5]);
    expect(after.body.thresholds).toEqual([100, 20, 7.5]);
    expect((await callApi(server, getBalanceAlerts, { token })).body).toEqual(after.body);
    const { body } = await callApi(server, listAuditEvents, { token });
    expect(body.data[0]).toMatchObject({
      action: 'balance.alertsChanged',
      before: { thresholds: [50, 20, 5] },
      after: { thresholds: [100, 20, 7.5] },
    });
    // 100 is already above the balance, so it is not crossed.
    await settleAlerts(server.context, organization.id);
    await spend(organization, 45);
    await mailed(admin, [/R\$ 20,00/]);
  });

  it.each([[[0]], [[-5]], [[1.999]], [[1, 2, 3, 4, 5, 6]]])('refuses %j', async (thresholds) => {
    const token = await givenToken(server.context, await givenOrganization(server.context));

    const { status } = await callApi(server, setBalanceAlerts, { token, body: { thresholds } });

    expect(status).toBe(422);
  });
});
