import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { priceTalk } from '@alo/domain/pricing/call-price.ts';
import type { LiveCall } from '@alo/contract/telephony/live-calls.ts';

/** A call that talks counts from its answer, one that rings from its start. */
export const getSince = ({ startedAt, answeredAt }: LiveCall): string => answeredAt ?? startedAt;

export const getSeconds = (call: LiveCall, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(getSince(call))) / 1000));

/** Prices the call as if it ended now. Returns null for unlimited organizations. */
export function getCost(call: LiveCall, now: number): Money | null {
  const { answeredAt, minutePrice, steps } = call;
  if (minutePrice === null) return null;
  if (answeredAt === null || minutePrice === 0) return 0;
  return priceTalk(getSeconds(call, now), moneyFromReais(minutePrice), steps ?? undefined);
}

const sum = (amounts: readonly (number | null)[]): Money =>
  amounts.reduce<Money>((total, amount) => total + moneyFromReais(amount ?? 0), 0);

export const sumCosts = (calls: readonly LiveCall[], now: number): Money =>
  calls.reduce<Money>((total, call) => total + (getCost(call, now) ?? 0), 0);

/** Only calls that talk spend. */
export const sumMinutePrices = (calls: readonly LiveCall[]): Money =>
  sum(calls.filter(({ answeredAt }) => answeredAt !== null).map(({ minutePrice }) => minutePrice));

export const sumReserved = (calls: readonly LiveCall[]): Money =>
  sum(calls.map(({ reserved }) => reserved));
