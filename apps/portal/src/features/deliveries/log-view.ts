// What of a log is shown, as it stands in the page's address.
import { DELIVERY_STATES, type DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import type { AddressKeys } from '../../lib/hooks/use-address-view.ts';
import { isCrm } from './is-crm.ts';

const DAY_MS = 86_400_000;
/** The server takes no longer name. */
const MAX_TYPED_CHARACTERS = 60;

/** In days; `all` is what the installation keeps. */
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
  /** Null: the address does not say. */
  gateway: string | null;
  /** Whose calls; of extension-webhook it is whose address. */
  extension: string | null;
  group: StateGroup;
  period: LogPeriod;
  /** As typed: digits of the number, or letters of the name. */
  contact: string;
}

/** The address that an extension has for its own calls: a log of its own, where all others have one for all extensions. */
export const EXTENSION_WEBHOOK = 'extension-webhook';

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

/** What is looked for: letters in the name, where there are names, else digits that stand in a number however it was kept. */
export function termOf({ gateway, contact }: LogView): { name?: string; number?: string } {
  const name = contact.trim();
  if (isCrm(gateway ?? '') && /\p{L}/u.test(name)) return name.length < 2 ? {} : { name };
  const digits = contact.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < 3 ? {} : { number: digits.slice(0, 20) };
}

const hasTerm = (view: LogView): boolean => Object.keys(termOf(view)).length > 0;

/** What the list was looked for by; empty: too little was typed. */
export const typedTerm = (view: LogView): string => (hasTerm(view) ? view.contact : '');

/** Of calls of all extensions. */
export const ofOneExtension = ({ gateway, extension }: LogView): boolean =>
  gateway !== EXTENSION_WEBHOOK && extension !== null;

export const isFiltered = (view: LogView): boolean =>
  view.group !== 'all' || hasTerm(view) || ofOneExtension(view);

/** How many of the filters beside the contact leave something out. */
export const countFilters = (view: LogView): number =>
  [view.group !== 'all', ofOneExtension(view), view.period !== 'day'].filter(Boolean).length;

/** What shows everything of the period again. */
export const withoutFilters = ({ gateway, extension }: LogView): Partial<LogView> => ({
  group: 'all',
  contact: '',
  extension: gateway === EXTENSION_WEBHOOK ? extension : null,
});

/** Whose log it is, as the server tells targets apart. */
export const targetOf = ({ gateway, extension }: LogView) => ({
  gateway: gateway ?? '',
  extension: gateway === EXTENSION_WEBHOOK ? extension : null,
});

/** The shortest one that reaches back to a moment. @param now in milliseconds */
export function periodSince(from: string, now: number): LogPeriod {
  const days = (now - Date.parse(from)) / DAY_MS;
  const periods = Object.keys(PERIODS) as LogPeriod[];
  return periods.find((period) => PERIODS[period] >= days) ?? 'all';
}

/** As the server is asked. */
export function logQuery(view: LogView, now: number) {
  const { gateway, extension, group, period } = view;
  return {
    gateway: gateway!,
    extension: extension ?? undefined,
    state: group === 'all' ? undefined : STATE_GROUPS[group].join(','),
    from: period === 'all' ? undefined : new Date(now - PERIODS[period] * DAY_MS).toISOString(),
    ...termOf(view),
  };
}
