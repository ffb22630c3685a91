import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { storeProbe } from './probes/store-probe.ts';
import { probeCrm } from './probes/probe-crm.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const AGENDOR = CRM_CASES.find(({ gateway }) => gateway === 'agendor')!;
const { server, stands, givenConnected } = await useCrmServer([AGENDOR], { CRM_PROBE_HOURS: '0' });
const stand = stands['agendor']!;

async function given() {
  const connected = await givenConnected(AGENDOR);
  const body = { gateway: 'agendor', metadata: { ...AGENDOR.metadata, userId: '56' } };
  return {
    ...connected,
    async whileRefusing(ask: () => Promise<unknown>) {
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      stand.access.isRevoked = true;
      stand.service.delayAnswer = (name) => {
        if (name !== 'GET /v3/users/me') return null;
        stand.service.delayAnswer = null;
        requested.resolve();
        return released.promise;
      };
      const request = ask();
      await requested.promise;
      stand.access.isRevoked = false;
      const { status } = await callApi(server, saveIntegration, { token: connected.token, body });
      expect(status).toBe(200);
      released.resolve();
      await request;
    },
  };
}

it('DEL-07 delivers calls at once that were refused with former credentials, and pauses nothing', async () => {
  const { call, ended, queue, whileRefusing } = await given();
  stand.addPerson({ name: 'Rosa', phone: '(48) 95550-1001' });

  await whileRefusing(() => call({ dialedNumber: '048955501001' }));

  await expect
    .poll(async () => (await ended()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['delivered']);
  expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
  expect(stand.faults).toEqual([]);
});

it('DEL-20 ignores the result of a probe with former credentials', async () => {
  const { organization, queue, whileRefusing } = await given();
  const { target_id: targetId, generation } = (await queue()) as Record<string, number>;
  const probe = {
    targetId: targetId!,
    generation: generation!,
    organizationId: organization.id,
    gateway: 'agendor',
    isPaused: false,
  };

  await whileRefusing(() => probeCrm(server.context, probe, 6));

  expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
  await storeProbe(server.context, probe, { is: 'refused', reason: toReason('interrupted') }, 6);
  expect(await queue()).toMatchObject({ paused_at: null, paused_reason: null });
});
