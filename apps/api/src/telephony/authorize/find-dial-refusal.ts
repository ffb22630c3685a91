import type { Destination, OrganizationLimits } from '@alo/contract/telephony/extension-limits.ts';
import type { CallRefusal } from '@alo/domain/calls/call-refusal.ts';
import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { NumberClass } from '@alo/domain/phone-numbers/number-class.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { StoredLimits } from '../extensions/limits/limit-store.ts';

/** `null` forbids the class for every extension. */
const DESTINATIONS: Record<NumberClass, Destination | null> = {
  mobile: 'mobile',
  fixed: 'fixed',
  tollFree: 'tollFree',
  service: 'tollFree',
  sharedCost: 'special',
  oneNumber: 'special',
  premium: 'premium',
  international: 'international',
  // The callee would pay for a collect call.
  collect: null,
  // Routed before limits are checked.
  emergency: null,
  internal: null,
  unknown: null,
};

type Dialed = Pick<DialedNumber, 'numberClass' | 'country'>;

/** Does not check costs. Returns null for an allowed call. */
export function findDialRefusal(
  dialed: Dialed,
  limits: StoredLimits,
  organization: OrganizationLimits,
  now: Date,
): CallRefusal | null {
  if (!isDestinationAllowed(dialed, limits, organization)) return 'DESTINATION_BLOCKED';
  return isOpen(limits, now) ? null : 'OUTSIDE_HOURS';
}

function isDestinationAllowed(
  { numberClass, country }: Dialed,
  limits: StoredLimits,
  organization: OrganizationLimits,
): boolean {
  const destination = DESTINATIONS[numberClass];
  if (destination === null || organization.lockedDestinations.includes(destination)) return false;
  if (!limits.destinations.includes(destination)) return false;
  if (destination !== 'international' || limits.countries === null) return true;
  return country !== null && limits.countries.includes(country);
}

/** Hours after midnight belong to the previous day. */
function isOpen({ weekdays, hours }: StoredLimits, now: Date): boolean {
  const here = clockAt(now);
  const clock = here.slice(11, 16);
  const today = new Date(`${here}Z`).getUTCDay();
  if (hours === null) return weekdays.includes(today);
  const { from, until } = hours;
  if (from < until) return weekdays.includes(today) && clock >= from && clock < until;
  if (clock >= from) return weekdays.includes(today);
  return clock < until && weekdays.includes((today + 6) % 7);
}
