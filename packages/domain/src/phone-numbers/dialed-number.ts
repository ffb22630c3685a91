import { type InternationalNumber, parseInternationalNumber } from '#numbering-plans';
import { readAfterTrunkZero, readNationalNumber, type NationalNumber } from './national-number.ts';
import type { NumberClass } from './number-class.ts';

export interface DialedNumber {
  numberClass: NumberClass;
  /** ISO 3166; null for internal and unknown numbers. */
  country: string | null;
  /** Country code and number, without plus. */
  digits: string;
  /** Null if invalid, or dialable only within the country. */
  e164: string | null;
  /** An invalid number stays as dialled. */
  display: string;
}

type Reading = Omit<DialedNumber, 'display'> & { display: string | null };

const COUNTRY = '55';
const MIN_DIGITS_WITH_COUNTRY = 11;
const MIN_DIGITS_ABROAD = 8;
/** Assigned carriers (CSP), the same as in libphonenumber. */
const CARRIER = /^(?:1[245]|2[1235]|31|4[13]|[56]5|99)/;
const CARRIER_DIGITS = 2;

export function parseDialedNumber(dialed: string): DialedNumber {
  const digits = dialed.replace(/\D/g, '');
  const reading = dialed.trimStart().startsWith('+')
    ? readWithCountry(digits)
    : readAsDialed(digits);
  return { ...reading, display: reading.display ?? dialed };
}

function readAsDialed(digits: string): Reading {
  // The 0 of an outside line precedes 00.
  if (digits.startsWith('000')) return readWithCountry(digits.slice(3));
  if (digits.startsWith('00')) return readAfterTwoZeros(digits.slice(2));
  if (digits.startsWith('0')) return toHomeReading(readAfterTrunkZero(digits.slice(1)));
  const home = toHomeReading(readNationalNumber(digits));
  const mayHaveCountry = digits.startsWith(COUNTRY) && digits.length >= MIN_DIGITS_WITH_COUNTRY;
  return isKnown(home) || !mayHaveCountry ? home : readWithCountry(digits);
}

/** Expects what follows a plus or 000. Skips a carrier if no country fits. */
function readWithCountry(digits: string): Reading {
  if (digits.startsWith(COUNTRY)) return readAfterCountry(digits);
  return (
    readAbroad(digits, isValid) ??
    readThroughCarrier(digits, isValid) ??
    readAbroad(digits, isPossible) ??
    toUnknown(digits)
  );
}

// Dialers put 55 before anything, also before a trunk zero and a carrier.
function readAfterCountry(digits: string): Reading {
  const rest = digits.slice(COUNTRY.length);
  return rest.startsWith('0') ? readAsDialed(rest) : toHomeReading(readNationalNumber(rest));
}

/**
 * Expects what follows 00: an international number, or a national one with trunk zero after the 0
 * of an outside line. International wins, as in the network.
 */
function readAfterTwoZeros(digits: string): Reading {
  const home = digits.startsWith(COUNTRY)
    ? readAfterCountry(digits)
    : toHomeReading(readAfterTrunkZero(digits));
  const fitsHome = isKnown(home) && home.display !== null;
  // 55 is a carrier too, but 0055 with a complete number means the country
  if (digits.startsWith(COUNTRY) && fitsHome) return home;
  const validNumber = readThroughCarrier(digits, isValid) ?? readAbroad(digits, isValid);
  if (validNumber || fitsHome) return validNumber ?? home;
  const possibleNumber = readThroughCarrier(digits, isPossible) ?? readAbroad(digits, isPossible);
  return possibleNumber ?? { ...home, numberClass: 'unknown' };
}

const readThroughCarrier = (digits: string, fits: Fits): Reading | null =>
  CARRIER.test(digits) ? readAbroad(digits.slice(CARRIER_DIGITS), fits) : null;

type Fits = (number: InternationalNumber) => boolean;
const isValid: Fits = (number) => number.isValid();
/** Numbering plans may be newer than the library, so long numbers pass. */
const isPossible: Fits = ({ number }) => number.length > MIN_DIGITS_ABROAD;

function readAbroad(digits: string, fits: Fits): Reading | null {
  if (digits.startsWith(COUNTRY)) {
    const home = readAfterCountry(digits);
    return isKnown(home) ? home : null;
  }
  const number = parseInternationalNumber(`+${digits}`);
  if (!number || !fits(number)) return null;
  return {
    numberClass: 'international',
    country: number.country ?? null,
    digits,
    e164: `+${digits}`,
    display: number.isValid() ? number.formatInternational() : null,
  };
}

function toHomeReading({
  numberClass,
  number,
  isDialableFromAbroad,
  display,
}: NationalNumber): Reading {
  const isOfBrazil = numberClass !== 'internal' && numberClass !== 'unknown';
  const digits = COUNTRY + number;
  return {
    numberClass,
    country: isOfBrazil ? 'BR' : null,
    digits,
    e164: isDialableFromAbroad ? `+${digits}` : null,
    display,
  };
}

const toUnknown = (digits: string): Reading => ({
  numberClass: 'unknown',
  country: null,
  digits,
  e164: null,
  display: null,
});

const isKnown = ({ numberClass }: Reading) =>
  numberClass !== 'unknown' && numberClass !== 'internal';
