import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { givenCalls, givenOrganization, givenTopUp } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = (...args: string[]) => runOperator(server, args);
const json = (...args: string[]) => runOperatorJson(server, ...args);

async function lastAudited(organizationId: number | null) {
  const [event] = await server.context.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorKind, 'operator'),
        organizationId === null
          ? isNull(auditEvents.organizationId)
          : eq(auditEvents.organizationId, organizationId),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return event;
}

describe('operator balance', () => {
  it('SYS-operator credits and debits with a reason, once per key, and records it', async () => {
    const organization = await givenOrganization(server.context);
    const { domain, id } = organization;
    const reason = ['--reason', 'Falha de 12/11'];

    expect(await json('balance', 'credit', domain, '50', ...reason)).toEqual({
      domain,
      isChanged: true,
      balance: 50,
    });
    expect(await lastAudited(id)).toMatchObject({
      action: 'balance.credited',
      actorName: 'olga',
      after: { value: 50, note: 'Falha de 12/11' },
    });
    const debit = ['balance', 'debit', domain, '62,90', ...reason, '--key', 'chamado-4712'];
    expect(await json(...debit)).toMatchObject({ isChanged: true, balance: -12.9 });
    expect(await json(...debit)).toMatchObject({ isChanged: false, balance: -12.9 });
    expect(await lastAudited(id)).toMatchObject({ action: 'balance.debited' });
    expect(await json('balance', 'show', domain)).toMatchObject({
      balance: -12.9,
      adjustments: 12.9,
      entries: 2,
      tier: 250,
      plan: 'legacy',
    });
  });

  it('SYS-operator refuses without a reason, and for an unlimited organization', async () => {
    const organization = await givenOrganization(server.context, { isUnlimited: true });

    const unlimited = await operator(
      'balance',
      'credit',
      organization.domain,
      '5',
      '--reason',
      'teste',
    );
    const wordless = await operator('balance', 'credit', organization.domain, '5');

    expect(unlimited.refusal).toContain('unlimited');
    expect(wordless.refusal).toContain('--reason');
  });
});

describe('operator rates', () => {
  it('SYS-operator sets a prefix’s price, which applies to the next call, and removes it', async () => {
    const organization = await givenOrganization(server.context);
    await givenTopUp(server.context, organization, 10);
    const call = { dialedNumber: '000351215550104', durationSeconds: 60 };

    await givenCalls(server.context, organization, [call]);
    expect(await json('rates', 'unrated')).toMatchObject([
      { domain: organization.domain, dialedNumber: call.dialedNumber, calls: 1, seconds: 60 },
    ]);

    await json('rates', 'set', '351', '0,4567', '--name', 'Portugal');
    expect(await lastAudited(null)).toMatchObject({
      action: 'rate.set',
      targetName: 'Portugal',
      after: { minutePrice: 0.4567 },
    });
    expect(await json('rates', 'list', '35')).toEqual([
      { prefix: '351', name: 'Portugal', minutePrice: 0.4567 },
    ]);
    await givenCalls(server.context, organization, [call]);
    expect(await json('balance', 'show', organization.domain)).toMatchObject({
      balance: 10 - 0.35 - 0.4567,
    });

    expect((await operator('rates', 'remove', '351')).refusal).toBeNull();
    expect((await operator('rates', 'remove', '351')).refusal).toContain('no rate 351');
  });

  it('SYS-operator imports all lines of a file or none', async () => {
    const file = join(server.context.config.dataDir, 'rates.csv');
    const listRates = () => json('rates', 'list');
    await json('rates', 'set', '1', '0.1', '--name', 'Estados Unidos');

    await writeFile(
      file,
      '\uFEFFprefixo;nome;preço\r\n44;"Reino Unido";0,15\r\n447;Móvel;zero\r\n',
    );
    const wrong = await operator('rates', 'import', file, '--replace');
    expect(wrong.refusal).toContain('Line 3');
    expect(await listRates()).toHaveLength(1);

    await writeFile(file, 'prefixo;nome;preço\n44;"Reino Unido";0,15\n447;Móvel;0.9\n');
    expect(await json('rates', 'import', file, '--replace')).toEqual({ set: 2, removed: 1 });
    expect(await listRates()).toEqual([
      { prefix: '44', name: 'Reino Unido', minutePrice: 0.15 },
      { prefix: '447', name: 'Móvel', minutePrice: 0.9 },
    ]);

    const missingFile = await operator('rates', 'import', '/nowhere.csv');
    expect(missingFile.refusal).toContain('/nowhere.csv cannot be read');
  });
});

describe('operator rate-plans', () => {
  it('SYS-operator changes the billing steps for the next call', async () => {
    const organization = await givenOrganization(server.context, { isRateplanLegacy: false });
    const call = { dialedNumber: '1145500178', durationSeconds: 61 };

    await givenCalls(server.context, organization, [call]);
    const startedAt = Date.now();
    await json(
      'rate-plans',
      'set',
      'current',
      '--minimum',
      '60',
      '--increment',
      '60',
      '--free',
      '0',
    );
    const callStart = new Date(startedAt - 60_000).toISOString();
    await givenCalls(server.context, organization, [
      { ...call, startedAt: new Date().toISOString() },
      { ...call, startedAt: callStart },
    ]);

    expect(await json('rate-plans', 'list')).toEqual([
      { code: 'current', freeSeconds: 0, minimumSeconds: 60, incrementSeconds: 60 },
      { code: 'legacy', freeSeconds: 3, minimumSeconds: 30, incrementSeconds: 6 },
    ]);
    expect(await json('balance', 'show', organization.domain)).toMatchObject({
      calls: 0.099 + 0.18 + 0.099,
    });
    expect(await lastAudited(null)).toMatchObject({
      action: 'ratePlan.changed',
      before: { minimumSeconds: 30 },
      after: { minimumSeconds: 60 },
    });
    const nothing = await operator('rate-plans', 'set', 'current');
    expect(nothing.refusal).toContain('--minimum');
  });
});
