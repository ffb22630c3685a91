import type { Money } from '@alo/domain/money/money.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Pool } from 'pg';
import { runTransaction } from '../../../platform/db/transaction.ts';
import type { StoredTrunk } from '../trunk-store.ts';
import { readCarrierCalls, readCarrierSpan, storeCarrierCalls } from './carrier-calls.ts';
import { matchCalls, type CallPair, type CarrierCall, type OwnCall } from './match-calls.ts';
import { readOwnCalls } from './own-calls.ts';

export const DIFFERENCES = ['onlyCarrier', 'onlyOurs', 'duration', 'price'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface Difference {
  kind: DifferenceKind;
  theirs: CarrierCall | null;
  ours: OwnCall | null;
}

export interface Sum {
  calls: number;
  seconds: number;
  money: Money;
}

export interface Reconciliation {
  from: Date;
  before: Date;
  carrier: Sum;
  /** By our costs. */
  ours: Sum;
  /** To customers. */
  billed: Money;
  /** Our calls without a cost, which count as free. */
  withoutCost: number;
  /** The carrier's minus ours; positive for `onlyOurs` too. */
  differences: Record<DifferenceKind, Sum>;
}

export interface ReconcileOptions {
  /** Both default to the whole days of the file. */
  from: Date | undefined;
  before: Date | undefined;
  toleranceMs: number;
  isBilled: boolean;
}

const MAX_SECONDS_APART = 2;
/** Carriers round each call to cents. */
const MAX_PRICE_APART: Money = 100;
/** A call may begin before the period and be answered in it. */
const MARGIN_MS = 600_000;

/** @returns null if the file has no calls */
export function reconcileTrunk(
  pool: Pool,
  trunk: StoredTrunk,
  calls: AsyncIterable<CarrierCall>,
  options: ReconcileOptions,
  onDifference: (difference: Difference) => Promise<void> | void,
): Promise<Reconciliation | null> {
  const { toleranceMs, isBilled } = options;
  return runTransaction(pool, async (client) => {
    await storeCarrierCalls(client, calls);
    const span = await readCarrierSpan(client);
    if (span === null) return null;
    const from = options.from ?? new Date(startOfDay(dayAt(span.firstMs)));
    const before = options.before ?? new Date(startOfDay(addDays(dayAt(span.lastMs), 1)));
    const total: Reconciliation = {
      from,
      before,
      carrier: makeSum(),
      ours: makeSum(),
      billed: 0,
      withoutCost: 0,
      differences: {
        onlyCarrier: makeSum(),
        onlyOurs: makeSum(),
        duration: makeSum(),
        price: makeSum(),
      },
    };
    const theirs = readCarrierCalls(client, from.getTime(), before.getTime());
    const ours = readOwnCalls(client, trunk, {
      from: new Date(from.getTime() - MARGIN_MS),
      before: new Date(before.getTime() + toleranceMs),
      isBilled,
    });
    for await (const pair of matchCalls(theirs, ours, toleranceMs)) {
      if (pair.theirs === null && !isWithin(pair.ours, from, before)) continue;
      count(total, pair);
      const kind = findDifference(pair);
      if (kind === null) continue;
      add(total.differences[kind], getGap(pair));
      await onDifference({ kind, ...pair });
    }
    return total;
  });
}

const makeSum = (): Sum => ({ calls: 0, seconds: 0, money: 0 });

function add(sum: Sum, { seconds, money }: Omit<Sum, 'calls'>): void {
  sum.calls++;
  sum.seconds += seconds;
  sum.money += money;
}

const isWithin = ({ startedAtMs }: OwnCall, from: Date, before: Date) =>
  startedAtMs >= from.getTime() && startedAtMs < before.getTime();

function count(total: Reconciliation, { theirs, ours }: CallPair): void {
  if (theirs !== null) add(total.carrier, { seconds: theirs.seconds, money: theirs.price });
  if (ours === null) return;
  add(total.ours, { seconds: ours.seconds, money: ours.cost ?? 0 });
  total.billed += ours.billed;
  if (ours.cost === null) total.withoutCost++;
}

function findDifference({ theirs, ours }: CallPair): DifferenceKind | null {
  if (ours === null) return 'onlyCarrier';
  if (theirs === null) return 'onlyOurs';
  if (Math.abs(theirs.seconds - ours.seconds) > MAX_SECONDS_APART) return 'duration';
  if (ours.cost === null) return null;
  return Math.abs(theirs.price - ours.cost) > MAX_PRICE_APART ? 'price' : null;
}

function getGap({ theirs, ours }: CallPair): Omit<Sum, 'calls'> {
  if (theirs === null) return { seconds: ours.seconds, money: ours.cost ?? 0 };
  return {
    seconds: theirs.seconds - (ours?.seconds ?? 0),
    money: theirs.price - (ours?.cost ?? 0),
  };
}
