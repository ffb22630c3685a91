// What of a log is shown, as it stands in the page's address.
import { DELIVERY_STATES, type DeliveryState } from '@alo/contract/deliveries.ts';
import type { AddressKeys } from '../../lib/use-address-view.ts';

const DAY_MS = 86_400_000;

export const PERIODS = { day: 1, week: 7, month: 30, all: 90 } as const;
export type LogPeriod = keyof typeof PERIODS;

export const STATE_GROUPS = {
  all: DELIVERY_STATES,
  delivered: ['delivered'],
  skipped: ['skipped'],
  ambiguous: ['ambiguous'],
  waiting: ['queued', 'sending', 'retrying', 'unknown'],
  dead: ['dead'],
} as const satisfies Record<string, readonly DeliveryState[]>;
export type StateGroup = keyof typeof STATE_GROUPS;

export interface LogView {
  /** Null: the address does not say. */
  gateway: string | null;
  /** Of extension-webhook: whose. */
  extension: string | null;
  group: StateGroup;
  period: LogPeriod;
  number: string;
}

/** A delivery that is open beside the list. */
export const OPEN_KEY = 'entrega';

const isKeyOf = <Key extends string>(known: Record<Key, unknown>, key: string | null): key is Key =>
  key !== null && Object.hasOwn(known, key);

export function readLogView(search: URLSearchParams): LogView {
  const state = search.get('state');
  const period = search.get('period');
  return {
    gateway: search.get('gateway')?.slice(0, 60) || null,
    extension: search.get('extension')?.slice(0, 20) || null,
    group: isKeyOf(STATE_GROUPS, state) ? state : 'all',
    period: isKeyOf(PERIODS, period) ? period : 'day',
    number: search.get('number') ?? '',
  };
}

export function writeLogView({ gateway, extension, group, period, number }: LogView): AddressKeys {
  return {
    gateway,
    extension,
    state: group === 'all' ? null : group,
    period: period === 'day' ? null : period,
    number: number === '' ? null : number,
  };
}

/** The digits that stand in a number however it was kept; null: too few to look for. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < 3 ? null : digits.slice(0, 20);
}

export const isFiltered = ({ group, number }: LogView): boolean =>
  group !== 'all' || digitsOf(number) !== null;

/** The shortest one that reaches back to a moment. @param now in milliseconds */
export function periodSince(from: string, now: number): LogPeriod {
  const days = (now - Date.parse(from)) / DAY_MS;
  const periods = Object.keys(PERIODS) as LogPeriod[];
  return periods.find((period) => PERIODS[period] >= days) ?? 'all';
}

/** As the server is asked. */
export function logQuery(view: LogView, now: number) {
  const { gateway, extension, group, period, number } = view;
  return {
    gateway: gateway!,
    extension: extension ?? undefined,
    state: group === 'all' ? undefined : STATE_GROUPS[group].join(','),
    from: new Date(now - PERIODS[period] * DAY_MS).toISOString(),
    number: digitsOf(number) ?? undefined,
  };
}
