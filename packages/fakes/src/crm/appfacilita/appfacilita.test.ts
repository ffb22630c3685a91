import { appfacilita } from '@alo/connectors/appfacilita/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { APPFACILITA_LOGIN, startFakeAppfacilita } from './fake-appfacilita.ts';

const SETTINGS = { ...APPFACILITA_LOGIN, userId: '31' };

describeConnector({
  connector: appfacilita,
  start: startFakeAppfacilita,
  settings: SETTINGS,
  wrongCredentials: { settings: { apiKey: 'of-somebody-else-altogether' } },
  searchRequests: { found: 6, missing: 6 },
  writes: 'POST /deal/historical',
  hidesDealName: true,
  checks: 'GET /users',
  lists: {
    users: [
      { id: 31, first_name: 'Ana', email: 'ana@acme.example', group: 'vendas' },
      { id: 32, first_name: 'Bia', email: null, group: null },
    ],
  },
  answered: ({ person }) => ({
    deal_id: Number(person!.openDeal!.id),
    type: 'chat',
    message: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Duração: 00:01:05\n[^]*Gravação: https:/,
    ),
  }),
  busy: ({ person }) => ({
    deal_id: Number(person!.openDeal!.id),
    message: expect.stringMatching(/^Ligação recebida - Não atendida\n[^]*Resultado: Ocupado\n/),
  }),
});

async function givenAppfacilita() {
  const { stand, access } = await givenStandIn(startFakeAppfacilita);
  const find = async () => (await appfacilita.findPerson(access, SETTINGS, PHONE)).candidates;
  return { stand, access, find };
}

it('GW-appfacilita merges a person found by both searches, with the deal', async () => {
  const { stand, find } = await givenAppfacilita();
  const id = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });

  expect(await find()).toMatchObject([{ id, name: 'Bruno', openDeal: { kind: 'deal' } }]);
});

it('GW-appfacilita finds the person of the dialling deal, and ignores an unknown deal', async () => {
  const { stand, access, find } = await givenAppfacilita();
  const id = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });
  const openDeal = (await find())[0]!.openDeal!;
  const dialedFrom = (dealId?: unknown) =>
    appfacilita.capabilities!.dialedFrom!.find(access, SETTINGS, {
      gateway: 'appfacilita',
      dealId,
    });

  const candidate = { id, name: 'Bruno', openDeal };
  expect(await dialedFrom(Number(openDeal.id))).toMatchObject(candidate);
  expect(await dialedFrom(openDeal.id)).toMatchObject(candidate);
  stand.requests.length = 0;
  expect([await dialedFrom(999), await dialedFrom()]).toEqual([null, null]);
  expect(stand.requests).toEqual(['GET /deal']);
});

it.each(['omitsWrapper', 'ignoresPhones'] as const)(
  'GW-appfacilita finds the person of a number, even if it %s',
  async (what) => {
    const { stand, find } = await givenAppfacilita();
    stand.behaviour[what] = true;
    stand.addPerson({ name: 'Outra', phone: '(11) 98765-4321', hasOpenDeal: true });
    const id = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });

    expect((await find()).map((one) => one.id)).toEqual([id]);
  },
);

it.each([
  ['/deal', 404, null],
  ['/leads', 400, { kind: 'deal' }],
] as const)(
  'GW-appfacilita finds the person of a number if the search of %s answers %d',
  async (path, status, openDeal) => {
    const { stand, find } = await givenAppfacilita();
    const id = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });
    stand.behaviour.refusesSearch = { path, status };

    expect(await find()).toMatchObject([{ id, openDeal }]);
    stand.behaviour.refusesSearch = { path, status: 403 };
    await expect(find()).rejects.toMatchObject({ kind: 'credentials' });
  },
);

it('GW-appfacilita accepts right credentials even if the CRM lists no users', async () => {
  const { stand, access } = await givenAppfacilita();
  stand.behaviour.hasNoUsers = true;

  await appfacilita.check(access, SETTINGS);
  expect(stand.requests).toEqual(['GET /users', 'GET /funnel']);
  const stranger = { ...SETTINGS, tokenUser: 'x' };
  await expect(appfacilita.check(access, stranger)).rejects.toMatchObject({ kind: 'credentials' });
});

it.each([
  ['a refusal', { kind: 'rejected', vendorMessage: 'Negócio arquivado' }],
  ['a page', { kind: 'unknown' }],
] as const)(
  'GW-appfacilita DEL-21 does not accept 200 with %s as a record',
  async (answerKind, error) => {
    const { stand, access, find } = await givenAppfacilita();
    stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });
    const call = givenCall({ person: (await find())[0]! });
    stand.behaviour.refusesInside = answerKind;

    await expect(appfacilita.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject(error);
    expect(stand.records()).toEqual([]);
  },
);

it('GW-appfacilita reports the refusal of a deal that was deleted', async () => {
  const { access } = await givenAppfacilita();
  const openDeal = { id: '999', kind: 'deal' as const };
  const person = {
    id: '1',
    kind: 'person' as const,
    name: '',
    phones: [],
    updatedAt: null,
    openDeal,
  };

  const logged = appfacilita.logCall(access, SETTINGS, givenCall({ person }), KEY);

  await expect(logged).rejects.toMatchObject({ kind: 'rejected', status: 422 });
});
