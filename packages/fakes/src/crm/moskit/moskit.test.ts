import { moskit } from '@alo/connectors/moskit/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { MOSKIT_KEY, startFakeMoskit } from './fake-moskit.ts';

const SETTINGS = {
  apikey: MOSKIT_KEY,
  userId: '36432',
  activityTypeIdAnswered: '57647',
  activityTypeIdNotAnswered: '57648',
};
const ANA = { id: 36432 };

describeConnector({
  connector: moskit,
  start: startFakeMoskit,
  settings: SETTINGS,
  strangers: { settings: { apikey: 'of-somebody-else-altogether' } },
  writes: 'POST /v2/activities',
  checks: 'GET /v2/users',
  lists: {
    users: [
      { id: 36432, name: 'Ana', username: 'ana@acme.example', active: true },
      { id: 36434, name: 'Caio', username: 'caio@acme.example', active: true },
    ],
    activityTypes: [
      { id: 57647, name: 'Ligação' },
      { id: 57648, name: 'Ligação perdida' },
    ],
  },
  answered: ({ person }) => ({
    title: 'Ligação realizada - Atendida',
    type: { id: 57647 },
    createdBy: ANA,
    responsible: ANA,
    doneUser: ANA,
    dueDate: '2026-03-02T14:00:00.000-03:00',
    doneDate: '2026-03-02T14:01:12.000-03:00',
    // 65 seconds are two minutes
    duration: 2,
    notes: expect.stringContaining('Gravação: https://rec.example/a.mp3?t=1&s=2\nID: '),
    contacts: [{ id: Number(person!.id) }],
    deals: [{ id: Number(person!.openDeal!.id) }],
  }),
  busy: () => ({
    title: 'Ligação recebida - Não atendida',
    type: { id: 57648 },
    duration: 1,
    notes: expect.stringContaining('Resultado: Ocupado'),
  }),
});

it('GW-moskit has no way to find the record of somebody without a deal, and does not pretend', async () => {
  const send = () => Promise.reject(new Error('nobody is asked'));

  expect(await moskit.findRecords!({ send }, SETTINGS, givenCall(), 'key')).toEqual([]);
  expect(moskit.manifest.delivery.lostAnswer).toBe('lookUpProvesOnlyFound');
});
