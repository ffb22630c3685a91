import { clickup } from '@alo/connectors/clickup/index.ts';
import { clickupManifest } from '@alo/connectors/clickup/manifest.ts';
import { normalizePerson } from '@alo/connectors/shared/people/normalize-person.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { CLICKUP_TOKEN, CLICKUP_USER, startFakeClickUp } from './fake-clickup.ts';

const SETTINGS = { token: CLICKUP_TOKEN, userId: String(CLICKUP_USER) };

describeConnector({
  connector: clickup,
  start: startFakeClickUp,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'pk_87654321_OFSOMEBODYELSEALTOGETHER00000000' } },
  searchRequests: { found: 3, missing: 2 },
  writes: 'POST /api/v2/task/',
  hidesDealName: true,
  checks: 'GET /api/v2/user',
  lists: { user: [{ id: CLICKUP_USER, username: 'Ana', email: 'ana@acme.example' }] },
  answered: ({ person }) => ({
    taskId: person!.id,
    notify_all: false,
    comment_text: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Ramal: 1000 - Ana Souza\n[^]*Duração: 00:01:05\n[^]*Gravação: https:/,
    ),
  }),
  busy: ({ person }) => ({
    taskId: person!.id,
    comment_text: expect.stringMatching(/^Ligação recebida - Não atendida\n[^]*Resultado: Ocupado/),
  }),
});

async function givenClickUp() {
  const { stand, access } = await givenStandIn(startFakeClickUp);
  const people = (since: string | null = null) =>
    Array.fromAsync(clickup.people!.read(access, SETTINGS, since), normalizePerson);
  const find = async (among?: Awaited<ReturnType<typeof people>>) =>
    (among
      ? await clickup.people!.findAmong(access, SETTINGS, PHONE, among)
      : await clickup.findPerson(access, SETTINGS, PHONE)
    ).candidates;
  return { stand, access, people, find };
}

it.each([
  [CLICKUP_TOKEN.slice(0, 39), false],
  [CLICKUP_TOKEN.slice(0, 40), true],
  [CLICKUP_TOKEN, true],
  ['pk_123_9B2C0F5D61E84A7F93C1D0E7A4B85F26', true],
  ['of-somebody', false],
])('GW-clickup sends a request with %j: %j', (token, isAsked) => {
  const facts = { values: { token }, untouched: [], saved: null };
  expect(getForm(clickupManifest, facts).asksLists).toBe(isAsked);
});

it('GW-clickup lists all tasks with a phone number, or the changed ones', async () => {
  const { stand, people } = await givenClickUp();
  stand.addTasks(150);
  const id = stand.addPerson({ name: 'Bruno', phone: '+55 48 99123-4567' });

  expect(await people()).toMatchObject([{ id, name: 'Bruno', phones: ['+55 48 99123-4567'] }]);
  expect(await people(new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  expect(await people(new Date(Date.now() - 60_000).toISOString())).toHaveLength(1);
});

it('GW-clickup lists the latest changes first, in case there are too many tasks', async () => {
  const { stand, people } = await givenClickUp();
  const [first, second] = ['48991234567', '48991234568'].map((phone) =>
    stand.addPerson({ name: 'Rosa', phone }),
  );
  expect((await people()).map(({ id }) => id)).toEqual([second, first]);

  stand.changePhone(first!, '4833338530');

  expect((await people()).map(({ id }) => id)).toEqual([first, second]);
});

it('GW-clickup reads pages of tasks with long descriptions', async () => {
  const { stand, people } = await givenClickUp();
  stand.addTasks(99);
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  stand.behaviour.description = 'x'.repeat(50_000);

  expect(await people()).toMatchObject([{ id }]);
});

it('GW-clickup skips a workspace without access, and reports a key without any', async () => {
  const { stand, people } = await givenClickUp();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  stand.behaviour.foreignTeams = ['9007'];

  expect(await people()).toMatchObject([{ id }]);

  stand.behaviour.teams = [];
  await expect(people()).rejects.toMatchObject({ kind: 'rejected', status: 401 });
});

it.each(['deleted', 'hidden'] as const)(
  'GW-clickup finds no contact on a %s task, and reports no wrong key',
  async (how) => {
    const { stand, access, people, find } = await givenClickUp();
    const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
    const among = await people();
    const call = givenCall({ person: (await find(among))[0]! });
    stand.hideTask(id, how);

    expect(await find(among)).toEqual([]);
    await expect(clickup.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject({
      kind: 'rejected',
    });
  },
);

it('GW-clickup does not find a task by its former number', async () => {
  const { stand, people, find } = await givenClickUp();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const among = await people();

  stand.changePhone(id, '4833338530');

  expect(await find(among)).toEqual([]);
});

it('GW-clickup finds a comment below newer ones of other authors', async () => {
  const { stand, access, find } = await givenClickUp();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const call = givenCall({ person: (await find())[0]! });
  stand.addComments(id, 30);
  const { recordId } = await clickup.logCall(access, SETTINGS, call, KEY);
  stand.addComments(id, 60);

  expect(await clickup.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
});

it('GW-clickup leaves no open assignment when the recording comes later', async () => {
  const { stand, access, find } = await givenClickUp();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const call = givenCall({ person: (await find())[0]!, recordingUrl: null });
  const { recordId } = await clickup.logCall(access, SETTINGS, call, KEY);
  expect(stand.records()[0]).not.toHaveProperty('assignee');

  const whole = { ...call, recordingUrl: 'https://rec.example/late.mp3' };
  await clickup.updateRecord!(access, SETTINGS, recordId, whole, KEY);

  expect(stand.records()).toMatchObject([{ assignee: CLICKUP_USER, resolved: true }]);
});

it('GW-clickup writes nothing without a contact', async () => {
  const { stand, access } = await givenClickUp();

  await expect(clickup.logCall(access, SETTINGS, givenCall(), KEY)).rejects.toMatchObject({
    kind: 'rejected',
  });

  expect(stand.requests).toEqual([]);
});
