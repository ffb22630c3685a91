// A late event does not change the price of its call.
import { moneyToReais, type Money } from '@alo/domain/money/money.ts';
import type { BillingSteps } from '@alo/domain/pricing/call-price.ts';
import type { RatePlan } from '@alo/domain/pricing/tariff.ts';
import { and, asc, count, desc, eq, lte, max, sql, sum } from 'drizzle-orm';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { BEFORE_ALL } from './before-all.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { numberRates, ratePlans, unratedCalls } from '../../platform/db/schema/prices.ts';

export interface NumberRate {
  prefix: string;
  name: string;
  minutePrice: Money;
}

export async function listRates(db: Executor, at: Date, beginning = ''): Promise<NumberRate[]> {
  const { prefix, name, minutePrice, validFrom } = numberRates;
  const rows = await db
    .selectDistinctOn([prefix], { prefix, name, minutePrice })
    .from(numberRates)
    .where(and(sql`starts_with(${prefix}, ${beginning})`, lte(validFrom, at)))
    .orderBy(asc(prefix), desc(validFrom));
  return rows.flatMap((row) =>
    row.minutePrice === null ? [] : [{ ...row, minutePrice: row.minutePrice }],
  );
}

/** A null price ends the prefix. */
export const listRateHistory = (db: Executor, prefix: string) =>
  db
    .select()
    .from(numberRates)
    .where(eq(numberRates.prefix, prefix))
    .orderBy(asc(numberRates.validFrom));

/** @param from defaults to now, or to the beginning for a prefix without a price */
export function setRate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  rate: NumberRate,
  from?: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await findRatesInForce(tx, [rate.prefix], from ?? now());
    await insertRates(tx, [rate], from, now());
    await audit(tx, actor, {
      organizationId: null,
      action: 'rate.set',
      target: { id: rate.prefix, name: rate.name },
      ...(before && { before: { minutePrice: moneyToReais(before.minutePrice) } }),
      after: { minutePrice: moneyToReais(rate.minutePrice), ...(from && { validFrom: from }) },
    });
  });
}

/**
 * @param from defaults to now
 * @returns false if the prefix has no price then
 */
export function removeRate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  prefix: string,
  from?: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [rate] = await findRatesInForce(tx, [prefix], from ?? now());
    if (!rate) return false;
    await endRates(tx, [rate], from ?? now());
    await audit(tx, actor, {
      organizationId: null,
      action: 'rate.removed',
      target: { id: prefix, name: rate.name },
      before: { minutePrice: moneyToReais(rate.minutePrice) },
      ...(from && { after: { validFrom: from } }),
    });
    return true;
  });
}

/** @param replaces removes prefixes that are not in the list */
export function importRates(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  rates: readonly NumberRate[],
  { replaces, from }: { replaces: boolean; from: Date | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = from ?? now();
    const importedPrefixes = new Set(rates.map(({ prefix }) => prefix));
    const removedRates = replaces
      ? (await listRates(tx, at)).filter(({ prefix }) => !importedPrefixes.has(prefix))
      : [];
    await endRates(tx, removedRates, at);
    await insertRates(tx, rates, from, now());
    await audit(tx, actor, {
      organizationId: null,
      action: 'rate.imported',
      after: {
        prefixes: rates.length,
        removed: removedRates.length,
        ...(from && { validFrom: from }),
      },
    });
    return removedRates.length;
  });
}

async function findRatesInForce(tx: Executor, prefixes: readonly string[], at: Date) {
  const all = await listRates(tx, at);
  return all.filter(({ prefix }) => prefixes.includes(prefix));
}

async function insertRates(
  tx: Executor,
  rates: readonly NumberRate[],
  from: Date | undefined,
  now: Date,
): Promise<void> {
  const first = (from ?? BEFORE_ALL).toISOString();
  const next = (from ?? now).toISOString();
  await tx.execute(sql`
    insert into number_rates (prefix, name, minute_price, valid_from)
    select r.prefix, r.name, r."minutePrice",
           case when exists (select from number_rates n where n.prefix = r.prefix)
                then ${next}::timestamptz else ${first}::timestamptz end
    from json_to_recordset(${JSON.stringify(rates)}::json) as r(prefix text, name text, "minutePrice" bigint)
    on conflict (prefix, valid_from) do update set name = excluded.name, minute_price = excluded.minute_price`);
}

async function endRates(tx: Executor, rates: readonly NumberRate[], at: Date): Promise<void> {
  if (rates.length === 0) return;
  await tx
    .insert(numberRates)
    .values(rates.map(({ prefix, name }) => ({ prefix, name, minutePrice: null, validFrom: at })))
    .onConflictDoUpdate({
      target: [numberRates.prefix, numberRates.validFrom],
      set: { minutePrice: null },
    });
}

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

const { code: planCode, freeSeconds, minimumSeconds, incrementSeconds } = ratePlans;
const STEPS = { code: planCode, freeSeconds, minimumSeconds, incrementSeconds };

export const listRatePlans = (db: Executor, at: Date) =>
  db
    .selectDistinctOn([ratePlans.code], STEPS)
    .from(ratePlans)
    .where(lte(ratePlans.validFrom, at))
    .orderBy(asc(ratePlans.code), desc(ratePlans.validFrom));

export const listRatePlanHistory = (db: Executor) =>
  db.select().from(ratePlans).orderBy(asc(ratePlans.code), asc(ratePlans.validFrom));

/**
 * @param from defaults to now
 * @returns false if the plan has these steps already
 */
export function changeRatePlan(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  code: RatePlan,
  steps: Partial<BillingSteps>,
  from?: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const validFrom = from ?? now();
    const plan = (await listRatePlans(tx, validFrom)).find((each) => each.code === code);
    const changes = changedFields(plan!, steps);
    if (!changes) return false;
    const values = { ...plan!, ...steps };
    await tx
      .insert(ratePlans)
      .values({ ...values, validFrom })
      .onConflictDoUpdate({ target: [ratePlans.code, ratePlans.validFrom], set: values });
    await audit(tx, actor, {
      organizationId: null,
      action: 'ratePlan.changed',
      target: { id: code, name: code },
      ...changes,
      ...(from && { after: { ...changes.after, validFrom: from } }),
    });
    return true;
  });
}
