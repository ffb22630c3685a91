// Zendesk with OAuth, although it also supports keys.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deliveryIncidents } from '../../deliveries/health/incident-loop.ts';
import { startLoop } from '../../platform/loops/run-loops.ts';
import { callApi } from '../../testing/api-client.ts';
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

it('GW-zendesk writes calls with OAuth, and pauses at once with the reason and a notification after a revocation', async () => {
  const stand = stands['zendesk'] as OAuthStandIn;
  const { token, call, queue } = await givenConnected(ZENDESK);
  onTestFinished(startLoop(server.context, deliveryIncidents));
  stand.access.isRevoked = true;

  await call({ dialedNumber: '11955500142' });

  await eventually(async () => expect(stand.records()).toHaveLength(1));
  stand.oauth.revoke();
  await call({ dialedNumber: '11955500143' });
  await eventually(async () =>
    expect((await queue())['paused_reason']).toEqual(
      toReason('crmAccessRefused', { crm: 'Zendesk' }),
    ),
  );
  await eventually(async () =>
    expect((await callApi(server, listNotifications, { token })).body.ongoing).toMatchObject([
      { kind: 'integrationBroken', data: { name: 'Zendesk', nextStep: 'reconnect' } },
    ]),
  );
  expect(stand.records()).toHaveLength(1);
  expect(stand.faults).toEqual([]);
});
