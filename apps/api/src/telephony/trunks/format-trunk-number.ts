import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { NumberClass } from '@alo/domain/phone-numbers/number-class.ts';
import type { StoredTrunk } from './trunk-store.ts';

const COUNTRY = '55';
const DIALED_WITH_ZERO: readonly NumberClass[] = ['tollFree', 'sharedCost', 'premium'];

/** All trunks get 0800, 4004 and service numbers as dialed in Brazil: they have no other form. */
export function formatTrunkNumber(
  { numberClass, digits, e164 }: DialedNumber,
  { numberFormat, csp }: Pick<StoredTrunk, 'numberFormat' | 'csp'>,
): string {
  const national = digits.slice(COUNTRY.length);
  if (DIALED_WITH_ZERO.includes(numberClass)) return `0${national}`;
  if (e164 === null) return national;
  if (numberFormat === 'E164') return digits;
  if (numberFormat === 'PLUS_E164') return e164;
  const carrier = numberFormat === 'CSP' ? csp : '';
  return numberClass === 'international' ? `00${carrier}${digits}` : `0${carrier}${national}`;
}
