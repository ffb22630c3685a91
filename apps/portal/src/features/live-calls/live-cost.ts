import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { priceTalk } from '@alo/domain/pricing/call-price.ts';
import type { LiveCall } from '@alo/contract/telephony/live-calls.ts';

/** Talking counts from the answer, ringing from the start. */
export const getSince = ({ startedAt, answeredAt }: LiveCall): string => answeredAt ?? startedAt;

export const getSeconds = (call: LiveCall, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(getSince(call))) / 1000));

/** Prices the call as if it ended now. Null for unlimited organizations. */
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

export const sumMinutePrices = (calls: readonly LiveCall[]): Money =>
  sum(calls.filter(({ answeredAt }) => answeredAt !== null).map(({ minutePrice }) => minutePrice));

export const sumReserved = (calls: readonly LiveCall[]): Money =>
  sum(calls.map(({ reserved }) => reserved));
