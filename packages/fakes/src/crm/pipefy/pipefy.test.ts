import { pipefy } from '@alo/connectors/pipefy/index.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE, TIMEOUT_MS } from '../testing/given-stand-in.ts';
import { PIPEFY_TOKEN, startFakePipefy } from './fake-pipefy.ts';

const SETTINGS = { token: PIPEFY_TOKEN };

describeConnector({
  connector: pipefy,
  start: startFakePipefy,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  searchRequests: { found: 2, missing: 2 },
  writes: 'POST /graphql LogCall',
  hidesDealName: true,
  checks: 'POST /graphql Me',
  lists: { user: [{ id: '301', name: 'Ana', email: 'ana@acme.example' }] },
  answered: ({ person }) => ({
    card_id: person!.openDeal!.id,
    text: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Duração: 00:01:05\n[^]*Gravação: https:/,
    ),
  }),
  busy: ({ person }) => ({
    card_id: person!.id,
    text: expect.stringMatching(/^Ligação recebida - Não atendida\n[^]*Resultado: Ocupado\n/),
  }),
});

async function givenPipefy() {
  const { stand, access } = await givenStandIn(startFakePipefy, () => ({ timeoutMs: TIMEOUT_MS }));
  const findPerson = async () =>
    choosePerson((await pipefy.findPerson(access, SETTINGS, PHONE)).candidates).person!;
  return { stand, access, findPerson };
}

it('GW-pipefy writes on the open card that changed last, in any pipe', async () => {
  const { stand, access, findPerson } = await givenPipefy();
  stand.addCard({ pipeId: '10', phone: '(48) 99123-4567' });
  const newest = stand.addCard({
    pipeId: '20',
    phone: '+55 48 99123-4567',
    updated_at: '2026-03-02T00:00:00Z',
  });
  stand.addCard({ pipeId: '20', done: true, updated_at: '2026-03-03T00:00:00Z' });

  await pipefy.logCall(access, SETTINGS, givenCall({ person: await findPerson() }), KEY);

  expect(stand.records()).toMatchObject([{ card_id: newest }]);
});

it('GW-pipefy writes on the closed card that changed last if no card is open', async () => {
  const { stand, findPerson } = await givenPipefy();
  stand.addCard({ done: true, updated_at: '2026-02-02T00:00:00Z' });
  const newest = stand.addCard({ done: true, updated_at: '2026-02-03T00:00:00Z' });

  expect(await findPerson()).toMatchObject({ id: newest, openDeal: null });
});

it('GW-pipefy finds a card in one pipe although another pipe is hidden', async () => {
  const { stand, findPerson } = await givenPipefy();
  const id = stand.addCard({ pipeId: '10' });
  stand.behaviour.hiddenPipe = '20';

  expect(await findPerson()).toMatchObject({ id });
});

it('GW-pipefy does not report an unknown number while a pipe does not answer', async () => {
  const { stand, findPerson } = await givenPipefy();
  stand.addCard({ pipeId: '20' });
  stand.behaviour.hiddenPipe = '20';
  stand.behaviour.hiddenBy = 'INTERNAL_SERVER_ERROR';

  await expect(findPerson()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('GW-pipefy shortens a text to a thousand characters and keeps its link', async () => {
  const { stand, access, findPerson } = await givenPipefy();
  stand.addCard({});
  const person = await findPerson();
  const buildLink = (length: number) => `https://rec.example/${'x'.repeat(length)}`;
  const log = (recordingUrl: string) =>
    pipefy.logCall(access, SETTINGS, givenCall({ person, recordingUrl }), KEY);

  await log(buildLink(800));
  await log(buildLink(2000));

  const [first, second] = stand.records().map(({ text }) => text);
  expect(first).toContain(`Gravação: ${buildLink(800)}\nID: ${KEY}`);
  expect(first).toContain('Telefone: (48) 99123-4567\n');
  expect(first).not.toContain('Resultado');
  expect(second).toBe(`Ligação realizada - Atendida\nID: ${KEY}`);
});

it.each([
  ['UNAUTHORIZED', 'credentials'],
  ['PERMISSION_DENIED', 'rejected'],
  ['USAGE_LIMIT_EXCEEDED', 'usedUp'],
  ['INTERNAL_SERVER_ERROR', 'unknown'],
] as const)('GW-pipefy maps %s inside an answer of 200 to %s', async (code, kind) => {
  const { stand, access, findPerson } = await givenPipefy();
  stand.addCard({});
  const call = givenCall({ person: await findPerson() });
  const second = { message: `nor does ${PIPEFY_TOKEN}`, code };
  stand.behaviour.refuses = [{ message: 'This does not work', code }, second];

  await expect(pipefy.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject({
    kind,
    vendorMessage: 'This does not work, nor does …',
    retryAfterMs: kind === 'usedUp' ? 3_600_000 : null,
  });

  expect(stand.records()).toEqual([]);
});

it('GW-pipefy reports a deleted comment as missing', async () => {
  const { stand, access, findPerson } = await givenPipefy();
  stand.addCard({});
  const call = givenCall({ person: await findPerson() });
  const { recordId } = await pipefy.logCall(access, SETTINGS, call, KEY);
  const update = () => pipefy.updateRecord!(access, SETTINGS, recordId, call, KEY);
  const refusedFor = (...codes: string[]) => {
    stand.behaviour.refuses = codes.map((code) => ({ message: 'No', code }));
    return update();
  };
  // the refusal may be temporary, and the comment exists
  await expect(refusedFor('PERMISSION_DENIED')).rejects.toMatchObject({ status: 200 });
  const several = refusedFor('RECORD_NOT_FOUND', 'PERMISSION_DENIED');
  await expect(several).rejects.toMatchObject({ status: 200 });

  stand.deleteComment(recordId);

  await expect(update()).rejects.toMatchObject({ kind: 'rejected', status: 404 });
});

it('GW-pipefy finds a record whose creation was reported as a failure', async () => {
  const { stand, access, findPerson } = await givenPipefy();
  stand.addCard({});
  const call = givenCall({ person: await findPerson() });
  const refuses = [{ message: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR' }];
  Object.assign(stand.behaviour, { refuses, performsAnyway: true });

  await expect(pipefy.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject({
    kind: 'unknown',
  });

  const ids = stand.records().map(({ id }) => id);
  expect(ids).toHaveLength(1);
  expect(await pipefy.findRecords!(access, SETTINGS, call, KEY)).toEqual(ids);
});
