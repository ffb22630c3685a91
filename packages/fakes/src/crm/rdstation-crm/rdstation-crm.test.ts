import { rdStationCrm } from '@alo/connectors/rdstation-crm/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import {
  RDSTATION_CRM_TOKEN,
  RDSTATION_CRM_USER,
  startFakeRdStationCrm,
} from './fake-rdstation-crm.ts';

const SETTINGS = { token: RDSTATION_CRM_TOKEN, userId: RDSTATION_CRM_USER };

describeConnector({
  connector: rdStationCrm,
  start: startFakeRdStationCrm,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  searchRequests: { found: 8, missing: 7 },
  writes: 'POST /api/v1/activities',
  checks: 'GET /api/v1/token/check',
  lists: {
    users: [
      { id: RDSTATION_CRM_USER, name: 'Ana', email: 'ana@acme.example' },
      { id: '64aa00000000000000000002', name: 'Bia', email: 'bia@acme.example' },
    ],
  },
  answered: ({ person }) => ({
    deal_id: person!.openDeal!.id,
    user_id: RDSTATION_CRM_USER,
    text: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Duração: 00:01:05\n[^]*Gravação: https:/,
    ),
  }),
  busy: ({ person }) => ({
    deal_id: person!.openDeal!.id,
    text: expect.stringMatching(/^Ligação recebida - Não atendida\n[^]*Resultado: Ocupado\n/),
  }),
});

async function givenRdStationCrm() {
  const { stand, access } = await givenStandIn(startFakeRdStationCrm);
  stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  const findPerson = async () =>
    (await rdStationCrm.findPerson(access, SETTINGS, PHONE)).candidates[0]!;
  return { stand, access, findPerson };
}

it('GW-rdstation-crm reads deals of which the search returns only ids', async () => {
  const { stand, findPerson } = await givenRdStationCrm();
  const { openDeal } = await findPerson();

  stand.behaviour.listsOnlyIdsOfDeals = true;

  expect(openDeal).not.toBeNull();
  expect((await findPerson()).openDeal).toEqual(openDeal);
});

it('GW-rdstation-crm finds a note on the second page', async () => {
  const { stand, access, findPerson } = await givenRdStationCrm();
  const call = givenCall({ person: await findPerson() });
  const { recordId } = await rdStationCrm.logCall(access, SETTINGS, call, KEY);

  stand.addNotes(200);

  expect(await rdStationCrm.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
});

it('GW-rdstation-crm writes nothing for a contact without an open deal', async () => {
  const { stand, access, findPerson } = await givenRdStationCrm();
  const person = { ...(await findPerson()), openDeal: null };
  stand.requests.length = 0;

  const call = givenCall({ person });
  const logged = rdStationCrm.logCall(access, SETTINGS, call, KEY);

  await expect(logged).rejects.toMatchObject({ kind: 'rejected' });
  expect(await rdStationCrm.findRecords!(access, SETTINGS, call, KEY)).toEqual([]);
  expect(stand.requests).toEqual([]);
});

it('GW-rdstation-crm reports in the vendor’s words what the plan lacks, and keeps the token', async () => {
  const { stand, access, findPerson } = await givenRdStationCrm();
  const call = givenCall({ person: await findPerson() });
  stand.behaviour.isPlanTooSmall = true;

  await expect(rdStationCrm.logCall(access, SETTINGS, call, KEY)).rejects.toMatchObject({
    kind: 'credentials',
    vendorMessage: 'Recurso indisponível no seu plano',
  });

  await rdStationCrm.check(access, SETTINGS);
});
