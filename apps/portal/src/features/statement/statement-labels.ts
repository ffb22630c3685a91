import type { LedgerEntry, StatementCall, StatementLine } from '@alo/contract/money/credits.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { isPricedAsFixed } from '@alo/domain/pricing/call-price.ts';
import { formatExactAmount, type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { addDays, clockAt, type Day, dayAt, type Month } from '@alo/domain/time/sao-paulo-time.ts';
import { chargePaymentMethod, chargeType } from '@alo/messages/money/charges.ts';
import { ledgerKind, statement as texts } from '@alo/messages/money/statement.ts';
import { formatCount } from '../../lib/text/number-text.ts';

/** `+250,00`, `−0,385`. */
export function formatSignedAmount(amount: Money): string {
  if (amount === 0) return formatExactAmount(amount);
  return `${amount < 0 ? '−' : '+'}${formatExactAmount(Math.abs(amount))}`;
}

/** `84,30`, `−3,20`. */
export const formatBalance = (balance: Money): string =>
  formatSignedAmount(balance).replace(/^\+/, '');

export function getLineTitle(line: StatementLine, today: Day): string {
  if (line.kind === 'call') {
    if (line.call !== null) return texts.callTo(formatPhoneNumber(line.call.dialedNumber));
    const count = formatCount(line.entries);
    return dayAt(line.from) === today
      ? texts.callsOfHour(count, Number(clockAt(line.from).slice(11, 13)))
      : texts.callsOfDay(count);
  }
  return getEntryTitle(line);
}

export const getEntryTitle = ({ kind, charge }: Pick<LedgerEntry, 'kind' | 'charge'>): string =>
  kind === 'topUp' && charge !== null ? chargeType[charge.type] : ledgerKind[kind];

export function getLineSubtitle({ kind, call, charge, note }: StatementLine): string | null {
  if (call !== null) return describeCall(call);
  if (kind === 'call') return texts.seeCalls;
  if (note !== null) return note;
  if (charge !== null) {
    const method = chargePaymentMethod[charge.paymentMethod];
    return [texts.charge(charge.id), method].filter((part) => part !== '').join(' · ');
  }
  return kind === 'bonus' ? texts.bonusReason : null;
}

function describeCall(call: StatementCall): string {
  const caller = [call.attendant, call.extensionNumber].filter((part) => part !== null).join(' ');
  return [caller, texts.charged(formatTalkTime(call.billedSeconds)), formatMinutePrice(call)].join(
    ' · ',
  );
}

function formatTalkTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return texts.seconds(seconds);
  return texts.minutesAndSeconds(minutes, String(seconds % 60).padStart(2, '0'));
}

function formatMinutePrice({ dialedNumber, rate, minutePrice }: StatementCall): string {
  const { numberClass } = parseDialedNumber(dialedNumber);
  const destination = rate ?? (isPricedAsFixed(numberClass) ? texts.fixed : texts.mobile);
  return texts.minutePrice(destination, formatExactAmount(moneyFromReais(minutePrice ?? 0)));
}

export function getDetailsUrl({ kind, call, charge, from }: StatementLine): string | null {
  if (call !== null) {
    const day = dayAt(call.startedAt);
    const number = call.dialedNumber.replace(/[^\d+]/g, '');
    return `/report/calls?${new URLSearchParams({ start: day, end: day, number, extension: call.extensionNumber })}`;
  }
  if (kind === 'call') {
    const day = dayAt(from);
    return `/report/calls?${new URLSearchParams({ start: day, end: day, type: 'outbound' })}`;
  }
  return charge === null ? null : '/charge/history';
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

export function formatDayHeading(day: Day, today: Day): string {
  const short = `${day.slice(8)}/${day.slice(5, 7)}`;
  if (day === today) return texts.today(short);
  if (day === addDays(today, -1)) return texts.yesterday(short);
  const weekdayText = weekday.format(new Date(`${day}T00:00:00Z`));
  return `${capitalize(weekdayText)}, ${short}`;
}

export const formatMonthName = (month: Month): string =>
  monthName.format(new Date(`${month}-01T00:00:00Z`));

export const formatMonthOfYear = (month: Month): string =>
  texts.monthOfYear(capitalize(formatMonthName(month)), month.slice(0, 4));

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
