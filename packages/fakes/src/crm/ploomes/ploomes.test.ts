import { ploomes } from '@alo/connectors/ploomes/index.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { PLOOMES_KEY, startFakePloomes } from './fake-ploomes.ts';

const SETTINGS = { userKey: PLOOMES_KEY };

describeConnector({
  connector: ploomes,
  start: startFakePloomes,
  settings: SETTINGS,
  wrongCredentials: { settings: { userKey: 'of-somebody-else-altogether' } },
  searchRequests: { found: 6, missing: 5 },
  writes: 'POST /InteractionRecords',
  checks: 'GET /Account',
  lists: {
    users: [
      { Id: 71, Name: 'Ana', Email: 'ana@acme.example' },
      { Id: 72, Name: 'Bia', Email: 'bia@acme.example' },
    ],
  },
  answered: ({ person }) => ({
    ContactId: Number(person!.id),
    DealId: Number(person!.openDeal!.id),
    Date: '2026-03-02T14:00:00-03:00',
    TypeId: 1,
    Content: expect.stringMatching(
      /^<p>Ligação realizada - Atendida<\/p><p>[^]*Ramal: 1000 - Ana Souza<br>[^]*Duração: 00:01:05<br>[^]*<a href="https:/,
    ),
  }),
  busy: ({ person }) => ({
    ContactId: Number(person!.id),
    Content: expect.stringMatching(
      /^<p>Ligação recebida - Não atendida<\/p>[^]*Resultado: Ocupado/,
    ),
  }),
});

async function givenPloomes() {
  const { stand, access } = await givenStandIn(startFakePloomes);
  const find = async () => (await ploomes.findPerson(access, SETTINGS, PHONE)).candidates;
  return { stand, access, find };
}

it('GW-ploomes treats a token without visible users as wrong', async () => {
  const { stand, access } = await givenPloomes();
  stand.behaviour.hidesUsers = true;

  const users = Array.fromAsync(ploomes.lists.users(access, SETTINGS));

  await expect(users).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-ploomes searches for the record after an empty answer', async () => {
  const { stand, access, find } = await givenPloomes();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  stand.behaviour.answersNothing = true;
  const call = givenCall({ person: (await find())[0]!, recordingUrl: null });

  const answer = ploomes.logCall(access, SETTINGS, call, KEY);

  await expect(answer).rejects.toMatchObject({ kind: 'unknown' });
  const recordIds = await ploomes.findRecords!(access, SETTINGS, call, KEY);
  expect(recordIds).toEqual([String(stand.records()[0]!.Id)]);
  const whole = { ...call, recordingUrl: 'https://rec.example/late.mp3' };
  await ploomes.updateRecord!(access, SETTINGS, recordIds[0]!, whole, KEY);
  expect(stand.records()).toMatchObject([{ Content: expect.stringContaining('late.mp3') }]);
});

it('GW-ploomes finds a number that is stored only as typed, first a person’s', async () => {
  const { stand, find } = await givenPloomes();
  stand.behaviour.hasNoDigits = true;
  const company = stand.addCompany({ name: 'Acme', phone: '(48) 99123-4567' });
  expect(await find()).toMatchObject([{ id: company, kind: 'company', name: 'Acme' }]);

  const person = stand.addPerson({ name: 'Bruno', phone: '48 9123-4567' });

  expect(await find()).toMatchObject([{ id: person, kind: 'person' }]);
});

it('GW-ploomes prefers a person to the company, even if the number has a country code', async () => {
  const { stand, find } = await givenPloomes();
  const company = stand.addCompany({ name: 'Acme', phone: '48991234567' });
  expect(await find()).toMatchObject([{ id: company, kind: 'company' }]);

  const person = stand.addPerson({ name: 'Bruno', phone: '+55 48 99123-4567' });

  expect(await find()).toMatchObject([{ id: person, kind: 'person' }]);
});

it('GW-ploomes returns when each of several contacts was changed, if known', async () => {
  const { stand, find } = await givenPloomes();
  const old = stand.addPerson({ name: 'Ana', phone: '48991234567' });
  const changed = stand.addPerson({ name: 'Bia', phone: '48991234567' });
  stand.changeContact(old, '2026-01-01T10:00:00-03:00');
  stand.changeContact(changed, '2026-03-01T10:00:00-03:00');
  const choose = async () => choosePerson(await find(), { takesMostRecent: true });

  expect(await choose()).toMatchObject({ person: { id: changed }, rule: 'mostRecent' });

  stand.behaviour.hasNoDates = true;
  expect(await choose()).toEqual({ person: null, rule: 'tie' });
});

it('GW-ploomes finds a person’s deal at the company, if deals name persons', async () => {
  const { stand, access, find } = await givenPloomes();
  const company = stand.addCompany({ name: 'Acme', phone: '4833338530' });
  const person = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const deal = stand.addDealOf(company, person);

  const [bruno] = await find();
  expect(bruno).toMatchObject({ id: person, openDeal: { id: deal } });
  await ploomes.logCall(access, SETTINGS, givenCall({ person: bruno! }), KEY);

  expect(stand.records()).toMatchObject([{ ContactId: Number(person), DealId: Number(deal) }]);
  stand.behaviour.hasNoPersonId = true;
  expect(await find()).toMatchObject([{ id: person, openDeal: null }]);
});

it('GW-ploomes escapes typed text, because Ploomes renders HTML', async () => {
  const { stand, access, find } = await givenPloomes();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const attendant = { firstName: '<img src=x>', lastName: null, email: null };
  const call = givenCall({ person: (await find())[0]!, attendant });

  await ploomes.logCall(access, SETTINGS, call, KEY);

  expect(stand.records()[0]!.Content).toContain('&lt;img src=x&gt;');
});

it('GW-ploomes reports a deleted contact, and writes nothing without a contact', async () => {
  const { stand, access, find } = await givenPloomes();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const person = (await find())[0]!;
  stand.removeContact(id);

  const log = (call = givenCall()) => ploomes.logCall(access, SETTINGS, call, KEY);

  await expect(log(givenCall({ person }))).rejects.toMatchObject({ kind: 'rejected' });
  await expect(log()).rejects.toMatchObject({ kind: 'rejected' });
  expect(stand.records()).toEqual([]);
});
