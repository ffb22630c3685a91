import { hubspot } from '@alo/connectors/hubspot/index.ts';
import { exchangeCode, refreshGrant } from '@alo/connectors/shared/oauth2.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { expect, it, onTestFinished } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import {
  HUBSPOT_ANSWERED,
  HUBSPOT_NO_ANSWER,
  HUBSPOT_OWNER,
  HUBSPOT_TOKEN,
  startFakeHubspot,
} from './fake-hubspot.ts';

const SETTINGS = {
  ownerId: HUBSPOT_OWNER,
  dispositionIdAnswered: HUBSPOT_ANSWERED,
  dispositionIdNotAnswered: HUBSPOT_NO_ANSWER,
};
const KEY = '7d1c0b52-6f55-4d5c-9d8f-0d4f3c1f2a10';
const GRANT: Grant = {
  accessToken: HUBSPOT_TOKEN,
  refreshToken: 'hubspot-refresh-token',
  expiresAt: '2026-03-02T18:00:00.000Z',
  baseUrl: null,
};
const CLIENT = {
  clientId: 'our-id',
  clientSecret: 'the-secret',
  redirectUri: 'https://alo.example/oauth/hubspot',
};
const NOW = new Date('2026-03-02T17:00:00.000Z');

describeConnector({
  connector: hubspot,
  start: startFakeHubspot,
  settings: SETTINGS,
  grant: GRANT,
  strangers: { grant: { ...GRANT, accessToken: 'of-somebody-else-altogether' } },
  writes: 'POST /crm/objects/2026-09/calls',
  checks: 'GET /crm/owners/2026-09',
  lists: {
    owners: [
      { id: HUBSPOT_OWNER, firstName: 'Ana', lastName: 'Souza', email: 'ana@acme.example' },
      { id: '3', firstName: 'Bia', lastName: 'Souza', email: 'bia@acme.example' },
    ],
    dispositions: [
      { id: HUBSPOT_ANSWERED, label: 'Connected', deleted: false },
      { id: HUBSPOT_NO_ANSWER, label: 'No answer', deleted: false },
    ],
  },
  answered: ({ person }) => ({
    linked: { contact: person!.id, deal: person!.openDeal!.id },
    properties: {
      hs_timestamp: '2026-03-02T17:00:00.000Z',
      hs_call_title: 'Ligação realizada - Atendida',
      hs_call_body: expect.stringContaining('Ramal: 1000 - Ana Souza<br>'),
      hs_call_direction: 'OUTBOUND',
      hs_call_duration: '65000',
      hs_call_from_number: '+554833330000',
      hs_call_to_number: '+5548991234567',
      hs_call_status: 'COMPLETED',
      hs_call_disposition: HUBSPOT_ANSWERED,
      hs_call_recording_url: 'https://rec.example/a.mp3?t=1&s=2',
      hubspot_owner_id: HUBSPOT_OWNER,
      hs_call_external_id: KEY,
    },
  }),
  busy: () => ({
    linked: {},
    properties: expect.objectContaining({
      hs_call_direction: 'INBOUND',
      hs_call_duration: '0',
      hs_call_from_number: '+5548991234567',
      hs_call_to_number: '+554833330000',
      hs_call_status: 'BUSY',
      hs_call_disposition: HUBSPOT_NO_ANSWER,
    }),
  }),
});

async function given() {
  const stand = await startFakeHubspot();
  const outbound = openOutbound({ userAgent: 'alo/test' });
  onTestFinished(async () => {
    await outbound.close();
    await stand.close();
    expect(stand.faults).toEqual([]);
  });
  const access = { send: outbound.toVendor, baseUrl: stand.url, grant: GRANT, timeoutMs: 1_500 };
  return { stand, access };
}

it('GW-hubspot finds a record by way of its contact while the search does not know it yet', async () => {
  const { stand, access } = await given();
  stand.addPerson({ name: 'Bruno', phone: '+5548991234567' });
  const { candidates } = await hubspot.findPerson(access, SETTINGS, '+5548991234567');
  const call = givenCall({ person: candidates[0]! });
  const { recordId } = await hubspot.logCall(access, SETTINGS, call, KEY);

  stand.account.isSearchLate = true;

  expect(await hubspot.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
});

it('GW-hubspot lets an access be refreshed until it is uninstalled, and tells our own fault from the customer’s', async () => {
  const { stand, access } = await given();
  const oauth = hubspot.oauth!;
  const grant = await exchangeCode(access, oauth, CLIENT, { code: 'the-code', verifier: 'v' }, NOW);
  stand.account.accessToken = 'expired-meanwhile';
  await expect(hubspot.check({ ...access, grant }, {})).rejects.toMatchObject({
    kind: 'credentials',
  });

  const fresh = await refreshGrant(access, oauth, CLIENT, grant, NOW);

  expect(fresh.expiresAt).toBe('2026-03-02T17:30:00.000Z');
  await hubspot.check({ ...access, grant: fresh }, {});
  const ours = refreshGrant(access, oauth, { ...CLIENT, clientSecret: 'wrong' }, fresh, NOW);
  await expect(ours).rejects.toMatchObject({ kind: 'rejected' });
  stand.mishaps.push(
    { on: 'POST /oauth', what: 'serverError' },
    { on: 'POST /oauth', what: 'loseAnswer' },
  );
  await expect(refreshGrant(access, oauth, CLIENT, fresh, NOW)).rejects.toMatchObject({
    kind: 'unavailable',
  });
  await expect(refreshGrant(access, oauth, CLIENT, fresh, NOW)).rejects.toMatchObject({
    kind: 'unknown',
  });
  stand.account.refreshToken = null;
  await expect(refreshGrant(access, oauth, CLIENT, fresh, NOW)).rejects.toMatchObject({
    kind: 'credentials',
  });
});
