import {
  DEFAULT_EXTENSION_LIMITS,
  type Destination,
  type ExtensionLimits,
  type LimitsChange,
} from '@alo/contract/telephony/extension-limits.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { extensionRefusals } from '@alo/messages/telephony/extensions.ts';
import { isClock, completeClock } from './hours/clock-text.ts';
import { toMoneyInput, parseMoneyInput } from '../../../lib/inputs/money-input.ts';

export interface LimitsDraft {
  /** Digits; empty for the organization's limit. */
  callsAtOnce: string;
  /** Empty for no cap. */
  hourlySpend: string;
  dailySpend: string;
  destinations: readonly Destination[];
  /** Null for all. */
  countries: readonly string[] | null;
  weekdays: readonly number[];
  isAllDay: boolean;
  from: string;
  until: string;
}

const MAX_CALLS = 1000;
const MAX_REAIS = 100_000;
const OFFICE_HOURS = { from: '08:00', until: '18:00' };

const formatCap = (reais: number | null) =>
  reais === null ? '' : toMoneyInput(moneyFromReais(reais));

export function toLimitsDraft(limits: ExtensionLimits): LimitsDraft {
  const { callsAtOnce, hourlySpend, dailySpend, destinations, countries, weekdays, hours } = limits;
  return {
    callsAtOnce: callsAtOnce === null ? '' : String(callsAtOnce),
    hourlySpend: formatCap(hourlySpend),
    dailySpend: formatCap(dailySpend),
    destinations,
    countries,
    weekdays,
    isAllDay: hours === null,
    ...(hours ?? OFFICE_HOURS),
  };
}

export const EMPTY_LIMITS = toLimitsDraft(DEFAULT_EXTENSION_LIMITS);

export function validateLimit(draft: LimitsDraft, field: string): string | undefined {
  switch (field) {
    case 'callsAtOnce': {
      const calls = Number(draft.callsAtOnce);
      const isOutside = calls < 1 || calls > MAX_CALLS;
      return draft.callsAtOnce !== '' && isOutside ? texts.callsOutOfBounds : undefined;
    }
    case 'hourlySpend':
    case 'dailySpend':
      return (parseReais(draft[field]) ?? 0) > MAX_REAIS ? texts.spendTooMuch : undefined;
    case 'weekdays':
      return draft.weekdays.length === 0 ? texts.weekdayMissing : undefined;
    case 'from':
    case 'until':
      return validateHours(draft, field);
    default:
      return undefined;
  }
}

function validateHours({ isAllDay, from, until }: LimitsDraft, field: 'from' | 'until') {
  if (isAllDay) return undefined;
  const typed = field === 'from' ? from : until;
  if (typed === '') return texts.hoursMissing;
  if (!isClock(completeClock(typed))) return texts.hoursWrong;
  return field === 'until' && from === until ? extensionRefusals.sameHours : undefined;
}

export function toLimits(draft: LimitsDraft): ExtensionLimits {
  const { callsAtOnce, destinations, countries, weekdays, isAllDay, from, until } = draft;
  return {
    callsAtOnce: callsAtOnce === '' ? null : Number(callsAtOnce),
    hourlySpend: parseReais(draft.hourlySpend),
    dailySpend: parseReais(draft.dailySpend),
    destinations: [...destinations],
    countries: countries && [...countries],
    weekdays: weekdays.toSorted((a, b) => a - b),
    hours: isAllDay ? null : { from: completeClock(from), until: completeClock(until) },
  };
}

const parseReais = (text: string): number | null => {
  const money = parseMoneyInput(text);
  return money === null ? null : moneyToReais(money);
};

export function getLimitsChange(saved: LimitsDraft, draft: LimitsDraft): LimitsChange | null {
  const [before, after] = [toLimits(saved), toLimits(draft)];
  const names = Object.keys(after) as (keyof ExtensionLimits)[];
  const changedNames = names.filter((name) => !isSame(before[name], after[name]));
  if (changedNames.length === 0) return null;
  return Object.fromEntries(changedNames.map((name) => [name, after[name]])) as LimitsChange;
}

function isSame(one: unknown, other: unknown): boolean {
  const serialize = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return serialize(one) === serialize(other);
}
