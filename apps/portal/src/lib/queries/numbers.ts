import { listNumbers, type PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { toE164 } from '@alo/domain/phone-number.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

export const NUMBERS_KEY = ['numbers'];

export const numbersQuery = queryOptions({
  queryKey: NUMBERS_KEY,
  queryFn: ({ signal }) => callApi(listNumbers, { signal }),
});

export const canBeShown = ({ isCallerIdAllowed, isSuspended }: PhoneNumber) =>
  isCallerIdAllowed && !isSuspended;

/** NUM-2: the number that calls of an extension show. Null if none may be shown. */
export function getShownNumber(
  { callerId }: Pick<Extension, 'callerId'>,
  numbers: readonly PhoneNumber[],
): PhoneNumber | null {
  const shown = numbers.filter(canBeShown);
  const own = callerId === null ? null : toE164(callerId);
  return shown.find(({ number }) => number === own) ?? shown[0] ?? null;
}
