import { getTariff } from '@alo/contract/money/credits.ts';
import { listOrganizationIntegrations } from '@alo/contract/crm/organization-integrations.ts';
import { getOrganization } from '@alo/contract/identity/organizations.ts';
import { expect, it } from 'vitest';
import { organizationIntegrations } from '../../platform/db/schema/integrations.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

it('SES-04 finds the telephony integration by its gateway: softswitch, or the legacy value', async () => {
  const current = await givenToken(server.context, await givenOrganization(server.context));
  const legacyOrganization = await givenOrganization(server.context, { isSoftswitchLegacy: true });
  const legacy = await givenToken(server.context, legacyOrganization);
  const ask = (token: string, gateway: string) =>
    callApi(server, listOrganizationIntegrations, {
      token,
      query: { 'filter[where][gateway]': gateway },
    });

  expect((await ask(current, 'softswitch')).body).toHaveLength(1);
  expect((await ask(current, 'pabx')).body).toEqual([]);
  expect((await ask(legacy, 'pabx')).body[0]?.metadata).toMatchObject({ hasDynamicTariff: false });
});

it('PAY-17 a customer’s row neither changes nor shows another tariff or bonus', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const claims = { hasDynamicTariff: true, receivedBonusCredit: true };
  await server.context.db.insert(organizationIntegrations).values([
    { organizationId: organization.id, gateway: 'recordings-cloud', metadata: { ...claims, a: 1 } },
    { organizationId: organization.id, gateway: 'softswitch', metadata: { ...claims, b: 2 } },
  ]);

  const { body: tariff } = await callApi(server, getTariff, { token });
  const { body } = await callApi(server, listOrganizationIntegrations, { token });

  const decided = { hasDynamicTariff: false, receivedBonusCredit: false };
  expect(body.map(({ metadata }) => metadata)).toEqual([decided, { a: 1 }, { ...decided, b: 2 }]);
  expect(tariff).toMatchObject({ isDynamic: false });
});

it("answers one's own organization only", async () => {
  const mine = await givenOrganization(server.context, { isUnlimited: true });
  await givenOrganization(server.context);
  const token = await givenToken(server.context, mine, { role: 'USER' });

  const reply = await callApi(server, getOrganization, { token });

  expect(reply.body).toMatchObject({ id: mine.id, domain: mine.domain, isUnlimited: true });
});
