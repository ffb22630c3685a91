// No vendor relies on its key alone so far; Zendesk, which accepts one, stands in.
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import type { FakeZendesk } from '@alo/fakes/crm/zendesk/fake-zendesk.ts';
import { afterEach, expect, it } from 'vitest';
import { startDeliveryWorker } from '../../deliveries/attempts/delivery-worker.ts';
import { crmDeliverer } from './deliver-to-crm.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const ZENDESK = CRM_CASES.find(({ gateway }) => gateway === 'zendesk')!;
const { server, stands, givenConnected } = await useCrmServer([ZENDESK], { ROLES: 'api' });
const stand = stands['zendesk'] as FakeZendesk;
const TIMEOUT = { timeout: 15_000, interval: 50 };

const { manifest } = CONNECTORS.zendesk;
const byKey: Connector = {
  ...CONNECTORS.zendesk,
  manifest: { ...manifest, delivery: { ...manifest.delivery, lostAnswer: 'repeatWithKey' } },
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  expect(stand.faults).toEqual([]);
});

let lastNumber = 93_234_000;

it.each([
  { minutes: 20, isReplay: false, isForgotten: false, becomes: 'repeated' },
  { minutes: 130, isReplay: false, isForgotten: true, becomes: 'looked up' },
  { minutes: 20, isReplay: true, isForgotten: true, becomes: 'looked up' },
])(
  'CAL-11 $minutes minutes after a crash during the write, the record is $becomes (replay: $isReplay)',
  async ({ minutes, isReplay, isForgotten, becomes }) => {
    const { call, open, ended, hurry } = await givenConnected(ZENDESK);
    closing.push(startDeliveryWorker(server.context, { of: () => crmDeliverer(byKey) }));
    const number = `9${++lastNumber}`;
    stand.addPerson({ name: 'Rosa', phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}` });
    stand.mishaps.push({ on: ZENDESK.writes, mishap: 'loseAnswer' });
    const [reported] = await call({ dialedNumber: `048${number}` });
    const states = async () => (await open()).map(({ state }) => state);
    await expect.poll(states, TIMEOUT).toEqual(['unknown']);
    if (isForgotten) stand.forgetKeys();
    stand.requests.length = 0;

    // As if the worker had crashed before it recorded the send.
    await server.context.pool.query(
      `update call_deliveries
       set state = 'sending', findings = null, is_replay = $3, due_at = now(),
           first_tried_at = now() - $2 * interval '1 minute'
       where call_id = $1`,
      [reported!.switchCallId, minutes, isReplay],
    );
    await hurry();

    await expect
      .poll(async () => (await ended()).map(({ state }) => state), TIMEOUT)
      .toEqual(['delivered']);
    const countRequests = (prefix: string) =>
      stand.requests.filter((one) => one.startsWith(prefix)).length;
    expect(countRequests(ZENDESK.writes)).toBe(becomes === 'repeated' ? 1 : 0);
    expect(countRequests('GET /api/v2/tickets')).toBe(becomes === 'repeated' ? 0 : 1);
    const records = stand
      .records()
      .filter((record) => JSON.stringify(record).includes(reported!.switchCallId));
    expect(records).toHaveLength(1);
  },
);
