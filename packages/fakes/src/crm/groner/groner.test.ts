import { groner } from '@alo/connectors/groner/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { GRONER_STORED, GRONER_LOGIN, startFakeGroner } from './fake-groner.ts';

const TYPED = { ...GRONER_LOGIN, credentials: null };
const SETTINGS = {
  ...GRONER_LOGIN,
  password: null as unknown as string,
  credentials: JSON.stringify(GRONER_STORED.credentials),
};

describeConnector({
  connector: groner,
  start: startFakeGroner,
  settings: SETTINGS,
  wrongCredentials: {
    settings: { credentials: JSON.stringify({ accessToken: 'of-somebody-else' }) },
  },
  searchRequests: { found: 5, missing: 4 },
  writes: 'POST /tarefa',
  hidesDealName: true,
  checks: 'GET /conta/minhaconta',
  lists: {
    users: [
      { id: 41, nome: 'Ana' },
      { id: 42, nome: 'Bia' },
    ],
  },
  answered: ({ person }) => ({
    titulo: 'Ligação realizada - Atendida',
    descricao: expect.stringMatching(/Duração: 00:01:05\n[^]*Gravação: https:/),
    tipoId: 3,
    statusId: 6,
    projetoId: Number(person!.openDeal!.id),
    usuariosIds: [41],
    dataInicial: '2026-03-02',
    dataEntrega: '2026-03-02',
  }),
  busy: ({ person }) => ({
    titulo: 'Ligação recebida - Não atendida',
    descricao: expect.stringContaining('Resultado: Ocupado'),
    projetoId: Number(person!.openDeal!.id),
  }),
});

async function givenGroner() {
  const { stand, access } = await givenStandIn(startFakeGroner);
  async function callWithPerson() {
    stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567', hasOpenDeal: true });
    const { candidates } = await groner.findPerson(access, SETTINGS, PHONE);
    return givenCall({ person: candidates[0]! });
  }
  return { stand, access, callWithPerson };
}

it.each([true, false])(
  'GW-groner exchanges email and password for a token in any form (%j), and stores no password',
  async (namesItToken) => {
    const { stand, access } = await givenGroner();
    stand.behaviour.namesItToken = namesItToken;

    const prepared = await groner.prepare!(access, { ...TYPED, email: ' Ana@ACME.example ' });

    const { accessToken, expiration, usuarioid } = GRONER_STORED.credentials;
    const tokenAnswer = { accessToken, expiration, usuarioid };
    expect(prepared).toEqual({
      credentials: namesItToken ? tokenAnswer : GRONER_STORED.credentials,
    });
    expect(JSON.stringify(prepared)).not.toContain(GRONER_LOGIN.password);
    // the form may use the password before the card is saved
    expect(await Array.fromAsync(groner.lists.users!(access, TYPED))).toHaveLength(2);
  },
);

it.each([true, false])(
  'GW-groner reports a wrong password in the vendor’s words, with status 200 or not (%j)',
  async (answersAlwaysOk) => {
    const { stand, access } = await givenGroner();
    stand.behaviour.answersAlwaysOk = answersAlwaysOk;

    const refused = groner.prepare!(access, { ...TYPED, password: 'another-password' });

    await expect(refused).rejects.toMatchObject({
      kind: 'rejected',
      vendorMessage: 'Usuário ou senha inválidos',
    });
  },
);

it('GW-groner assigns the task to the token’s user if the login did not return one', async () => {
  const { stand, access, callWithPerson } = await givenGroner();
  stand.behaviour.namesItToken = true;
  const { credentials } = await groner.prepare!(access, TYPED);
  const storedSettings = { ...SETTINGS, credentials: JSON.stringify(credentials) };

  await groner.logCall(access, storedSettings, await callWithPerson(), KEY);

  expect(stand.records()).toMatchObject([{ usuariosIds: [41] }]);
});

it('GW-groner reads answers with lower-case names', async () => {
  const { stand, access, callWithPerson } = await givenGroner();
  stand.behaviour.isLowerCase = true;

  const { recordId } = await groner.logCall(access, SETTINGS, await callWithPerson(), KEY);

  expect(stand.records()).toMatchObject([{ id: Number(recordId) }]);
});

it('GW-groner reports refused credentials if an answer of 200 says that the token expired', async () => {
  const { stand, access } = await givenGroner();
  stand.behaviour.answersAlwaysOk = true;
  const stranger = { ...SETTINGS, credentials: JSON.stringify({ accessToken: 'ended' }) };

  await expect(groner.check(access, stranger)).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-groner logs a completed call, although other statuses and types have similar names', async () => {
  const { stand, access, callWithPerson } = await givenGroner();

  await groner.logCall(access, SETTINGS, await callWithPerson(), KEY);

  // `Ligação`, `Concluída`
  expect(stand.records()).toMatchObject([{ tipoId: 3, statusId: 6 }]);
});

it('GW-groner writes nothing if no task type is a call', async () => {
  const { stand, access, callWithPerson } = await givenGroner();
  const call = await callWithPerson();
  stand.behaviour.hasNoCalls = true;

  const logged = groner.logCall(access, SETTINGS, call, KEY);

  await expect(logged).rejects.toMatchObject({ kind: 'rejected' });
  expect(stand.records()).toEqual([]);
});

it('GW-groner does not report a task as missing if the list omits the texts', async () => {
  const { stand, access, callWithPerson } = await givenGroner();
  const call = await callWithPerson();
  await groner.logCall(access, SETTINGS, call, KEY);
  stand.behaviour.hidesTexts = true;

  const records = groner.findRecords!(access, SETTINGS, call, KEY);

  await expect(records).rejects.toMatchObject({ kind: 'unavailable' });
});

it('GW-groner sends requests to its own host only, whatever the subdomain contains', async () => {
  const access = { send: () => Promise.reject(new Error('no request is expected')) };
  const elsewhere = { ...SETTINGS, subdomain: 'evil.example/x' };

  await expect(groner.check(access, elsewhere)).rejects.toMatchObject({ kind: 'credentials' });
});
