// Zendesk with OAuth, although it also supports keys.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it, vi } from 'vitest';
import { CRM_CASES, type CrmCase, type OAuthStandIn } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const ZENDESK: CrmCase = {
  ...CRM_CASES.find(({ gateway }) => gateway === 'zendesk')!,
  grant: ({ oauth }) => ({
    ...oauth.first,
    expiresAt: '2099-01-01T00:00:00.000Z',
    baseUrl: 'https://acme.zendesk.com',
  }),
};
const { server, stands, givenConnected } = await useCrmServer([ZENDESK]);
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

it('GW-zendesk writes calls with OAuth, and pauses at once with the reason after a revocation', async () => {
  const stand = stands['zendesk'] as OAuthStandIn;
  const { organization, call, queue } = await givenConnected(ZENDESK);
  // The key no longer works.
  stand.access.isRevoked = true;

  await call({ dialedNumber: '11955500142' });

  await eventually(async () => expect(stand.records()).toHaveLength(1));
  stand.oauth.revoke();
  // A refused young token was not refused for its age.
  await server.context.pool.query(
    `update integration_grants set changed_at = now() - interval '1 hour' where organization_id = $1`,
    [organization.id],
  );
  await call({ dialedNumber: '11955500143' });
  await eventually(async () =>
    expect((await queue())['paused_reason']).toEqual(
      toReason('crmAccessRefused', { crm: 'Zendesk' }),
    ),
  );
  expect(stand.records()).toHaveLength(1);
  expect(stand.faults).toEqual([]);
});
