import type { Grant } from '@alo/connectors/connector.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { zendesk } from '@alo/connectors/zendesk/index.ts';
import { readHost } from '@alo/connectors/zendesk/wire.ts';
import { describe, expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenRequest, OUR_CLIENT } from '../testing/given-oauth.ts';
import { givenStandIn, KEY, PHONE, TIMEOUT_MS } from '../testing/given-stand-in.ts';
import {
  startFakeZendesk,
  ZENDESK_AGENT,
  ZENDESK_LOGIN,
  type FakeZendesk,
} from './fake-zendesk.ts';

const SETTINGS = { ...ZENDESK_LOGIN, user: String(ZENDESK_AGENT) };
const NOW = new Date('2026-03-02T17:00:00.000Z');
const ACME = 'https://acme.zendesk.com';

const OTHER_GRANT: Grant = {
  accessToken: 'of-somebody-else-altogether',
  refreshToken: null,
  expiresAt: '2026-03-02T17:30:00.000Z',
  baseUrl: ACME,
};
const buildGrant = ({ oauth }: FakeZendesk): Grant => ({
  ...OTHER_GRANT,
  ...oauth.first,
  accountsUrl: ACME,
});

const WITH = {
  connector: zendesk,
  start: () => startFakeZendesk(),
  searchRequests: { found: 2, missing: 3 },
  writes: 'POST /api/v2/tickets',
  checks: 'GET /api/v2/users/me',
  lists: {
    users: [
      { id: ZENDESK_AGENT, name: 'Ana', email: 'ana@acme.example' },
      { id: 14, name: 'Caio', email: 'caio@acme.example' },
    ],
  },
  answered: ({ person }: { person: { id: string } | null }) => ({
    subject: 'Ligação realizada - Atendida',
    requester_id: Number(person!.id),
    submitter_id: ZENDESK_AGENT,
    assignee_id: ZENDESK_AGENT,
    status: 'solved',
    via_id: 46,
    external_id: KEY,
    tags: ['chamada_telefonica'],
    voice_comment: {
      from: '+554833330000',
      to: '+5548991234567',
      recording_url: 'https://rec.example/a.mp3?t=1&s=2',
      started_at: '2026-03-02T17:00:00.000Z',
      call_duration: 65,
      answered_by_id: ZENDESK_AGENT,
    },
  }),
  busy: () => ({
    subject: 'Ligação recebida - Não atendida',
    // the agent's id, because no contact has the number
    requester_id: ZENDESK_AGENT,
    status: 'open',
    via_id: 45,
    comment: { body: expect.stringContaining('Resultado: Ocupado'), public: false },
  }),
};

describe('with the card’s key', () => {
  describeConnector({
    ...WITH,
    settings: SETTINGS,
    wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  });
});

describe('with a grant', () => {
  describeConnector({
    ...WITH,
    settings: { user: SETTINGS.user, subdomain: null, email: null, token: null },
    grant: buildGrant,
    wrongCredentials: { grant: OTHER_GRANT },
  });
});

async function givenZendesk() {
  const { stand, access } = await givenStandIn(startFakeZendesk, () => ({ timeoutMs: TIMEOUT_MS }));
  const findPerson = async () =>
    choosePerson((await zendesk.findPerson(access, SETTINGS, PHONE)).candidates);
  return { stand, access, findPerson };
}

it('GW-zendesk gets the first answer again for the same body and idempotency key', async () => {
  const { stand, access } = await givenZendesk();
  const log = () => zendesk.logCall(access, SETTINGS, givenCall(), KEY);

  expect(await log()).toEqual(await log());

  expect(stand.records()).toHaveLength(1);
});

it('GW-zendesk reports an unknown outcome if the idempotency key was used with another body', async () => {
  const { stand, access } = await givenZendesk();
  const { recordId } = await zendesk.logCall(access, SETTINGS, givenCall(), KEY);

  const late = givenCall({ recordingUrl: 'https://rec.example/late.mp3' });
  const again = zendesk.logCall(access, SETTINGS, late, KEY);

  await expect(again).rejects.toMatchObject({ kind: 'unknown', status: 400 });
  expect(stand.records()).toHaveLength(1);
  expect(await zendesk.findRecords!(access, SETTINGS, late, KEY)).toEqual([recordId]);
});

it('GW-zendesk writes the link of a recording into a note if it is not https', async () => {
  const { stand, access } = await givenZendesk();
  const recordingUrl = 'http://127.0.0.1/recordings/a.mp3';

  await zendesk.logCall(access, SETTINGS, givenCall({ recordingUrl }), KEY);

  expect(JSON.stringify(stand.records())).toContain(recordingUrl);
});

it.each([
  ['(48) 3333-0000', '+554833330000'],
  [null, '1000'],
])('GW-zendesk writes for an extension with caller ID %s the number %s', async (callerId, from) => {
  const { stand, access } = await givenZendesk();

  await zendesk.logCall(access, SETTINGS, givenCall({ callerId }), KEY);

  expect(stand.records()).toMatchObject([{ voice_comment: { from } }]);
});

it('GW-zendesk does not choose between two people by tickets of former calls', async () => {
  const { stand, access, findPerson } = await givenZendesk();
  const id = stand.addPerson({ name: 'Bruno', phone: '+55 48 99123-4567' });
  const { person } = await findPerson();
  const missedCall = {
    direction: 'inbound',
    durationSeconds: 0,
    hangupCause: 'NO_ANSWER',
  } as const;
  await zendesk.logCall(access, SETTINGS, givenCall({ person, ...missedCall }), KEY);

  stand.addPerson({ name: 'Bia', phone: '48 99123-4567' });

  expect(stand.records()).toMatchObject([{ requester_id: Number(id), status: 'open' }]);
  expect(await findPerson()).toEqual({ person: null, rule: 'tie' });
});

it('GW-zendesk distinguishes a wrong key from a wrong subdomain', async () => {
  const { stand, access } = await givenZendesk();
  stand.behaviour.acceptsAnonymous = true;
  const wrong = { ...SETTINGS, token: 'of-somebody-else-altogether' };
  const credentials = { kind: 'credentials' };

  await expect(zendesk.check(access, wrong)).rejects.toMatchObject(credentials);
  await expect(Array.fromAsync(zendesk.lists.users(access, wrong))).rejects.toMatchObject(
    credentials,
  );

  stand.behaviour.isUnknownSubdomain = true;
  const users = Array.fromAsync(zendesk.lists.users(access, SETTINGS));
  await expect(users).rejects.toMatchObject(credentials);
  // the key may still be right
  await expect(zendesk.check(access, SETTINGS)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('GW-zendesk treats an empty list of users as a wrong key', async () => {
  const { stand, access } = await givenZendesk();
  stand.behaviour.hidesAgents = true;

  const users = Array.fromAsync(zendesk.lists.users(access, SETTINGS));

  await expect(users).rejects.toMatchObject({ kind: 'credentials' });
});

it.each([
  ['acme', 'acme.zendesk.com'],
  [' Acme.zendesk.com ', 'acme.zendesk.com'],
  ['https://acme.zendesk.com/agent/dashboard', 'acme.zendesk.com'],
  ['acme.example', null],
  ['acme.zendesk.com.evil.example', null],
  ['evil.example/.zendesk.com', null],
  ['ana@evil', null],
  ['-acme', null],
  ['', null],
  [undefined, null],
])('GW-zendesk reads %j as the host %j', (input, host) => {
  expect(readHost(input)).toBe(host);
});

it('GW-zendesk connects only at the host of the customer’s subdomain', async () => {
  const { stand, access } = await givenZendesk();
  const oauth = zendesk.oauth!;
  const context = { settings: { subdomain: 'ACME.zendesk.com' }, query: {} };
  const away = givenRequest({ verifier: 'the-verifier', context });
  const link = oauth.link(OUR_CLIENT, away);
  expect(link).toMatch(/^https:\/\/acme\.zendesk\.com\/oauth\/authorizations\/new\?/);
  for (const subdomain of ['', 'evil.example', undefined]) {
    const elsewhere = { ...away, context: { settings: { subdomain }, query: {} } };
    expect(() => oauth.link(OUR_CLIENT, elsewhere)).toThrow(/host/);
  }

  const code = stand.oauth.approve(link).searchParams.get('code')!;
  const back = { code, verifier: 'the-verifier', context };
  const grant = await oauth.exchange(access, OUR_CLIENT, back, NOW);

  expect(grant).toMatchObject({ expiresAt: '2026-03-02T17:30:00.000Z', baseUrl: ACME });
  await zendesk.check({ ...access, grant }, SETTINGS);
});

it('GW-zendesk refreshes an expired access with the newest token until it is revoked', async () => {
  const { stand, access } = await givenZendesk();
  const oauth = zendesk.oauth!;
  const grant = buildGrant(stand);
  const refresh = (one: Grant) => oauth.refresh(access, OUR_CLIENT, one, NOW);
  stand.oauth.expireAccesses();
  const checked = zendesk.check({ ...access, grant }, SETTINGS);
  await expect(checked).rejects.toMatchObject({ kind: 'credentials' });

  const fresh = await refresh(grant);

  await zendesk.check({ ...access, grant: fresh }, SETTINGS);
  await expect(refresh(grant)).rejects.toMatchObject({ kind: 'credentials' });
  stand.oauth.revoke();
  await expect(refresh(fresh)).rejects.toMatchObject({ kind: 'credentials' });
});
