import type { DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';

/** Returns E.164, or the digits as dialled if they are no complete number. */
export const toContact = (dialedNumber: string, { e164 }: DialedNumber): string =>
  e164 ?? dialedNumber;
