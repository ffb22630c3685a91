import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';

/** Returns null for a number that no trunk could deliver. */
export function normalizeNumber(typed: string): string | null {
  const { e164, numberClass } = parseDialedNumber(typed);
  return e164 ?? (numberClass === 'oneNumber' ? typed.replace(/\D/g, '') : null);
}
