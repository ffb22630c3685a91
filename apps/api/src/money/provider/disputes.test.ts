import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileCharges } from '../charges/follow-up/reconcile-charges.ts';
import { givenAsaasCharge, useAsaasServer } from '../../testing/stand-ins/asaas-server.ts';
import { seeded } from '../../testing/seeded.ts';

const { server, fake, waitForEvents } = await useAsaasServer();

beforeEach(() => {
  fake.webhook.isMuted = false;
});

async function givenPaid() {
  const charge = await givenAsaasCharge(server);
  fake.payBy(charge.paymentId, 'CREDIT_CARD');
  await waitForEvents();
  expect((await charge.ledger()).kinds).toEqual(['topUp 500']);
  return charge;
}

const flag = (id: string, value?: number) => {
  fake.dispute(id, value);
  return fake.contestDispute(id);
};
const LIVES: [string, (id: string) => void, string[], number][] = [
  ['flagged', (id) => void flag(id), [], 500],
  [
    'flagged and lost',
    (id) => {
      flag(id);
      fake.loseDispute(id);
    },
    ['chargeback 500'],
    0,
  ],
  [
    'flagged and won',
    (id) => {
      flag(id);
      fake.winDispute(id);
    },
    [],
    500,
  ],
  [
    'lost, and won after all',
    (id) => {
      flag(id);
      fake.loseDispute(id);
      fake.winDispute(id);
    },
    [],
    500,
  ],
  [
    'lost in part',
    (id) => {
      flag(id, 200);
      fake.loseDispute(id);
    },
    ['chargeback 200'],
    300,
  ],
  [
    'lost after a part of it was refunded',
    (id) => {
      fake.refund(id, 100);
      flag(id);
      fake.loseDispute(id);
    },
    ['refund 100', 'chargeback 400'],
    0,
  ],
  [
    'closed without anybody’s defence',
    (id) => {
      fake.dispute(id);
      fake.closeDispute(id);
    },
    ['chargeback 500'],
    0,
  ],
  [
    'closed, the defence not being accepted',
    (id) => {
      flag(id, 200);
      fake.closeDispute(id, 'REJECTED');
    },
    ['chargeback 200'],
    300,
  ],
  [
    'closed, the defence being accepted',
    (id) => {
      flag(id);
      fake.closeDispute(id, 'ACCEPTED');
    },
    [],
    500,
  ],
  [
    'closed, the defence being looked at',
    (id) => {
      flag(id);
      fake.closeDispute(id, 'REQUESTED');
    },
    [],
    500,
  ],
];

describe('a dispute', () => {
  it('PAY-1 takes the credit back when the loss of a known dispute is reported', async () => {
    const { paymentId, ledger, row } = await givenPaid();

    fake.dispute(paymentId);
    await waitForEvents();
    fake.contestDispute(paymentId);
    await waitForEvents();
    expect(await row()).toMatchObject({ isDisputed: true });
    fake.loseDispute(paymentId);
    await waitForEvents();

    expect(await ledger()).toEqual({ kinds: ['topUp 500', 'chargeback 500'], balance: 0 });
  });

  it.each(LIVES)(
    'PAY-1 PAY-7 ends with the right balance when it was %s, reported twice in any order',
    async (_how, cause, kinds, balance) => {
      const { paymentId, ledger } = await givenPaid();

      cause(paymentId);
      await waitForEvents();
      await fake.webhook.repeatInReverse();
      await waitForEvents();

      const ledgerState = await ledger();
      expect(ledgerState.balance).toBe(balance);
      if (kinds.length > 0) {
        const movements = ledgerState.kinds.slice(1).toSorted();
        expect([kinds.toSorted(), [kinds.at(-1), ...kinds.slice(0, -1)].toSorted()]).toContainEqual(
          movements,
        );
      }
    },
  );

  it.each(LIVES)(
    'PAY-1 PAY-7 ends with the right balance when it was %s without an event: reconciliation finds it',
    async (_how, cause, kinds, balance) => {
      const { paymentId, ledger, id } = await givenPaid();
      fake.webhook.isMuted = true;

      cause(paymentId);
      const report = await reconcileCharges(server.context, [{ since: dayAt() }]);
      const secondReport = await reconcileCharges(server.context, [{ since: dayAt() }]);

      expect(await ledger()).toEqual({ kinds: ['topUp 500', ...kinds], balance });
      expect(report.failed).toEqual([]);
      expect(secondReport.corrected.filter((line) => line.startsWith(`charge ${id}:`))).toEqual([]);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'PAY-1 PAY-7 matches a model’s balance after random, partial, doubled and unordered reports (%i)',
    async (seed) => {
      const { paymentId, ledger } = await givenPaid();
      const random = seeded(seed);
      const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]!;
      const history: string[] = [];
      let refunded = 0;
      let lostAmount = 0;
      let open = 0;

      const moves: Record<string, () => void> = {
        refund() {
          refunded += 50;
          fake.refund(paymentId, 50);
        },
        dispute() {
          open = pick([100, 200, 500]);
          lostAmount = 0;
          flag(paymentId, open);
        },
        lose() {
          lostAmount = open;
          pick([
            () => fake.loseDispute(paymentId),
            () => fake.closeDispute(paymentId, 'REJECTED'),
          ])();
        },
        win() {
          open = lostAmount = 0;
          pick([
            () => fake.winDispute(paymentId),
            () => fake.closeDispute(paymentId, 'ACCEPTED'),
          ])();
        },
      };
      for (let step = 0; step < 10; step++) {
        fake.webhook.isMuted = random() < 0.4;
        const next = [
          ...(refunded < 450 ? ['refund'] : []),
          ...(open > 0 ? ['lose', 'win'] : ['dispute']),
        ];
        const move = pick(next);
        history.push(move);
        moves[move]!();
        if (random() < 0.5) await waitForEvents();
      }
      fake.webhook.isMuted = false;
      await waitForEvents();
      await fake.webhook.repeatInReverse();
      await waitForEvents();
      await reconcileCharges(server.context, [{ since: dayAt() }]);

      const worth = Math.max(0, 500 - refunded - lostAmount);
      expect((await ledger()).balance, `seed ${seed}: ${history.join(', ')}`).toBe(worth);
    },
  );
});
