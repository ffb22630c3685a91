import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';

/** Returns E.164, or the dialled digits of an incomplete number. */
export const toContact = (dialedNumber: string, { e164 }: DialedNumber): string =>
  e164 ?? dialedNumber;
