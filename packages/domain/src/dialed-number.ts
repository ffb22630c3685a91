// The one reading of a number, however it was dialled: what it costs, what kind it is and how it is shown follow from it.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterTrunkZero, nationalNumber, type NationalNumber } from './national-number.ts';
import type { NumberClass } from './number-class.ts';

export interface DialedNumber {
  numberClass: NumberClass;
  /** ISO 3166; null within the organization and where none is known. */
  country: string | null;
  /** Country code and number, without plus: what the prefixes of the operator's rates are compared with. */
  digits: string;
  /** The whole number; null for what only works from within the country or is none. */
  e164: string | null;
  /** As people read it; what is no valid number, as it was dialled. */
  display: string;
}

type Reading = Omit<DialedNumber, 'display'> & { display: string | null };

const COUNTRY = '55';
/** 55 and no fewer digits than a number of a national service has. */
const SHORTEST_WITH_COUNTRY = 11;
const SHORTEST_ABROAD = 8;
/** The carriers (CSP) that are assigned; the same list as the library's, for numbers dialled from Brazil. */
const CARRIER = /^(?:1[245]|2[1235]|31|4[13]|[56]5|99)/;
const CARRIER_DIGITS = 2;

export function parseDialedNumber(dialed: string): DialedNumber {
  const digits = dialed.replace(/\D/g, '');
  const reading = dialed.trimStart().startsWith('+') ? withCountry(digits) : asDialed(digits);
  return { ...reading, display: reading.display ?? dialed };
}

function asDialed(digits: string): Reading {
  // the 0 of an outside line, then 00
  if (digits.startsWith('000')) return withCountry(digits.slice(3));
  if (digits.startsWith('00')) return afterTwoZeros(digits.slice(2));
  if (digits.startsWith('0')) return atHome(afterTrunkZero(digits.slice(1)));
  const home = atHome(nationalNumber(digits));
  const mayHaveCountry = digits.startsWith(COUNTRY) && digits.length >= SHORTEST_WITH_COUNTRY;
  return isKnown(home) || !mayHaveCountry ? home : withCountry(digits);
}

/** After a plus or 000. Without the carrier that 000 may have, too, where the country alone does not fit. */
function withCountry(digits: string): Reading {
  if (digits.startsWith(COUNTRY)) return afterCountry(digits);
  return (
    abroad(digits, isValid) ??
    throughCarrier(digits, isValid) ??
    abroad(digits, isPossible) ??
    none(digits)
  );
}

// Dialers put 55 before whatever was typed: its trunk zero, and a carrier, may still be there.
function afterCountry(digits: string): Reading {
  const rest = digits.slice(COUNTRY.length);
  return rest.startsWith('0') ? asDialed(rest) : atHome(nationalNumber(rest));
}

/**
 * 00 and abroad, with a carrier before the country or without; or the 0 of an outside line and a national number with
 * its own 0. Abroad comes first where both fit, as the network has it.
 */
function afterTwoZeros(digits: string): Reading {
  const home = digits.startsWith(COUNTRY) ? afterCountry(digits) : atHome(afterTrunkZero(digits));
  const fitsHome = isKnown(home) && home.display !== null;
  // 55 is a carrier as well, but who dials 0055 and a whole number means the country
  if (digits.startsWith(COUNTRY) && fitsHome) return home;
  const found = throughCarrier(digits, isValid) ?? abroad(digits, isValid);
  if (found || fitsHome) return found ?? home;
  const possible = throughCarrier(digits, isPossible) ?? abroad(digits, isPossible);
  return possible ?? { ...home, numberClass: 'unknown' };
}

const throughCarrier = (digits: string, fits: Fits): Reading | null =>
  CARRIER.test(digits) ? abroad(digits.slice(CARRIER_DIGITS), fits) : null;

type Fits = (number: NonNullable<ReturnType<typeof parsePhoneNumberFromString>>) => boolean;
const isValid: Fits = (number) => number.isValid();
/** Of a known country and long enough; its numbering plan may be newer than the library. */
const isPossible: Fits = ({ number }) => number.length > SHORTEST_ABROAD;

function abroad(digits: string, fits: Fits): Reading | null {
  if (digits.startsWith(COUNTRY)) {
    const home = afterCountry(digits);
    return isKnown(home) ? home : null;
  }
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number || !fits(number)) return null;
  return {
    numberClass: 'international',
    country: number.country ?? null,
    digits,
    e164: `+${digits}`,
    display: number.isValid() ? number.formatInternational() : null,
  };
}

function atHome({ numberClass, number, isWhole, display }: NationalNumber): Reading {
  const isOfBrazil = numberClass !== 'internal' && numberClass !== 'unknown';
  const digits = COUNTRY + number;
  return {
    numberClass,
    country: isOfBrazil ? 'BR' : null,
    digits,
    e164: isWhole ? `+${digits}` : null,
    display,
  };
}

const none = (digits: string): Reading => ({
  numberClass: 'unknown',
  country: null,
  digits,
  e164: null,
  display: null,
});

const isKnown = ({ numberClass }: Reading) =>
  numberClass !== 'unknown' && numberClass !== 'internal';
