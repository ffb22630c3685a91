import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { sharpspring } from '@alo/connectors/sharpspring/index.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { SHARPSPRING_KEYS, startFakeSharpspring } from './fake-sharpspring.ts';

const SETTINGS = { ...SHARPSPRING_KEYS, userProfileId: '400001' };

describeConnector({
  connector: sharpspring,
  start: startFakeSharpspring,
  settings: SETTINGS,
  wrongCredentials: { settings: { secretKey: 'of-somebody-else-altogether' } },
  searchRequests: { found: 2, missing: 1 },
  writes: 'POST /pubapi/v1.2/ logCalls',
  checks: 'POST /pubapi/v1.2/ getUserProfiles',
  lists: {
    users: [
      { id: '400001', displayName: 'Ana', emailAddress: 'ana@acme.example' },
      { id: '400002', displayName: 'Bia', emailAddress: 'bia@acme.example' },
    ],
  },
  answered: ({ person }) => ({
    userID: '400001',
    leadID: person!.id,
    direction: 'outgoing',
    createTimestamp: '2026-03-02 17:00:00',
    callNotes: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Duração: 00:01:05\n[^]*Gravação: https:[^]*\nID: /,
    ),
  }),
  busy: ({ person }) => ({
    leadID: person!.id,
    direction: 'incoming',
    callResult: 'noAnswerNoMessage',
    callNotes: expect.stringContaining('Resultado: Ocupado'),
  }),
});

async function givenSharpspring() {
  const { stand, access } = await givenStandIn(startFakeSharpspring);
  const callWith = async (changes = {}) => {
    stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567' });
    const { candidates } = await sharpspring.findPerson(access, SETTINGS, PHONE);
    return givenCall({ person: candidates[0]!, ...changes });
  };
  return { stand, access, callWith };
}

it.each([
  [103, 'credentials', null],
  [105, 'credentials', null],
  [106, 'rateLimited', 3_600_000],
  [107, 'rateLimited', 2_000],
  [209, 'rateLimited', null],
  [201, 'rejected', null],
  [208, 'rejected', null],
  [999, 'unknown', null],
] as const)(
  'GW-sharpspring reads a refusal inside an answer of 200: error %i is %s',
  async (code, kind, retryAfterMs) => {
    const { stand, access, callWith } = await givenSharpspring();
    const call = await callWith();
    const message = `no, ${SETTINGS.secretKey}`;
    stand.behaviour.refuses = { code, message };

    await expect(sharpspring.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject({
      kind,
      status: 200,
      retryAfterMs,
      vendorMessage: 'no, …',
    });

    expect(stand.records()).toEqual([]);
    stand.behaviour.refuses = { code, message };
    await expect(sharpspring.check(access, SETTINGS)).rejects.toMatchObject({
      kind: kind === 'unknown' ? 'unavailable' : kind,
    });
  },
);

it('GW-sharpspring sends its key in the address if the operator configured that', async () => {
  const { stand, access } = await givenSharpspring();
  stand.behaviour.knowsHeaders = false;
  await expect(sharpspring.check(access, SETTINGS)).rejects.toMatchObject({ kind: 'credentials' });
  const knowing = { ...access, facts: { keysIn: 'address' } };

  await sharpspring.check(knowing, SETTINGS);

  const another = { ...SETTINGS, secretKey: 'another' };
  const wrong = sharpspring.check(knowing, another);
  await expect(wrong).rejects.toMatchObject({ kind: 'credentials' });
});

it.each([65, 0])(
  'GW-sharpspring writes a note of a call of %i seconds if the account has no calls',
  async (durationSeconds) => {
    const { stand, access, callWith } = await givenSharpspring();
    const call = await callWith({ durationSeconds });
    stand.behaviour.hasCalls = false;

    const { recordId } = await sharpspring.logCall(access, SETTINGS, call, KEY);

    const note = expect.stringContaining(KEY);
    expect(stand.notes).toEqual([{ id: recordId, leadID: call.person!.id, note }]);
    expect(stand.requests.slice(-2).map((name) => name.split(' ').at(-1))).toEqual([
      'logCalls',
      'createNotes',
    ]);
  },
);

it('GW-sharpspring treats an account without users as a wrong key', async () => {
  const { stand, access } = await givenSharpspring();
  stand.behaviour.hasUsers = false;

  const users = Array.fromAsync(sharpspring.lists.users(access, SETTINGS));

  await expect(users).rejects.toMatchObject({ kind: 'credentials' });
  await expect(sharpspring.check(access, SETTINGS)).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-sharpspring reads all pages of leads, then only changed ones, for an index of numbers', async () => {
  const { stand, access } = await givenSharpspring();
  for (let n = 0; n < 501; n++) stand.addPerson({ name: 'Ana', phone: `(48) 3333-${1000 + n}` });
  const last = stand.leads.at(-1)!;
  stand.leads.forEach((lead) => (lead.updateTimestamp = '2026-03-01 12:00:00'));
  Object.assign(last, { updateTimestamp: '2026-03-02 17:30:00', phoneNumber: '48 3222-1111' });

  const all = await Array.fromAsync(sharpspring.people!.read(access, SETTINGS, null));
  const since = '2026-03-02T17:00:00.000Z';
  const changed = await Array.fromAsync(sharpspring.people!.read(access, SETTINGS, since));

  expect(new Set(all.map(({ id }) => id)).size).toBe(501);
  expect(changed).toEqual([
    {
      id: last.id,
      kind: 'person',
      name: 'Ana',
      phones: [last.mobilePhoneNumber, '48 3222-1111'],
      updatedAt: '2026-03-02T17:30:00Z',
    },
  ]);
  expect(stand.requests.map((name) => name.split(' ').at(-1))).toEqual([
    'getLeads',
    'getLeads',
    'getLeadsDateRange',
  ]);
});

it('GW-sharpspring requests no leads if the caller passes an index', async () => {
  const { stand, access } = await givenSharpspring();
  const knownPerson = {
    id: '7',
    kind: 'person',
    name: 'Ana',
    phones: [PHONE],
    updatedAt: null,
  } as const;

  const { candidates } = await sharpspring.people!.findAmong(access, SETTINGS, PHONE, [
    knownPerson,
  ]);

  expect(candidates).toEqual([{ ...knownPerson, openDeal: null }]);
  expect(stand.requests).toEqual(['POST /pubapi/v1.2/ getOpportunityLeads']);
});

it('GW-sharpspring logs a call although the deals cannot be read', async () => {
  const { stand, access } = await givenSharpspring();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  const knownPerson = {
    id,
    kind: 'person',
    name: 'Bruno',
    phones: [PHONE],
    updatedAt: null,
  } as const;
  stand.behaviour.refuses = { code: 217, message: 'Invalid parameter' };

  const { candidates } = await sharpspring.people!.findAmong(access, SETTINGS, PHONE, [
    knownPerson,
  ]);

  expect(candidates).toMatchObject([{ id, openDeal: null }]);
});

it('GW-sharpspring omits an unknown result, and writes once', async () => {
  const { stand, access, callWith } = await givenSharpspring();
  stand.behaviour.results = [];
  const call = await callWith({ hangupCause: 'NO_ANSWER', durationSeconds: 0 });

  await sharpspring.logCall(access, SETTINGS, call, KEY);

  expect(stand.records()).toHaveLength(1);
  expect(stand.records()[0]).not.toHaveProperty('callResult');
});

it('GW-sharpspring rejects a deleted lead, and identifies a record without id by the key', async () => {
  const { stand, access, callWith } = await givenSharpspring();
  const call = await callWith();
  stand.behaviour.omitsId = true;
  expect(await sharpspring.logCall(access, SETTINGS, call, KEY)).toEqual({ recordId: KEY });

  stand.leads.splice(0);

  const again = sharpspring.logCall(access, SETTINGS, call, KEY);
  await expect(again).rejects.toMatchObject({ kind: 'rejected', vendorMessage: 'No such record' });
});

it('GW-sharpspring reports that it cannot find a record after a lost answer', () => {
  expect(sharpspring.manifest.delivery).toMatchObject({
    lostAnswer: 'askPerson',
    waitsForRecording: true,
  });
  expect(sharpspring.findRecords).toBeUndefined();
  expect(sharpspring.updateRecord).toBeUndefined();
});
