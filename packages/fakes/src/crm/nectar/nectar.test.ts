import { nectar } from '@alo/connectors/nectar/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { NECTAR_TOKEN, startFakeNectar } from './fake-nectar.ts';

const SETTINGS = {
  token: NECTAR_TOKEN,
  userId: '12',
  callTypeIdAnswered: '3',
  callTypeIdNotAnswered: '5',
};

describeConnector({
  connector: nectar,
  start: startFakeNectar,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  searchRequests: { found: 5, missing: 4 },
  writes: 'POST /crm/api/1/tarefas/',
  checks: 'GET /crm/api/1/usuario/',
  lists: {
    users: [
      { id: 12, nome: 'Ana' },
      { id: 14, nome: 'Caio' },
    ],
    callTypes: [
      { id: 3, nome: 'Ligação', ativo: true },
      { id: 5, nome: 'Ligação perdida', ativo: true },
    ],
  },
  answered: ({ person }) => ({
    titulo: 'Ligação realizada - Atendida',
    cliente: { id: Number(person!.id) },
    oportunidade: { id: Number(person!.openDeal!.id) },
    responsavel: { id: 12 },
    tipo: 1,
    status: 1,
    atendida: true,
    dataLimite: '2026-03-02T14:00:00-03:00',
    // 65 seconds
    dataInicio: '2026-03-02T14:00:07-03:00',
    dataFim: '2026-03-02T14:01:12-03:00',
    tipoLigacao: { id: 3 },
    resultadoLigacao: 'Atendida, 00:01:05, https://rec.example/a.mp3?t=1&s=2',
    descricao: expect.stringMatching(/Gravação: https:[^]*\nID: /),
  }),
  busy: ({ person }) => ({
    titulo: 'Ligação recebida - Não atendida',
    cliente: { id: Number(person!.id) },
    atendida: false,
    tipoLigacao: { id: 5 },
    justificativa: 'Ocupado',
    resultadoLigacao: 'Ocupado, 00:00:00',
  }),
});

async function givenNectar() {
  const { stand, access } = await givenStandIn(startFakeNectar);
  const find = async () => (await nectar.findPerson(access, SETTINGS, PHONE)).candidates;
  return { stand, access, find };
}

it('GW-nectar chooses a company only if no contact has the number', async () => {
  const { stand, find } = await givenNectar();
  const company = stand.addPerson({ name: 'Acme', phone: '48991234567' });
  stand.contacts[0]!.empresa = true;
  expect(await find()).toMatchObject([{ id: company, kind: 'company' }]);

  const person = stand.addPerson({ name: 'Bruno', phone: '5548991234567' });

  expect(await find()).toMatchObject([{ id: person, kind: 'person' }]);
});

it('GW-nectar reads an object, a list, a 404, and contacts without numbers', async () => {
  const { stand, find } = await givenNectar();
  expect(await find()).toEqual([]);
  expect(stand.requests.map((name) => name.split('/').at(-1))).toEqual([
    '48991234567',
    '48991234567*',
    '4891234567',
    '5548991234567',
  ]);

  stand.addPerson({ name: 'Ana', phone: '5548991234567' });
  stand.contacts.push({ id: 1, nome: 'Sem número', empresa: false, telefones: null });
  expect(await find()).toMatchObject([{ name: 'Ana', phones: ['5548991234567'] }]);

  stand.addPerson({ name: 'Bia', phone: '5548991234567' });
  expect(await find()).toHaveLength(2);
});

it('GW-nectar ignores deals of other contacts, and deals that are won', async () => {
  const { stand, find } = await givenNectar();
  stand.addPerson({ name: 'Outra', phone: '1133334444', hasOpenDeal: true });
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  stand.behaviour.ignoresClient = true;

  expect(await find()).toMatchObject([{ name: 'Bruno', openDeal: null }]);
});

it.each([204, 400, 401, 403, 404] as const)(
  'GW-nectar finds the contact although the search for deals answers %s',
  async (status) => {
    const { stand, find } = await givenNectar();
    stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
    stand.behaviour.answersDeals = status;

    expect(await find()).toMatchObject([{ name: 'Bruno', openDeal: null }]);
  },
);

it('GW-nectar retries later if the search for deals fails', async () => {
  const { stand, find } = await givenNectar();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  stand.behaviour.answersDeals = 500;

  await expect(find()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('GW-nectar checks the token after a refusal, which may concern a field', async () => {
  const { stand, access, find } = await givenNectar();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const call = givenCall({ person: (await find())[0]! });

  const wrong = nectar.logCall(access, { ...SETTINGS, userId: '99' }, call, KEY);

  await expect(wrong).rejects.toMatchObject({
    kind: 'credentials',
    status: 401,
    vendorMessage: 'Responsável inválido',
  });
  await nectar.check(access, SETTINGS);
});

it('GW-nectar finds a task on a later page, also if the answer lacked its id', async () => {
  const { stand, access, find } = await givenNectar();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const call = givenCall({ person: (await find())[0]! });
  stand.behaviour.omitsId = true;
  const lost = nectar.logCall(access, SETTINGS, call, KEY);
  await expect(lost).rejects.toMatchObject({ kind: 'unknown' });

  stand.addTasks(200);

  const ids = stand.records().map(({ id }) => String(id));
  expect(await nectar.findRecords!(access, SETTINGS, call, KEY)).toEqual(ids);
  expect(nectar.manifest.delivery.lostAnswer).toBe('lookUpProvesOnlyFound');
});

it('GW-nectar reports a deleted task or contact', async () => {
  const { stand, access, find } = await givenNectar();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const call = givenCall({ person: (await find())[0]! });
  const notFound = { kind: 'rejected', status: 404 };

  const update = nectar.updateRecord!(access, SETTINGS, '1', call, KEY);
  await expect(update).rejects.toMatchObject(notFound);
  stand.contacts.splice(0);
  await expect(nectar.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject(notFound);
});
