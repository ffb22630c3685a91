// Pure, so that each rule is a row in a test.
import { MAX_CREDIT, type Grant, grantCall } from '@alo/domain/pricing/call-grant.ts';
import type { BillingSteps } from '@alo/domain/pricing/call-price.ts';
import type { CallRefusal } from '@alo/domain/calls/call-refusal.ts';
import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { OrganizationLimits } from '@alo/contract/telephony/extension-limits.ts';
import type { StoredLimits } from '../extensions/limits/limit-store.ts';
import { findDialRefusal } from './find-dial-refusal.ts';

/** Read after the organization's lock. Sums exclude the call itself. */
export interface CallerFacts {
  isUnlimited: boolean;
  /** By the operator. */
  isBlocked: boolean;
  /** Paid and promotional credit. */
  balance: Money;
  limits: StoredLimits;
  organizationLimits: OrganizationLimits;
  isColleague: boolean;
  organizationCalls: number;
  extensionCalls: number;
  reserved: Money;
  reservedByExtension: Money;
  spentThisHour: Money;
  spentToday: Money;
}

export interface Dialed {
  number: DialedNumber;
  minutePrice: Money;
  steps: BillingSteps;
  /** Applies even with plenty of credit. */
  maxSeconds: number;
  hasTrunk: boolean;
  hasCallerId: boolean;
}

export type Decision =
  | { kind: 'refuse'; refusal: CallRefusal }
  | { kind: 'extension' }
  | { kind: 'outside'; grant: Grant };

const refuse = (refusal: CallRefusal): Decision => ({ kind: 'refuse', refusal });

export function decideCall(facts: CallerFacts, dialed: Dialed, now: Date): Decision {
  if (facts.isColleague) return { kind: 'extension' };
  const { numberClass } = dialed.number;
  if (numberClass === 'internal' || numberClass === 'unknown') return refuse('UNKNOWN_NUMBER');
  const { limits, organizationLimits } = facts;
  const dialRefusal = findDialRefusal(dialed.number, limits, organizationLimits, now);
  if (dialRefusal !== null) return refuse(dialRefusal);
  if (!dialed.hasTrunk) return refuse('NO_TRUNK');
  if (!dialed.hasCallerId) return refuse('NO_CALLER_ID');
  if (facts.organizationCalls >= organizationLimits.callsAtOnce) {
    return refuse('TOO_MANY_CALLS_OF_ORGANIZATION');
  }
  if (facts.extensionCalls >= (limits.callsAtOnce ?? organizationLimits.callsAtOnce)) {
    return refuse('TOO_MANY_CALLS_OF_EXTENSION');
  }
  return grantOutsideCall(facts, dialed, now);
}

export function grantOutsideCall(
  facts: CallerFacts,
  { minutePrice, steps, maxSeconds }: Omit<Dialed, 'number' | 'hasTrunk' | 'hasCallerId'>,
  now: Date,
): Decision {
  if (facts.isBlocked) return refuse('ORIGINATION_BLOCKED');
  const { hourlySpend, dailySpend, releasedOn } = facts.limits;
  const credit = {
    balance: facts.isUnlimited ? MAX_CREDIT : facts.balance,
    reserved: facts.reserved,
    otherCalls: facts.organizationCalls,
  };
  const terms = { minutePrice, steps, maxSeconds };
  const getRest = (cap: number | null, spent: Money) =>
    cap === null ? MAX_CREDIT : moneyFromReais(cap) - spent - facts.reservedByExtension;
  const hourly = getRest(hourlySpend, facts.spentThisHour);
  const daily = getRest(releasedOn === dayAt(now) ? null : dailySpend, facts.spentToday);
  const grant = grantCall(credit, { ...terms, cap: Math.min(hourly, daily) });
  if (grant !== null) return { kind: 'outside', grant };
  if (grantCall(credit, terms) === null) return refuse('NO_CREDIT');
  return refuse(hourly <= daily ? 'HOURLY_CAP' : 'DAILY_CAP');
}
