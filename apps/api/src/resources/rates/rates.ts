// The operator's prices and steps. A change counts for calls that end from now on; priced calls keep their price.
import { moneyToReais } from '@alo/domain/money.ts';
import type { BillingSteps } from '@alo/domain/call-price.ts';
import type { RatePlan } from '@alo/domain/tariff.ts';
import { asc, count, desc, eq, max, notInArray, sql, sum } from 'drizzle-orm';
import { audit, changedFields, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { numberRates, organizations, ratePlans, unratedCalls } from '../../db/schema.ts';

export type NumberRate = typeof numberRates.$inferSelect;

/** Every prefix in the order of its digits, or those that begin so. */
export function listRates(db: Executor, beginning = '') {
  return db
    .select()
    .from(numberRates)
    .where(sql`starts_with(${numberRates.prefix}, ${beginning})`)
    .orderBy(asc(numberRates.prefix));
}

export function setRate(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  rate: NumberRate,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(numberRates).where(eq(numberRates.prefix, rate.prefix));
    await upsertRates(tx, [rate]);
    await audit(tx, actor, {
      organizationId: null,
      action: 'rate.set',
      target: { id: rate.prefix, name: rate.name },
      ...(before && { before: { minutePrice: moneyToReais(before.minutePrice) } }),
      after: { minutePrice: moneyToReais(rate.minutePrice) },
    });
  });
}

/** False when there is no such prefix. */
export function removeRate(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  prefix: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(numberRates)
      .where(eq(numberRates.prefix, prefix))
      .returning();
    if (!removed) return false;
    await audit(tx, actor, {
      organizationId: null,
      action: 'rate.removed',
      target: { id: prefix, name: removed.name },
      before: { minutePrice: moneyToReais(removed.minutePrice) },
    });
    return true;
  });
}

/** All of them or none. `replaces`: prefixes that are not among them go. Answers how many went. */
export function importRates(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  rates: readonly NumberRate[],
  { replaces }: { replaces: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    const prefixes = rates.map(({ prefix }) => prefix);
    const removed = replaces
      ? await tx.delete(numberRates).where(notInArray(numberRates.prefix, prefixes)).returning()
      : [];
    await upsertRates(tx, rates);
    await audit(tx, actor, {
      organizationId: null,
      action: 'rate.imported',
      after: { prefixes: rates.length, removed: removed.length },
    });
    return removed.length;
  });
}

async function upsertRates(tx: Executor, rates: readonly NumberRate[]): Promise<void> {
  await tx.execute(sql`
    insert into number_rates (prefix, name, minute_price)
    select prefix, name, "minutePrice" from json_to_recordset(${JSON.stringify(rates)}::json)
      as r(prefix text, name text, "minutePrice" bigint)
    on conflict (prefix) do update set name = excluded.name, minute_price = excluded.minute_price`);
}

/** Numbers that were reached and that no rate knew: how often, how long, the last time. The most talked first. */
export function listUnrated(db: Executor) {
  const { dialedNumber, durationSeconds, createdAt } = unratedCalls;
  const seconds = sum(durationSeconds).mapWith(Number);
  return db
    .select({
      domain: organizations.domain,
      dialedNumber,
      calls: count(),
      seconds,
      lastAt: max(createdAt),
    })
    .from(unratedCalls)
    .innerJoin(organizations, eq(organizations.id, unratedCalls.organizationId))
    .groupBy(organizations.domain, dialedNumber)
    .orderBy(desc(seconds));
}

export function listRatePlans(db: Executor) {
  return db.select().from(ratePlans).orderBy(asc(ratePlans.code));
}

/** False when it was so already. */
export function changeRatePlan(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  code: RatePlan,
  steps: Partial<BillingSteps>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(ratePlans)
      .where(eq(ratePlans.code, code))
      .for('no key update');
    const changed = changedFields(plan!, steps);
    if (!changed) return false;
    await tx.update(ratePlans).set(steps).where(eq(ratePlans.code, code));
    await audit(tx, actor, {
      organizationId: null,
      action: 'ratePlan.changed',
      target: { id: code, name: code },
      ...changed,
    });
    return true;
  });
}
