import type { Grant } from '@alo/connectors/connector.ts';
import { pipedrive } from '@alo/connectors/pipedrive/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { expect, it, onTestFinished } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { PIPEDRIVE_TOKEN, startFakePipedrive } from './fake-pipedrive.ts';

const SETTINGS = {
  userId: '12',
  activityTypeKeyAnswered: 'call',
  activityTypeKeyNotAnswered: 'missed',
};
const KEY = '7d1c0b52-6f55-4d5c-9d8f-0d4f3c1f2a10';
const GRANT: Grant = {
  accessToken: PIPEDRIVE_TOKEN,
  refreshToken: null,
  expiresAt: '2026-03-02T18:00:00.000Z',
  baseUrl: 'https://acme.pipedrive.com',
};

describeConnector({
  connector: pipedrive,
  start: startFakePipedrive,
  settings: SETTINGS,
  grant: GRANT,
  strangers: { grant: { ...GRANT, accessToken: 'of-somebody-else-altogether' } },
  writes: 'POST /api/v2/activities',
  checks: 'GET /api/v1/users/me',
  lists: {
    users: [{ id: 12, name: 'Ana', email: 'ana@acme.example', active_flag: true }],
    activityTypes: [
      { key_string: 'call', name: 'Tipo call', icon_key: 'call', active_flag: true },
      { key_string: 'missed', name: 'Tipo missed', icon_key: 'call', active_flag: true },
    ],
  },
  answered: ({ person }) => ({
    subject: 'Ligação realizada - Atendida',
    type: 'call',
    owner_id: 12,
    participants: [{ person_id: Number(person!.id), primary: true }],
    deal_id: Number(person!.openDeal!.id),
    due_date: '2026-03-02',
    due_time: '17:00:00',
    duration: '00:01:05',
    done: true,
    note: expect.stringContaining('<a href="https://rec.example/a.mp3?t=1&amp;s=2">ouvir</a>'),
  }),
  busy: () => ({
    subject: 'Ligação recebida - Não atendida',
    type: 'missed',
    duration: '00:00:00',
    person_id: undefined,
    note: expect.stringContaining('Resultado: Ocupado'),
  }),
});

it('GW-pipedrive leaves to Pipedrive what nobody chose, and takes the lead of somebody without a deal', async () => {
  const stand = await startFakePipedrive();
  const outbound = openOutbound({ userAgent: 'alo/test' });
  onTestFinished(async () => {
    await outbound.close();
    await stand.close();
    expect(stand.faults).toEqual([]);
  });
  const access = { send: outbound.toVendor, baseUrl: stand.url, grant: GRANT };
  const automatic = {
    userId: null,
    activityTypeKeyAnswered: null,
    activityTypeKeyNotAnswered: null,
  };
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const lead = stand.addLead(id);
  const { candidates } = await pipedrive.findPerson(access, automatic, '+5548991234567');

  await pipedrive.logCall(access, automatic, givenCall({ person: candidates[0]! }), KEY);

  const [record] = stand.records();
  expect(record).toMatchObject({ lead_id: lead });
  expect(Object.keys(record!)).not.toContain('owner_id');
  expect(Object.keys(record!)).not.toContain('type');
});

it('GW-pipedrive asks at no address but Pipedrive’s, whatever the grant says', () => {
  const { readBaseUrl } = pipedrive.oauth!;

  const address = 'https://acme.pipedrive.com';
  expect(readBaseUrl!({ api_domain: address }, null)).toBe(address);
  for (const wrong of ['https://pipedrive.com.evil.example', 'http://acme.pipedrive.com', 7]) {
    expect(() => readBaseUrl!({ api_domain: wrong }, null)).toThrow('not its own');
  }
});
