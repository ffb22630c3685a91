import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { sunhub } from '@alo/connectors/sunhub/index.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { startFakeSunhub, SUNHUB_KEY } from './fake-sunhub.ts';

const SETTINGS = { userKey: SUNHUB_KEY };

describeConnector({
  connector: sunhub,
  start: startFakeSunhub,
  settings: SETTINGS,
  wrongCredentials: { settings: { userKey: 'of-somebody-else-altogether' } },
  searchRequests: { found: 6, missing: 5 },
  writes: 'POST /InteractionRecords',
  hidesDealName: true,
  checks: 'GET /Users',
  lists: {
    users: [
      { Id: 71, Name: 'Ana', Email: 'ana@acme.example' },
      { Id: 72, Name: 'Bia', Email: null },
    ],
  },
  answered: ({ person }) => ({
    ContactId: Number(person!.id),
    DealId: Number(person!.openDeal!.id),
    Date: '2026-03-02T14:00:00-03:00',
    Content: expect.stringMatching(
      /^Ligação realizada - Atendida<br>[^]*Duração: 00:01:05<br>[^]*<a href="https:\/\/rec\.example/,
    ),
  }),
  busy: ({ person }) => ({
    ContactId: Number(person!.id),
    Content: expect.stringMatching(/^Ligação recebida - Não atendida<br>[^]*Resultado: Ocupado/),
  }),
});

async function givenSunhub() {
  const { stand, access } = await givenStandIn(startFakeSunhub);
  const findPerson = async () => (await sunhub.findPerson(access, SETTINGS, PHONE)).candidates[0]!;
  return { stand, access, findPerson };
}

it('GW-sunhub sends nothing until the operator configures its address', async () => {
  const access = { send: () => Promise.reject(new Error('no request is expected')) };

  for (const request of [
    sunhub.check(access, SETTINGS),
    Array.fromAsync(sunhub.lists.users!(access, SETTINGS)),
    sunhub.findPerson(access, SETTINGS, PHONE),
    sunhub.logCall(access, SETTINGS, givenCall(), KEY),
  ]) {
    await expect(request).rejects.toMatchObject({ kind: 'notSetUp' });
  }
});

it('GW-sunhub treats a key without visible users as wrong', async () => {
  const { stand, access } = await givenSunhub();
  stand.behaviour.hidesUsers = true;

  await expect(sunhub.check(access, SETTINGS)).rejects.toMatchObject({ kind: 'credentials' });
  const users = Array.fromAsync(sunhub.lists.users!(access, SETTINGS));
  await expect(users).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-sunhub finds a number that is stored only as typed', async () => {
  const { stand, findPerson } = await givenSunhub();
  stand.behaviour.hasNoDigits = true;
  const id = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567' });

  expect(await findPerson()).toMatchObject({ id, name: 'Bruno', openDeal: null });
});

it('GW-sunhub omits a missing deal from the record, and escapes typed text', async () => {
  const { stand, access, findPerson } = await givenSunhub();
  stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567' });
  const attendant = { firstName: '<b>Ana', lastName: null, email: null };

  await sunhub.logCall(access, SETTINGS, givenCall({ person: await findPerson(), attendant }), KEY);

  expect(stand.records()).toEqual([
    expect.not.objectContaining({ DealId: expect.anything() as unknown }),
  ]);
  expect(JSON.stringify(stand.records())).toContain('&lt;b&gt;Ana');
});

it('GW-sunhub reports an unknown outcome if the answer has no id', async () => {
  const { stand, access, findPerson } = await givenSunhub();
  stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567' });
  stand.behaviour.answersNothing = true;

  const logged = sunhub.logCall(access, SETTINGS, givenCall({ person: await findPerson() }), KEY);

  await expect(logged).rejects.toMatchObject({ kind: 'unknown' });
  expect(sunhub.manifest.delivery.lostAnswer).toBe('askPerson');
});

it('GW-sunhub reports the refusal of a deleted contact', async () => {
  const { stand, access, findPerson } = await givenSunhub();
  const id = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567' });
  const person = await findPerson();
  stand.removeContact(id);

  const logged = sunhub.logCall(access, SETTINGS, givenCall({ person }), KEY);

  await expect(logged).rejects.toMatchObject({ kind: 'rejected', status: 404 });
});
