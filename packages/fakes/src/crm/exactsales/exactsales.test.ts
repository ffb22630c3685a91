import { exactsales } from '@alo/connectors/exactsales/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { EXACTSALES_SDR, EXACTSALES_TOKEN, startFakeExactsales } from './fake-exactsales.ts';

const SETTINGS = { versionExactApi: 'v2', tokenExactApi: EXACTSALES_TOKEN, emailExactApi: null };

describeConnector({
  connector: exactsales,
  start: startFakeExactsales,
  settings: SETTINGS,
  wrongCredentials: { settings: { tokenExactApi: 'of-somebody-else-altogether' } },
  searchRequests: { found: 1, missing: 3 },
  writes: 'POST /v3/TimelineAdd',
  hidesDealName: true,
  checks: 'GET /v3/Funnels',
  lists: {
    users: [
      { id: 415875, name: 'Ana', lastName: 'Souza', email: 'ana@acme.example' },
      { id: 415876, name: 'Bia', lastName: 'Souza', email: 'bia@acme.example' },
      { id: 415877, name: 'Caio', lastName: 'Souza', email: 'caio@acme.example' },
    ],
  },
  answered: ({ person }) => ({
    leadId: Number(person!.id),
    userId: EXACTSALES_SDR,
    text: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Duração: 00:01:05\n[^]*Gravação: https:[^]*\nID: /,
    ),
  }),
  busy: ({ person }) => ({
    leadId: Number(person!.id),
    text: expect.stringMatching(/^Ligação recebida - Não atendida\n[^]*Resultado: Ocupado\n/),
  }),
});

async function givenExactsales() {
  const { stand, access } = await givenStandIn(startFakeExactsales);
  const find = async (phone = PHONE) =>
    (await exactsales.findPerson(access, SETTINGS, phone)).candidates;
  return { stand, access, find };
}

it.each([
  ['v2', null, 'BIA@acme.example', 415_876],
  ['v2', null, 'ninguem@acme.example', EXACTSALES_SDR],
  ['v2', 'caio@acme.example', null, EXACTSALES_SDR],
  ['v1', 'caio@acme.example', 'bia@acme.example', 415_877],
] as const)(
  'GW-exactsales %s with %s on the card and %s at the extension writes for user %i',
  async (versionExactApi, emailExactApi, email, userId) => {
    const { stand, access, find } = await givenExactsales();
    stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
    const attendant = { firstName: 'Bia', lastName: null, email };
    const call = givenCall({ person: (await find())[0]!, attendant });
    const settings = { ...SETTINGS, versionExactApi, emailExactApi };

    await exactsales.logCall(access, settings, call, KEY);

    expect(stand.records()).toMatchObject([{ userId }]);
  },
);

it('GW-exactsales leaves the owner to Exact Sales if a lead has none', async () => {
  const { stand, access, find } = await givenExactsales();
  stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  stand.leads[0]!.sdr = null;

  await exactsales.logCall(access, SETTINGS, givenCall({ person: (await find())[0]! }), KEY);

  expect(stand.records()[0]).not.toHaveProperty('userId');
});

it('GW-exactsales searches both full spellings at once, and stops at an empty page', async () => {
  const { stand, find } = await givenExactsales();
  const id = stand.addPerson({ name: 'Bruno', phone: '(48) 9123-4567', hasOpenDeal: true });

  expect(await find()).toMatchObject([{ id, openDeal: { id, kind: 'lead' } }]);
  expect(stand.requests).toEqual(['GET /v3/Leads']);
  stand.leads.splice(0);
  expect(await find()).toEqual([]);

  expect(stand.requests.slice(1)).toEqual(['GET /v3/Leads', 'GET /v3/Persons', 'GET /v3/Leads']);
});

it('GW-exactsales finds a contact of a lead, and writes into the lead’s timeline', async () => {
  const { stand, find } = await givenExactsales();
  const id = stand.addPerson({ name: 'Acme', phone: '1133334444', hasOpenDeal: true });
  stand.contacts.push(
    { id: 7, name: 'Bruno', phone1: '5548991234567', leadId: Number(id) },
    { id: 8, name: 'Sem lead', phone1: '5548991234567', leadId: 1 },
  );

  expect(await find()).toMatchObject([{ id, name: 'Bruno', openDeal: { id, kind: 'lead' } }]);
});

it('GW-exactsales does not match a Peruvian number with one of Porto Alegre', async () => {
  const { stand, find } = await givenExactsales();
  const id = stand.addPerson({ name: 'Inés', phone: '+51 987654321' });
  stand.contacts.push({ id: 7, name: 'Pilar', phone1: '34912345678', leadId: Number(id) });

  expect(await find('+5551987654321')).toEqual([]);
  expect(await find('+5534912345678')).toEqual([]);

  expect(await find('+51987654321')).toMatchObject([{ id, name: 'Inés' }]);
  expect(await find('+34912345678')).toMatchObject([{ id, name: 'Pilar' }]);
  const gaucho = stand.addPerson({ name: 'Bruno', phone: '(51) 98765-4321' });
  expect(await find('+5551987654321')).toMatchObject([{ id: gaucho, name: 'Bruno' }]);
});

it('GW-exactsales finds no contact if the CRM refuses searches by parts', async () => {
  const { stand, find } = await givenExactsales();
  stand.behaviour.hasNoContains = true;

  expect(await find()).toEqual([]);
  stand.behaviour.hasNoContains = false;
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  stand.leads[0]!.phone1 = '048991234567';

  expect(await find()).toMatchObject([{ name: 'Bruno', openDeal: null }]);
});

it('GW-exactsales identifies an entry without id by the key, and rejects a deleted lead', async () => {
  const { stand, access, find } = await givenExactsales();
  stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  const call = givenCall({ person: (await find())[0]! });
  stand.behaviour.omitsId = true;
  expect(await exactsales.logCall(access, SETTINGS, call, KEY)).toEqual({ recordId: KEY });

  stand.leads.splice(0);

  const again = exactsales.logCall(access, SETTINGS, call, KEY);
  await expect(again).rejects.toMatchObject({
    kind: 'rejected',
    vendorMessage: 'leadId not found',
  });
});
