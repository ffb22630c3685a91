import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listOrganizationIntegrations } from '@alo/contract/crm/organization-integrations.ts';
import { BONUS } from '@alo/domain/money/ledger.ts';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { grantBonus } from './bonus.ts';

const server = useTestServer();
const grant = (organizationId: number, cpfCnpj: string) =>
  server.context.db.transaction((tx) => grantBonus(tx, organizationId, cpfCnpj));
const readEntries = (organizationId: number) =>
  server.context.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organizationId));

it('gives R$ 5,00 of promotional credit once per organization, however many requests come at once', async () => {
  const organization = await givenOrganization(server.context);

  const granted = await Promise.all(
    Array.from({ length: 8 }, (_, i) => grant(organization.id, `5299822472${i % 4}`)),
  );

  expect(granted.filter(Boolean)).toHaveLength(1);
  expect(await readEntries(organization.id)).toMatchObject([
    { key: 'bonus', kind: 'bonus', amount: BONUS, balanceAfter: 50_000, creditAccount: 'promo' },
  ]);
});

it('gives nothing for a tax id that earned another organization the bonus', async () => {
  const first = await givenOrganization(server.context);
  const second = await givenOrganization(server.context);

  expect(await grant(first.id, '11222333000181')).toBe(true);
  expect(await grant(second.id, '11222333000181')).toBe(false);

  expect(await readEntries(second.id)).toEqual([]);
});

it('notifies the portal of the bonus', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);

  await grant(organization.id, '39053344705');

  const { body } = await callApi(server, listOrganizationIntegrations, { token });
  expect(body).toMatchObject([
    { metadata: { hasDynamicTariff: false, receivedBonusCredit: true } },
  ]);
});
