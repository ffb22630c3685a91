// The operator's facts replace assumptions about a vendor.
import { expect, it } from 'vitest';
import type { Connector } from './connector.ts';
import { CONNECTORS } from './index.ts';
import { givenCall } from './shared/testing/given-call.ts';
import { scriptedVendor } from './shared/testing/scripted-vendor.ts';

const PERSON = { id: '7', kind: 'person', name: 'Rosa', phones: [], updatedAt: null } as const;
const CALL = givenCall({ person: { ...PERSON, openDeal: { id: '8', kind: 'deal' } } });
const SETTINGS = { token: 'of-acme-alone', tokenExactApi: 'of-acme-alone', userId: '2' };

/** Returns the request that writes to a scripted vendor. */
async function getWriteJson(
  { logCall }: Connector,
  script: Parameters<typeof scriptedVendor>[0],
  facts: Readonly<Record<string, string>>,
  settings: object = {},
): Promise<unknown> {
  const { access, requests } = scriptedVendor(script);
  await logCall({ ...access, facts }, { ...SETTINGS, ...settings }, CALL, CALL.id);
  return requests.at(-1)!.json;
}

it('DEL-23 GW-agendor uses the operator’s names for task fields', async () => {
  const script = { 'POST /v3/people/7/tasks': () => ({ data: { id: 1 } }) };
  const facts = { done: 'finished', assignedUsers: 'users' };

  const task = await getWriteJson(CONNECTORS.agendor as Connector, script, facts);

  expect(task).toMatchObject({ finished: true, users: [2] });
  expect(task).not.toHaveProperty('done');
});

it.each([
  [{}, { activity: { deal_id: '8' } }],
  [{ wraps: 'no' }, { deal_id: '8' }],
])(
  'DEL-23 GW-rdstation-crm wraps a note unless the operator’s facts say no: %j',
  async (facts, note) => {
    const script = { 'POST /api/v1/activities': () => ({ id: 'a' }) };

    expect(
      await getWriteJson(CONNECTORS['rdstation-crm'] as Connector, script, facts),
    ).toMatchObject(note);
  },
);

it.each([
  [{}, 65, '01:05'],
  [{}, 3_725, '62:05'],
  [{ callDuration: 'hh:mm' }, 65, '00:02'],
  [{ callDuration: 'hh:mm' }, 3_725, '01:03'],
  [{ callDuration: 'hh:mm' }, 0, '00:00'],
])('DEL-23 GW-zoho with %j writes %i seconds as %s', async (facts, seconds, duration) => {
  const success = { status: 'success', details: { id: '1' } };
  const { access, requests } = scriptedVendor({
    'POST /crm/v8/Calls': () => ({ data: [success] }),
  });
  const settings = { userId: '1', callResultValueAnswered: 'A', callResultValueNotAnswered: 'N' };
  const call = givenCall({ durationSeconds: seconds });

  await CONNECTORS.zoho.logCall({ ...access, facts }, settings, call, call.id);

  expect(requests).toMatchObject([{ json: { data: [{ Call_Duration: duration }] } }]);
});

it.each([
  [{}, 1],
  [{ callWords: 'fone, contato' }, 2],
])('DEL-23 GW-piperun finds the type for calls by words: %j', async (facts, id) => {
  const types = [
    { id: 1, name: 'Ligação' },
    { id: 2, name: 'TELEFONE' },
  ];
  const script = {
    'GET /v1/activityTypes': () => ({ data: types }),
    'POST /v1/activities': () => ({ data: { id: 1 } }),
  };

  const activity = await getWriteJson(CONNECTORS.piperun as Connector, script, facts);

  expect(activity).toMatchObject({ activity_type_id: id });
});

it.each([
  ['v1', 'v5'],
  ['v2', 'v3'],
])('DEL-23 GW-exactsales requests %s at the operator’s path: %s', async (version, at) => {
  const script = {
    [`GET /${at}/Leads`]: () => ({ value: [{ id: 7, sdr: { id: 2 } }] }),
    [`GET /${at}/sdrs`]: () => ({ value: [] }),
    [`GET /${at}/sellers`]: () => ({ value: [] }),
    [`POST /${at}/TimelineAdd`]: () => ({ value: true }),
  };
  const settings = { versionExactApi: version, emailExactApi: 'ana@acme.example' };

  const text = await getWriteJson(
    CONNECTORS.exactsales as Connector,
    script,
    { v1: '/v5' },
    settings,
  );

  expect(text).toMatchObject({ leadId: 7, userId: 2 });
});
