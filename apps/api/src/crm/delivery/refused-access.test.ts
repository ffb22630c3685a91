// What was refused to credentials that somebody has replaced meanwhile is no word about those of now.
import { toReason } from '@alo/domain/delivery-reason.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { keepProbe } from './probes/keep-probe.ts';
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
    /** It does not know us, which it has decided by then and not yet said. */
    async whileRefusing(ask: () => Promise<unknown>) {
      const asked = Promise.withResolvers<void>();
      const told = Promise.withResolvers<void>();
      stand.access.isRevoked = true;
      stand.service.holdsBack = (name) => {
        if (name !== 'GET /v3/users/me') return null;
        stand.service.holdsBack = null;
        asked.resolve();
        return told.promise;
      };
      const asking = ask();
      await asked.promise;
      stand.access.isRevoked = false;
      const { status } = await callApi(server, saveIntegration, { token: connected.token, body });
      expect(status).toBe(200);
      told.resolve();
      await asking;
    },
  };
}

it('DEL-07 delivers at once what the credentials of before were refused for, and closes nothing', async () => {
  const { call, ended, queue, whileRefusing } = await given();
  stand.addPerson({ name: 'Rosa', phone: '(48) 95550-1001' });

  await whileRefusing(() => call({ dialedNumber: '048955501001' }));

  await expect
    .poll(async () => (await ended()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['delivered']);
  expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
  expect(stand.faults).toEqual([]);
});

it('DEL-20 takes what a probe heard of the credentials of before for no word of those of now', async () => {
  const { organization, queue, whileRefusing } = await given();
  const { target_id: targetId, generation } = (await queue()) as Record<string, number>;
  const due = {
    targetId: targetId!,
    generation: generation!,
    organizationId: organization.id,
    gateway: 'agendor',
    isPaused: false,
  };

  await whileRefusing(() => probeCrm(server.context, due, 6));

  expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
  await keepProbe(server.context, due, { is: 'refused', reason: toReason('interrupted') }, 6);
  expect(await queue()).toMatchObject({ paused_at: null, paused_reason: null });
});
