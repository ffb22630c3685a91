import type { DialedNumber } from '@alo/domain/dialed-number.ts';

/** By what two calls are known to be with the same person: the whole number, and what is none as it was dialled. */
export const contactOf = (dialedNumber: string, { e164 }: DialedNumber): string =>
  e164 ?? dialedNumber;
