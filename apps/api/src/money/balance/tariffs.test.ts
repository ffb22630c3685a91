import { getTariff } from '@alo/contract/money/credits.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { organizationTariffs } from '../../platform/db/schema/prices.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenTopUp, TEST_ACTOR } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { changeSettings } from '../../identity/organizations/organization-settings.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { post } from './balance.ts';
import { updateTariff } from './tariffs.ts';

const server = useTestServer();
const setDynamic = ({ id }: Organization, isDynamic: boolean) =>
  changeSettings(server.context, TEST_ACTOR, id, { hasDynamicTariff: isDynamic });

async function readTiers({ id }: Organization): Promise<number[]> {
  const rows = await server.context.db
    .select()
    .from(organizationTariffs)
    .where(eq(organizationTariffs.organizationId, id))
    .orderBy(asc(organizationTariffs.since));
  return rows.map(({ tier }) => tier);
}

it('SYS-rating keeps the base tier after any top-up, unless the tariff is dynamic', async () => {
  const organization = await givenOrganization(server.context, { baseTier: 500 });

  await givenTopUp(server.context, organization, 5000);

  expect(await readTiers(organization)).toEqual([500]);
});

it('SYS-rating sets the tier by the last top-up if the tariff is dynamic, and keeps the history', async () => {
  const organization = await givenOrganization(server.context);
  await setDynamic(organization, true);

  await givenTopUp(server.context, organization, 1999.99);
  await givenTopUp(server.context, organization, 5000);
  await givenTopUp(server.context, organization, 5200);
  await givenTopUp(server.context, organization, 100);

  expect(await readTiers(organization)).toEqual([250, 1000, 5000, 250]);
});

it('SYS-rating ignores a refunded top-up and uses the one before it', async () => {
  const organization = await givenOrganization(server.context);
  await setDynamic(organization, true);
  await givenTopUp(server.context, organization, 500);
  const { chargeId } = await givenTopUp(server.context, organization, 5000);
  const refund = (key: string, amount: number) =>
    server.context.db.transaction(async (tx) => {
      const accounts = { debit: 'paid', credit: 'settlement' } as const;
      await post(tx, organization.id, { key, kind: 'refund', amount, ...accounts, chargeId });
      await updateTariff(tx, organization.id);
    });

  await refund('part', 30_000_000);
  expect(await readTiers(organization)).toEqual([250, 500, 5000, 2000]);

  await refund('rest', 20_000_000);
  expect(await readTiers(organization)).toEqual([250, 500, 5000, 2000, 500]);
});

it('SYS-rating returns to the base tier, or a new one, when the tariff is no longer dynamic', async () => {
  const organization = await givenOrganization(server.context);
  await setDynamic(organization, true);
  await givenTopUp(server.context, organization, 3000);

  await setDynamic(organization, false);
  await changeSettings(server.context, TEST_ACTOR, organization.id, { baseTier: 1000 });

  expect(await readTiers(organization)).toEqual([250, 3000, 250, 1000]);
});

it('SYS-rating returns the current prices of calls', async () => {
  const legacy = await givenOrganization(server.context, { baseTier: 1000 });
  const current = await givenOrganization(server.context, { isRateplanLegacy: false });
  await setDynamic(current, true);
  const ask = async (organization: Organization) =>
    callApi(server, getTariff, { token: await givenToken(server.context, organization) });

  expect((await ask(legacy)).body).toEqual({
    tier: 1000,
    plan: 'legacy',
    isDynamic: false,
    mobileMinutePrice: 0.3,
    fixedMinutePrice: 0.078,
  });
  expect((await ask(current)).body).toEqual({
    tier: 250,
    plan: 'current',
    isDynamic: true,
    mobileMinutePrice: 0.38,
    fixedMinutePrice: 0.09,
  });
});
