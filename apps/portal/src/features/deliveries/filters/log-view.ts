import { DELIVERY_STATES, type DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import type { AddressKeys } from '../../../lib/hooks/use-address-view.ts';
import { EXTENSION_WEBHOOK, isCrm } from '../../../lib/text/target-name.ts';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

const DAY_MS = 86_400_000;
const MAX_TYPED_CHARACTERS = 60;

export const PERIODS = { day: 1, week: 7, month: 30, all: Infinity } as const;
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
  gateway: string | null;
  extension: string | null;
  group: StateGroup;
  period: LogPeriod;
  contact: string;
}

export const OPEN_KEY = 'entrega';

const hasKey = <Key extends string>(record: Record<Key, unknown>, key: string | null): key is Key =>
  key !== null && Object.hasOwn(record, key);

export function readLogView(search: URLSearchParams): LogView {
  const state = search.get('state');
  const period = search.get('period');
  return {
    gateway: search.get('gateway')?.slice(0, 60) || null,
    extension: search.get('extension')?.slice(0, 20) || null,
    group: hasKey(STATE_GROUPS, state) ? state : 'all',
    period: hasKey(PERIODS, period) ? period : 'day',
    contact: search.get('contact')?.slice(0, MAX_TYPED_CHARACTERS) ?? '',
  };
}

export function writeLogView({ gateway, extension, group, period, contact }: LogView): AddressKeys {
  return {
    gateway,
    extension,
    state: group === 'all' ? null : group,
    period: period === 'day' ? null : period,
    contact: contact === '' ? null : contact,
  };
}

/** Letters search names, unless the gateway has no contacts. */
export function parseTerm({ gateway, contact }: LogView): { name?: string; number?: string } {
  const name = contact.trim();
  if ((gateway === null || isCrm(gateway)) && /\p{L}/u.test(name))
    return name.length < 2 ? {} : { name };
  const digits = keepDigits(contact).replace(/^0+/, '');
  return digits.length < 3 ? {} : { number: digits.slice(0, 20) };
}

const hasTerm = (view: LogView): boolean => Object.keys(parseTerm(view)).length > 0;

export const getSearchTerm = (view: LogView): string => (hasTerm(view) ? view.contact : '');

export const isFilteredByExtension = ({ gateway, extension }: LogView): boolean =>
  gateway !== EXTENSION_WEBHOOK && extension !== null;

export const isFiltered = (view: LogView): boolean =>
  view.group !== 'all' || hasTerm(view) || isFilteredByExtension(view);

export const countFilters = (view: LogView): number =>
  [view.group !== 'all', isFilteredByExtension(view), view.period !== 'day'].filter(Boolean).length;

export const clearFilters = ({ gateway, extension }: LogView): Partial<LogView> => ({
  group: 'all',
  contact: '',
  extension: gateway === EXTENSION_WEBHOOK ? extension : null,
});

export const toTarget = ({ gateway, extension }: LogView) => ({
  gateway: gateway ?? '',
  extension: gateway === EXTENSION_WEBHOOK ? extension : null,
});

export function findPeriodSince(from: string, now: number): LogPeriod {
  const days = (now - Date.parse(from)) / DAY_MS;
  const periods = Object.keys(PERIODS) as LogPeriod[];
  return periods.find((period) => PERIODS[period] >= days) ?? 'all';
}

export const toLogQuery = (view: LogView, now: number) => ({
  gateway: view.gateway!,
  ...toLogFilter(view, now),
});

export function toLogFilter(view: LogView, now: number) {
  const { extension, group, period } = view;
  return {
    extension: extension ?? undefined,
    state: group === 'all' ? undefined : STATE_GROUPS[group].join(','),
    from: period === 'all' ? undefined : new Date(now - PERIODS[period] * DAY_MS).toISOString(),
    ...parseTerm(view),
  };
}
