import { DELIVERY_STATES } from '@alo/contract/deliveries/deliveries.ts';
import { addDays, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { InvalidArgumentError } from 'commander';

export const DATES =
  'Dates: 2026-12-31 is that day in São Paulo; or an instant with its offset, 2026-12-31T18:00-03:00.';

export function parseSwitch(text: string): boolean {
  return parseChoice(text, { on: true, off: false });
}

export function parseDecision(text: string): boolean {
  return parseChoice(text, { allowed: true, denied: false });
}

function parseChoice(text: string, values: Record<string, boolean>): boolean {
  const value = values[text.toLowerCase()];
  if (value === undefined) refuse(`Use ${Object.keys(values).join(' or ')}.`);
  return value;
}

export function parseStart(text: string): Date {
  return isDay(text) ? new Date(startOfDay(text)) : parseInstant(text);
}

/** Includes the whole day. */
export function parseEnd(text: string): Date {
  return isDay(text) ? new Date(startOfDay(addDays(text, 1))) : parseInstant(text);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Date.parse turns 31 February into 3 March.
  return addDays(text, 0) === text || refuse(`There is no day ${text}.`);
}

function parseInstant(text: string): Date {
  const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(
    text,
  );
  const date = new Date(text);
  if (!isComplete || Number.isNaN(date.getTime())) refuse(`Not a date. ${DATES}`);
  return date;
}

/** `50`, `50,00`, `1.234,56` and `1234.56` */
export function parseReais(text: string): Money {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain) || Number(plain) === 0) {
    refuse('Not an amount in reais, such as 50 or 49,90.');
  }
  return moneyFromReais(Number(plain));
}

export function parseWholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max)) refuse(`Enter a whole number from ${min} to ${max}.`);
    return number;
  };
}

export function parseStates(text: string): string {
  const states = text.split(',').map((state) => state.trim());
  const unknownState = states.find(
    (state) => !DELIVERY_STATES.some((deliveryState) => deliveryState === state),
  );
  return unknownState === undefined
    ? states.join(',')
    : refuse(`There is no state "${unknownState}".`);
}

function refuse(problem: string): never {
  throw new InvalidArgumentError(problem);
}

export const OTHER_NUMBERS = 'other';

/** Empty means all other numbers. */
export function parseRatePrefix(text: string): string {
  if (text === OTHER_NUMBERS) return '';
  if (/^[1-9]\d{0,14}$/.test(text)) return text;
  return refuse('A prefix is digits that begin with the country code, such as 351, or other.');
}

export function parseMinutePrice(text: string): Money {
  const plain = text.replace(',', '.');
  if (/^\d{1,4}(\.\d{1,4})?$/.test(plain)) return moneyFromReais(Number(plain));
  return refuse('Not a price per minute in reais, such as 0,45.');
}
