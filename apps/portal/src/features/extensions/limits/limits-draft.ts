import {
  DEFAULT_EXTENSION_LIMITS,
  type Destination,
  type ExtensionLimits,
  type LimitsChange,
} from '@alo/contract/telephony/extension-limits.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money.ts';
import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { extensionRefusals } from '@alo/messages/telephony/extensions.ts';
import { isClock, wholeClock } from './clock-text.ts';
import { toMoneyInput, parseMoneyInput } from '../../../lib/inputs/money-input.ts';

/** The limits of an extension as its form has them. */
export interface LimitsDraft {
  /** Digits; empty: as many as the organization. */
  callsAtOnce: string;
  /** As the money field shows it; empty: no cap. */
  hourlySpend: string;
  dailySpend: string;
  destinations: readonly Destination[];
  /** Null: every country. */
  countries: readonly string[] | null;
  weekdays: readonly number[];
  isAllDay: boolean;
  from: string;
  until: string;
}

const MAX_CALLS = 1000;
const MAX_REAIS = 100_000;
/** What a form offers who has had no hours yet. */
const OFFICE_HOURS = { from: '08:00', until: '18:00' };

const cap = (reais: number | null) => (reais === null ? '' : toMoneyInput(moneyFromReais(reais)));

export function limitsDraft(limits: ExtensionLimits): LimitsDraft {
  const { callsAtOnce, hourlySpend, dailySpend, destinations, countries, weekdays, hours } = limits;
  return {
    callsAtOnce: callsAtOnce === null ? '' : String(callsAtOnce),
    hourlySpend: cap(hourlySpend),
    dailySpend: cap(dailySpend),
    destinations,
    countries,
    weekdays,
    isAllDay: hours === null,
    ...(hours ?? OFFICE_HOURS),
  };
}

export const EMPTY_LIMITS = limitsDraft(DEFAULT_EXTENSION_LIMITS);

export function limitsError(draft: LimitsDraft, field: keyof LimitsDraft): string | undefined {
  switch (field) {
    case 'callsAtOnce': {
      const calls = Number(draft.callsAtOnce);
      const isOutside = calls < 1 || calls > MAX_CALLS;
      return draft.callsAtOnce !== '' && isOutside ? texts.callsOutOfBounds : undefined;
    }
    case 'hourlySpend':
    case 'dailySpend':
      return (reaisOf(draft[field]) ?? 0) > MAX_REAIS ? texts.spendTooMuch : undefined;
    case 'weekdays':
      return draft.weekdays.length === 0 ? texts.weekdayMissing : undefined;
    case 'from':
    case 'until':
      return hoursError(draft, field);
    default:
      return undefined;
  }
}

function hoursError({ isAllDay, from, until }: LimitsDraft, field: 'from' | 'until') {
  if (isAllDay) return undefined;
  const typed = field === 'from' ? from : until;
  if (typed === '') return texts.hoursMissing;
  if (!isClock(wholeClock(typed))) return texts.hoursWrong;
  return field === 'until' && from === until ? extensionRefusals.sameHours : undefined;
}

/** As the API takes them. */
export function limitsOf(draft: LimitsDraft): ExtensionLimits {
  const { callsAtOnce, destinations, countries, weekdays, isAllDay, from, until } = draft;
  return {
    callsAtOnce: callsAtOnce === '' ? null : Number(callsAtOnce),
    hourlySpend: reaisOf(draft.hourlySpend),
    dailySpend: reaisOf(draft.dailySpend),
    destinations: [...destinations],
    countries: countries && [...countries],
    weekdays: weekdays.toSorted((a, b) => a - b),
    hours: isAllDay ? null : { from: wholeClock(from), until: wholeClock(until) },
  };
}

const reaisOf = (text: string): number | null => {
  const money = parseMoneyInput(text);
  return money === null ? null : moneyToReais(money);
};

/** What differs from what is stored; null: nothing. */
export function limitsChange(saved: LimitsDraft, draft: LimitsDraft): LimitsChange | null {
  const [before, after] = [limitsOf(saved), limitsOf(draft)];
  const names = Object.keys(after) as (keyof ExtensionLimits)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as LimitsChange;
}

/** Lists of the same in another order are the same. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return plain(one) === plain(other);
}
