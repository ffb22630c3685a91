import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Money } from '@alo/domain/money/money.ts';

export interface CarrierCall {
  line: number;
  /** Digits as in the file. */
  number: string;
  startedAtMs: number;
  seconds: number;
  price: Money;
}

export interface OwnCall {
  domain: string;
  extensionNumber: string;
  dialedNumber: string;
  /** The carrier may know the called number by these digits. */
  carrierNumbers: readonly string[];
  startedAtMs: number;
  answeredAtMs: number;
  seconds: number;
  cost: Money | null;
  billed: Money;
}

export type CallPair =
  | { theirs: CarrierCall; ours: OwnCall }
  | { theirs: CarrierCall; ours: null }
  | { theirs: null; ours: OwnCall };

/** A carrier may write the answer as the start; no phone rings longer. */
const MAX_RINGING_MS = 600_000;

/**
 * Pairs calls to one number that begin, or are answered, at about the same time. Keeps some minutes
 * in memory.
 * @param theirs by start
 * @param ours by start
 */
export async function* matchCalls(
  theirs: AsyncIterable<CarrierCall>,
  ours: AsyncIterable<OwnCall>,
  toleranceMs: number,
): AsyncGenerator<CallPair> {
  const next = ours[Symbol.asyncIterator]();
  let own = await next.next();
  /** Contains unmatched calls by start. */
  const open = new Set<OwnCall>();
  const byNumber = new Map<string, Set<OwnCall>>();

  function add(call: OwnCall): void {
    open.add(call);
    for (const number of call.carrierNumbers) {
      const calls = byNumber.get(number);
      if (calls) calls.add(call);
      else byNumber.set(number, new Set([call]));
    }
  }

  function remove(call: OwnCall): void {
    open.delete(call);
    for (const number of call.carrierNumbers) {
      const calls = byNumber.get(number);
      if (calls?.delete(call) && calls.size === 0) byNumber.delete(number);
    }
  }

  for await (const their of theirs) {
    while (!own.done && own.value.startedAtMs <= their.startedAtMs + toleranceMs) {
      add(own.value);
      own = await next.next();
    }
    for (const call of open) {
      if (call.startedAtMs + MAX_RINGING_MS + toleranceMs >= their.startedAtMs) break;
      remove(call);
      yield { theirs: null, ours: call };
    }
    const candidates =
      byNumber.get(their.number) ?? byNumber.get(parseDialedNumber(their.number).digits);
    const match = findNearest(their, candidates ?? [], toleranceMs);
    if (match) remove(match);
    yield { theirs: their, ours: match };
  }
  for (const call of open) yield { theirs: null, ours: call };
  for (; !own.done; own = await next.next()) yield { theirs: null, ours: own.value };
}

/** The length decides if a number was called twice in a minute. */
function findNearest(
  { startedAtMs, seconds }: CarrierCall,
  candidates: Iterable<OwnCall>,
  toleranceMs: number,
): OwnCall | null {
  let nearest: OwnCall | null = null;
  let least = Infinity;
  for (const call of candidates) {
    const apart = Math.min(
      Math.abs(startedAtMs - call.startedAtMs),
      Math.abs(startedAtMs - call.answeredAtMs),
    );
    const difference = apart + Math.abs(seconds - call.seconds) * 1000;
    if (apart <= toleranceMs && difference < least) {
      nearest = call;
      least = difference;
    }
  }
  return nearest;
}
