import { randomUUID } from 'node:crypto';
import {
  cancelAutomaticRecharge,
  getRechargeTerms,
  listAutomaticRecharges,
  unpauseAutomaticRecharge,
} from '@alo/contract/money/automatic-recharges.ts';
import { listCharges } from '@alo/contract/money/charges.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { getBalance } from '@alo/contract/money/credits.ts';
import { LEDGER_ACCOUNTS } from '@alo/domain/money/ledger.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import {
  addMonths,
  dayAt,
  getFirstDay,
  toMonth,
  startOfDay,
} from '@alo/domain/time/sao-paulo-time.ts';
import type { PaymentErrorKind } from '@alo/payments/payments.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RechargeLimits } from '../../platform/config.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { automaticRecharges, charges } from '../../platform/db/schema/payments.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenRecharge } from '../../testing/given/given-recharge.ts';
import { givenOrganization, givenTopUp, givenUser, TEST_ACTOR } from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import {
  createScriptedPayments,
  type ScriptedPayments,
} from '../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import { post } from '../balance/balance.ts';
import { followPayment } from '../charges/payment-events/follow-payment.ts';
import { insertCharge } from '../charges/store.ts';
import { startSession } from '../../identity/session/session.ts';
import { evaluateRecharge } from './evaluate-recharge.ts';

const server = useTestServer();
let provider: ScriptedPayments;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});
afterEach(async () => {
  await server.context.db.update(automaticRecharges).set({ status: 'UNACTIVE' });
  server.context.now = () => new Date();
});

const HOUR = 3600_000;
const later = (ms: number) => {
  const at = server.context.now().getTime() + ms;
  server.context.now = () => new Date(at);
};

/** Far from the end of a day or month. */
const atNoon = () => {
  const noon = Date.parse(startOfDay(dayAt())) + 12 * HOUR;
  server.context.now = () => new Date(noon);
};

type Rule = Parameters<typeof givenRecharge>[2];
/** The server's own engine ignores the rule until the test activates it. */
const PAUSED: Rule = { status: 'PAUSED' };

/** @param balance in reais; the rule charges 250 below 20 */
async function given({ balance = 100, rule = {} }: { balance?: number; rule?: Rule } = {}) {
  const { context } = server;
  const organization = await givenOrganization(context);
  const admin = await givenUser(context, organization);
  const token = (await startSession(context, TEST_ACTOR, admin)).id;
  if (balance > 0) await givenTopUp(context, organization, balance);
  const recharge = await givenRecharge(context, organization, rule);
  const { id: organizationId } = organization;
  let calls = 0;
  return {
    organizationId,
    organization,
    token,
    params: { id: String(recharge.id) },
    spend: (...reais: number[]) =>
      Promise.all(
        reais.map((amount) =>
          context.db.transaction((tx) =>
            post(tx, organizationId, {
              key: `call:test:${organizationId}:${++calls}`,
              kind: 'call',
              amount: moneyFromReais(amount),
              debit: 'paid',
              credit: 'calls',
            }),
          ),
        ),
      ),
    evaluate: () => evaluateRecharge(context, organizationId),
    activate: () =>
      context.db
        .update(automaticRecharges)
        .set({ status: 'ACTIVE' })
        .where(eq(automaticRecharges.organizationId, organizationId)),
    recharge: async () => {
      const { body } = await callApi(server, listAutomaticRecharges, { token });
      return body.data[0]!;
    },
    charges: async () => {
      const { body } = await callApi(server, listCharges, { token });
      return body.data.toReversed();
    },
    row: async () => {
      const rows = await context.db
        .select()
        .from(charges)
        .where(eq(charges.organizationId, organizationId))
        .orderBy(charges.id);
      return rows.at(-1)!;
    },
    balance: async () => (await callApi(server, getBalance, { token })).body.balance,
    listNotifiedKinds: async () => {
      const { body } = await callApi(server, listNotifications, { token });
      return body.data.map(({ kind }) => kind);
    },
    subjects: async () =>
      (await mailsTo(server, admin.email)).map(({ subject }) => subject.split(' - ')[0]!),
    mail: async (subject: RegExp) =>
      vi.waitFor(
        async () => {
          const mails = await mailsTo(server, admin.email);
          const matchingMails = mails.filter((mail) => subject.test(mail.subject));
          expect(matchingMails).not.toEqual([]);
          return matchingMails[0]!;
        },
        { timeout: 10_000, interval: 50 },
      ),
  };
}
type Given = Awaited<ReturnType<typeof given>>;

const refuseNextCharge = (kind: PaymentErrorKind) =>
  provider.mishaps.push({ verb: 'chargeCard', kind });
const waitForPaid = (rule: Given, count = 1) =>
  vi.waitFor(
    async () => {
      const paidCharges = (await rule.charges()).filter(({ status }) => status === 'PAID');
      expect(paidCharges).toHaveLength(count);
    },
    { timeout: 10_000, interval: 50 },
  );

/** The server's own engine may settle the charge a little later. */
const waitForRecharge = (rule: Given, expected: object) =>
  vi.waitFor(async () => expect(await rule.recharge()).toMatchObject(expected), {
    timeout: 10_000,
    interval: 50,
  });

describe('a balance that falls', () => {
  it('ARC-07 charges the card once, by the exact amount, and credits it below the trigger', async () => {
    const rule = await given();

    await rule.spend(80.0001);
    await waitForPaid(rule);

    expect(await rule.balance()).toBe(269.9999);
    expect(await rule.charges()).toMatchObject([
      {
        type: 'AUTOMATIC',
        paymentMethod: 'CREDIT_CARD',
        status: 'PAID',
        amount: 250,
        totalAmount: 250,
      },
    ]);
    expect(provider.charged).toMatchObject([
      { value: 2_500_000, cardToken: 'tok_1', remoteIp: '127.0.0.1' },
    ]);
    const { text } = await rule.mail(/^Recarga automática de R\$\s250,00/);
    expect(text).toContain('Visa •••• 4242');
    expect(await rule.subjects()).toHaveLength(1);
  });

  it('ARC-07 charges nothing at the trigger', async () => {
    const rule = await given();

    await rule.spend(80);
    await rule.evaluate();

    expect(provider.charged).toEqual([]);
  });

  it('ARC-07 race: makes one recharge for 100 parallel debits across the trigger', async () => {
    const rule = await given();
    provider.delayMs = 100;

    await rule.spend(...Array.from({ length: 100 }, () => 0.9));
    await waitForPaid(rule);
    await Promise.all([rule.evaluate(), rule.evaluate()]);

    expect(provider.charged).toHaveLength(1);
    expect(await rule.balance()).toBe(260);
    const [wallet] = await server.context.db
      .select()
      .from(wallets)
      .where(eq(wallets.organizationId, rule.organizationId));
    const sum = LEDGER_ACCOUNTS.reduce((total, account) => total + wallet![account], 0);
    expect(sum).toBe(0);
  });

  it('race: charges once if two workers compute their shortfalls at once (gumroad #7109)', async () => {
    const rule = await given({ balance: 5 });
    provider.delayMs = 50;

    await Promise.all(Array.from({ length: 20 }, () => rule.evaluate()));
    await waitForPaid(rule);

    expect(provider.charged).toHaveLength(1);
  });

  it('ARC-07 the database refuses a second recharge in flight', async () => {
    const { organizationId } = await given({ rule: PAUSED });
    const make = () =>
      insertCharge(server.context.db, {
        organizationId,
        type: 'AUTOMATIC',
        status: 'PROCESSING',
        amount: 2_500_000,
        totalAmount: 2_500_000,
        dueDate: dayAt(),
        provider: 'scripted',
        externalReference: randomUUID(),
      });

    const openedCharges = await Promise.all([make(), make()]);

    expect(openedCharges.filter((charge) => charge !== null)).toHaveLength(1);
  });

  it('race: counts a pending charge as money while it is evaluated every few minutes (Lago #1962)', async () => {
    const rule = await given({ balance: 5 });
    provider.mishaps.push({ verb: 'chargeCard', kind: 'unknown' });
    provider.mishaps.push(
      ...Array.from({ length: 2 }, () => ({ verb: 'findPayment', kind: 'unavailable' }) as const),
    );

    await rule.evaluate();
    for (let minute = 0; minute < 5; minute++) {
      later(60_000);
      await rule.evaluate();
      await rule.spend(0.1);
    }

    expect(provider.calls.filter(({ verb }) => verb === 'chargeCard')).toHaveLength(1);
    expect(await rule.charges()).toMatchObject([{ status: 'PROCESSING' }]);
  });

  it('trap: asks for one recharge after two events of one drop (flexprice #2155)', async () => {
    const rule = await given();

    await rule.spend(90);
    await server.context.pool.query(
      `select pg_notify('alo_balance', $1) from generate_series(1, 50)`,
      [String(rule.organizationId)],
    );
    await waitForPaid(rule);

    expect(provider.charged).toHaveLength(1);
  });
});

describe('the limits', () => {
  it('trap: waits between recharges that stay below the trigger, up to the day’s limit (Lago #6177)', async () => {
    atNoon();
    const rule = await given({ balance: 10, rule: { minimum: 1000, amount: 100 } });

    for (let minute = 0; minute < 9 * 60; minute += 5) {
      await rule.evaluate();
      if (minute === 5) expect(provider.charged).toHaveLength(1);
      later(5 * 60_000);
    }

    expect(provider.charged.map(({ value }) => value)).toEqual(Array(5).fill(1_000_000));
    expect(await rule.balance()).toBe(510);
  });

  it('trap: reports a recharge stopped by a limit once, by mail and on the trail (Lago #5992)', async () => {
    atNoon();
    const rule = await given({ balance: 10 });
    const { recharges } = server.context.config;
    server.context.config.recharges = { ...recharges, mostPerMonth: moneyFromReais(300) };
    await rule.evaluate();
    await rule.spend(259);
    for (let hour = 0; hour < 3; hour++) {
      later(HOUR);
      await rule.evaluate();
    }
    server.context.config.recharges = recharges;

    expect(provider.charged).toHaveLength(1);
    await rule.mail(/^A recarga automática atingiu o limite/);
    expect(await rule.listNotifiedKinds()).toContain('rechargeLimited');
    expect((await rule.subjects()).filter((subject) => subject.includes('limite'))).toHaveLength(1);
  });
});

describe('the limits, asked by many at once', () => {
  const evaluateAllDay = async (rule: Given, workers: number) => {
    for (let minute = 0; minute < 9 * 60; minute += 15) {
      await Promise.all(Array.from({ length: workers }, () => rule.evaluate()));
      later(15 * 60_000);
    }
  };
  const withLimits = async (limits: Partial<RechargeLimits>, work: () => Promise<void>) => {
    const { config } = server.context;
    const before = config.recharges;
    config.recharges = { ...before, ...limits };
    await work().finally(() => {
      config.recharges = before;
    });
  };
  const readTerms = async ({ token }: Given) =>
    (await callApi(server, getRechargeTerms, { token })).body;

  it('ARC-12 the day’s limit holds, is shown to the customer, and resets at midnight of São Paulo', async () => {
    atNoon();
    const rule = await given({ balance: 10, rule: { minimum: 1000, amount: 100 } });

    await withLimits({ mostPerDay: 3 }, async () => {
      await evaluateAllDay(rule, 6);
      expect(provider.charged).toHaveLength(3);
      expect(await readTerms(rule)).toMatchObject({ limitReached: 'day', mostPerDay: 3 });
      const mail = await rule.mail(/^A recarga automática atingiu o limite/);
      expect(mail.text).toContain('3');

      later(4 * HOUR);
      await Promise.all(Array.from({ length: 6 }, () => rule.evaluate()));
      await vi.waitFor(() => expect(provider.charged).toHaveLength(4));
      expect(await readTerms(rule)).toMatchObject({ limitReached: null });
    });

    await vi.waitFor(async () => expect(await rule.balance()).toBe(410));
  });

  it('ARC-12 the month’s limit holds to the cent, is shown, and resets with the month', async () => {
    // Later than the database's clock, which stamps some rows.
    const newMonth = Date.parse(startOfDay(getFirstDay(addMonths(toMonth(dayAt()), 2))));
    server.context.now = () => new Date(newMonth - 36 * HOUR);
    const rule = await given({ balance: 10, rule: { minimum: 1000, amount: 150 } });

    await withLimits({ mostPerDay: 100, mostPerMonth: moneyFromReais(450) }, async () => {
      await evaluateAllDay(rule, 6);
      expect(provider.charged).toHaveLength(3);
      expect(await readTerms(rule)).toMatchObject({
        limitReached: 'month',
        chargedThisMonth: 450,
        mostPerMonth: 450,
      });
      await rule.mail(/^A recarga automática atingiu o limite/);

      // The 31st in São Paulo, the 1st in UTC.
      server.context.now = () => new Date(newMonth - 60_000);
      await Promise.all(Array.from({ length: 6 }, () => rule.evaluate()));
      expect(provider.charged).toHaveLength(3);
      later(2 * HOUR);
      await Promise.all(Array.from({ length: 6 }, () => rule.evaluate()));
      await vi.waitFor(() => expect(provider.charged).toHaveLength(4));
    });

    await vi.waitFor(async () => expect(await rule.balance()).toBe(610));
  });

  it('ARC-12 the limits hold for a recharge that is canceled and recreated on the same day', async () => {
    atNoon();
    const rule = await given({ balance: 10, rule: { minimum: 1000, amount: 100 } });

    await withLimits({ mostPerDay: 2 }, async () => {
      await evaluateAllDay(rule, 2);
      await callApi(server, cancelAutomaticRecharge, { token: rule.token, params: rule.params });
      await givenRecharge(server.context, rule.organization, { minimum: 1000, amount: 100 });
      await Promise.all(Array.from({ length: 4 }, () => rule.evaluate()));
    });

    expect(provider.charged).toHaveLength(2);
  });
});

describe('a card that says no', () => {
  it('ARC-08 pauses with two mails after three refusals, 1 and 6 hours apart; unpausing charges', async () => {
    const rule = await given({ balance: 5 });
    Array.from({ length: 3 }, () => refuseNextCharge('declined'));

    await rule.evaluate();
    await waitForRecharge(rule, { status: 'ACTIVE', refusals: 1 });
    later(HOUR - 60_000);
    await rule.evaluate();
    expect(await rule.charges()).toHaveLength(1);
    later(60_000);
    await rule.evaluate();
    await waitForRecharge(rule, { status: 'ACTIVE', refusals: 2 });
    later(6 * HOUR);
    await rule.evaluate();
    await waitForRecharge(rule, {
      status: 'PAUSED',
      refusals: 3,
      pausedReason: 'O cartão foi recusado três vezes seguidas',
    });
    later(48 * HOUR);
    await rule.evaluate();

    expect(await rule.charges()).toHaveLength(3);
    expect(await rule.balance()).toBe(5);
    await rule.mail(/^A recarga automática foi recusada/);
    await rule.mail(/^A recarga automática foi pausada/);
    expect(await rule.listNotifiedKinds()).toEqual(['rechargePaused', 'rechargeRefused']);
    expect(await rule.subjects()).toHaveLength(2);

    const { token, params } = rule;
    const unpaused = await callApi(server, unpauseAutomaticRecharge, { token, params });
    expect(unpaused.body).toMatchObject({ status: 'ACTIVE', refusals: 0 });
    await waitForPaid(rule);
  });

  it('race: does not retry a declined card at once, whatever wakes the engine', async () => {
    const rule = await given();
    refuseNextCharge('declined');

    await rule.spend(...Array.from({ length: 20 }, () => 4.5));
    await rule.mail(/^A recarga automática foi recusada/);
    await rule.spend(0.1, 0.1);
    await Promise.all([rule.evaluate(), rule.evaluate()]);

    expect(provider.calls.filter(({ verb }) => verb === 'chargeCard')).toHaveLength(1);
  });

  it('race: does not retry a card that is declined while others evaluate', async () => {
    const rules = await Promise.all(Array.from({ length: 10 }, () => given({ balance: 5 })));
    provider.mishaps.push(
      ...Array.from({ length: 100 }, () => ({ verb: 'chargeCard', kind: 'declined' }) as const),
    );

    provider.delayMs = 50;
    const evaluateUntilRefused = async (rule: Given) => {
      while ((await rule.recharge()).refusals === 0) await rule.evaluate();
    };

    await Promise.all([...rules, ...rules].map(evaluateUntilRefused));

    expect(provider.calls.filter(({ verb }) => verb === 'chargeCard')).toHaveLength(rules.length);
  });

  it('ARC-08 pauses at once after a permanent refusal', async () => {
    const rule = await given({ balance: 5 });
    refuseNextCharge('declinedForGood');

    await rule.evaluate();

    await waitForRecharge(rule, {
      status: 'PAUSED',
      pausedReason: 'O cartão foi recusado em definitivo',
    });
    await rule.mail(/^A recarga automática foi pausada/);
  });

  it('ARC-08 counts refusals in a row: a success between them resets the count', async () => {
    const rule = await given({ balance: 5 });
    refuseNextCharge('declined');
    await rule.evaluate();
    await waitForRecharge(rule, { status: 'ACTIVE', refusals: 1 });
    later(HOUR);
    await rule.evaluate();

    await waitForRecharge(rule, { status: 'ACTIVE', refusals: 0 });
  });
});

describe('a provider that does not answer', () => {
  it.each(['unavailable', 'rateLimited', 'credentials'] as const)(
    'B6 %s for a day pauses nothing, blames no card, and slows the retries down',
    async (kind) => {
      const rule = await given({ balance: 5 });
      provider.mishaps.push(
        ...Array.from({ length: 100 }, () => ({ verb: 'chargeCard', kind }) as const),
      );

      for (let minute = 0; minute < 8 * 60; minute += 2) {
        await rule.evaluate();
        later(2 * 60_000);
      }
      const attempts = provider.calls.filter(({ verb }) => verb === 'chargeCard').length;
      provider.mishaps.length = 0;
      later(HOUR);
      await rule.evaluate();

      expect(attempts).toBeGreaterThan(5);
      expect(attempts).toBeLessThan(13);
      expect(await rule.recharge()).toMatchObject({ status: 'ACTIVE', refusals: 0 });
      expect(await rule.balance()).toBe(255);
      await rule.mail(/^Recarga automática de/);
      expect(await rule.subjects()).toHaveLength(1);
    },
  );

  it('race: credits a timed-out charge once by our reference, without charging again (Asaas guide)', async () => {
    const rule = await given({ balance: 5 });
    provider.mishaps.push({ verb: 'chargeCard', kind: 'unknown', isDone: true });

    await rule.evaluate();

    expect(provider.calls.map(({ verb }) => verb)).toEqual([
      'upsertCustomer',
      'chargeCard',
      'findPayment',
    ]);
    expect(await rule.charges()).toMatchObject([{ status: 'PAID' }]);
    expect(await rule.balance()).toBe(255);
  });

  it('race: credits once if the webhook comes before our own answer is stored', async () => {
    const rule = await given({ balance: 5 });
    provider.beforeAnswer = async (verb) => {
      if (verb !== 'chargeCard') return;
      const [payment] = [...provider.payments.values()];
      await fetch(`${server.url}/payments/scripted/webhook`, {
        method: 'POST',
        ...provider.event(payment!),
      });
      await vi.waitFor(async () => expect((await rule.row()).status).toBe('PAID'), 10_000);
    };

    await rule.evaluate();

    expect(await rule.balance()).toBe(255);
    expect(await rule.recharge()).toMatchObject({ refusals: 0 });
  });

  it('race: charges once, after a while, if a process dies before the provider is asked', async () => {
    const rule = await given({ balance: 5 });
    // The state after kill -9: a committed row, and no call to the provider.
    const dying = vi.spyOn(provider, 'chargeCard').mockImplementation(() => new Promise(() => {}));
    void rule.evaluate();
    await vi.waitFor(() => expect(dying).toHaveBeenCalled(), 5000);
    dying.mockRestore();
    expect((await rule.charges())[0]?.status).toBe('PROCESSING');

    await rule.evaluate();
    expect(provider.charged).toEqual([]);
    later(11 * 60_000);
    await followPayment(server.context, await rule.row());
    await rule.evaluate();
    await waitForPaid(rule);

    expect((await rule.charges()).map(({ status }) => status)).toEqual(['CANCELED', 'PAID']);
    expect(await rule.balance()).toBe(255);
  });
});

describe('a payer whom the provider no longer knows', () => {
  it('PAY-2 is registered again and the card charged, without a refusal', async () => {
    const rule = await given({ rule: PAUSED });
    await rule.spend(90);
    provider.mishaps.push({ verb: 'chargeCard', kind: 'unknownCustomer' });
    await rule.activate();

    await rule.evaluate();

    expect(provider.charged).toHaveLength(1);
    expect(await rule.recharge()).toMatchObject({ status: 'ACTIVE', refusals: 0 });
    expect(await rule.balance()).toBe(260);
  });

  it.each(['declined', 'declinedForGood', 'unknownCustomer', 'rejected'] as const)(
    'PAY-2 blames no card that another id of the payer cannot use (%s), and charges later',
    async (kind) => {
      const rule = await given({ rule: PAUSED });
      await rule.spend(90);
      provider.mishaps.push(
        { verb: 'chargeCard', kind: 'unknownCustomer' },
        { verb: 'chargeCard', kind },
      );
      let customers = 0;
      provider.customerIdOf = () => `cus_${++customers}`;
      await rule.activate();

      await rule.evaluate();

      expect(await rule.recharge()).toMatchObject({
        status: 'ACTIVE',
        refusals: 0,
        nextAttemptAt: expect.any(String),
      });
      expect(await rule.subjects()).toEqual([]);
    },
  );
});

describe('who is not charged', () => {
  it('race: waits for a payment that is being credited, and then charges nothing', async () => {
    const rule = await given({ balance: 5, rule: PAUSED });
    const isPosted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const payment = server.context.db.transaction(async (tx) => {
      await post(tx, rule.organizationId, {
        key: 'topUp:scripted:by-hand',
        kind: 'topUp',
        amount: 2_500_000,
        debit: 'settlement',
        credit: 'paid',
      });
      isPosted.resolve();
      await mayCommit.promise;
    });
    await isPosted.promise;
    await rule.activate();

    const evaluated = rule.evaluate();
    await Promise.race([evaluated, waitForLockWaiters(server.context)]);
    mayCommit.resolve();
    await Promise.all([payment, evaluated]);

    expect(provider.charged).toEqual([]);
    expect(await rule.balance()).toBe(255);
  });

  it('trap: blocked and unlimited organizations, whatever their balance', async () => {
    const blocked = await given({ balance: 5, rule: PAUSED });
    const unlimited = await given({ balance: 5, rule: PAUSED });
    const change = (organizationId: number, values: Partial<typeof organizations.$inferInsert>) =>
      server.context.db
        .update(organizations)
        .set(values)
        .where(eq(organizations.id, organizationId));
    await change(blocked.organizationId, { blockedAt: new Date() });
    await change(unlimited.organizationId, { isUnlimited: true });
    await Promise.all([blocked.activate(), unlimited.activate()]);

    await Promise.all([blocked.evaluate(), unlimited.evaluate()]);

    expect(provider.charged).toEqual([]);
  });

  it('race: counts a charge whose rule was canceled meanwhile, and makes no other', async () => {
    const rule = await given({ balance: 5 });
    provider.beforeAnswer = async (verb) => {
      if (verb !== 'chargeCard') return;
      const { token, params } = rule;
      const { status } = await callApi(server, cancelAutomaticRecharge, { token, params });
      expect(status).toBe(200);
    };

    await rule.evaluate();
    await rule.spend(254);
    await rule.evaluate();

    expect(provider.charged).toHaveLength(1);
    expect(await rule.charges()).toMatchObject([{ status: 'PAID' }]);
    expect(await rule.recharge()).toMatchObject({ status: 'UNACTIVE' });
    await rule.mail(/^Recarga automática de/);
  });

  it('charges the amount set even if the shortfall is larger', async () => {
    const rule = await given({ balance: 5 });

    await rule.spend(900);
    await waitForPaid(rule);

    expect(provider.charged.map(({ value }) => value)).toEqual([2_500_000]);
    expect(await rule.balance()).toBe(-645);
  });
});
