import { salesflowcrm } from '@alo/connectors/salesflowcrm/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { givenStandIn, KEY, TIMEOUT_MS } from '../testing/given-stand-in.ts';
import { startFakeSalesflowcrm } from './fake-salesflowcrm.ts';

async function givenSalesflowcrm() {
  const { stand, access } = await givenStandIn(startFakeSalesflowcrm, () => ({
    timeoutMs: TIMEOUT_MS,
  }));
  return { stand, log: (call = givenCall()) => salesflowcrm.logCall(access, {}, call, KEY) };
}

it.each(['{}', '', '<html>ok</html>'])(
  'GW-salesflowcrm sends the call as an event of v1.7, whatever the answer: %j',
  async (answer) => {
    const { stand, log } = await givenSalesflowcrm();
    stand.behaviour.answer = answer;

    expect(await log(givenCall({ metadata: { lead: 7 } }))).toEqual({ recordId: KEY });

    expect(stand.records()).toEqual([
      {
        version: 'v1.7',
        eventType: 'channel-hangup',
        id: KEY,
        domain: 'acme.example',
        direction: 'outbound',
        caller: '1000',
        called: '048991234567',
        startedAt: '2026-03-02 14:00:00',
        answeredAt: '2026-03-02 14:00:07',
        endedAt: '2026-03-02 14:01:12',
        duration: 65,
        hangupCause: 'NORMAL_CLEARING',
        hangupCauseCode: '16',
        recordUrl: 'https://rec.example/a.mp3?t=1&s=2',
        metadata: { lead: 7, gateway: 'salesflowcrm' },
      },
    ]);
  },
);

it('GW-salesflowcrm omits missing values of an unanswered call', async () => {
  const { stand, log } = await givenSalesflowcrm();

  await log(
    givenCall({
      direction: 'inbound',
      answeredAt: null,
      durationSeconds: 0,
      hangupCause: 'USER_BUSY',
    }),
  );

  const [event] = stand.records();
  expect(event).toMatchObject({ caller: '048991234567', called: '1000', hangupCauseCode: '17' });
  expect(event).not.toHaveProperty('answeredAt');
  expect(event).not.toHaveProperty('recordUrl');
});

it.each([
  ['rateLimited', 'rateLimited', 0],
  ['unauthorized', 'credentials', 0],
  ['serverError', 'unknown', 0],
  ['hang', 'unknown', 0],
  ['loseAnswer', 'unknown', 1],
  ['breakAnswer', 'unknown', 1],
] as const)(
  'GW-salesflowcrm reports %s as %s, after %d stored events',
  async (mishap, kind, count) => {
    const { stand, log } = await givenSalesflowcrm();
    stand.mishaps.push({ on: 'POST /', mishap });

    await expect(log()).rejects.toMatchObject({ kind });
    expect(stand.records()).toHaveLength(count);
  },
);

it('GW-salesflowcrm can be saved before its address is configured, and then sends nothing', async () => {
  const access = { send: () => Promise.reject(new Error('no request is expected')) };

  await salesflowcrm.check(access, {});
  expect(await salesflowcrm.findPerson(access, {}, '+5548991234567')).toMatchObject({
    candidates: [],
  });
  await expect(salesflowcrm.logCall(access, {}, givenCall(), KEY)).rejects.toMatchObject({
    kind: 'notSetUp',
  });
});
