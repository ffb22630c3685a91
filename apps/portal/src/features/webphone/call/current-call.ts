import { type CurrentCall, listCurrentCalls } from '@alo/contract/telephony/live-calls.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** A number without country and area code. */
const LOCAL_DIGITS = 8;

/** Numbers vary in leading zero, country and area code. */
export function isSameNumber(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b]
    .map((text) => text.replace(/\D/g, '').replace(/^0+/, ''))
    .toSorted((one, other) => one.length - other.length);
  if (short.length < LOCAL_DIGITS) return short === long && short !== '';
  return long.endsWith(short);
}

/** Returns null until the switch reports the call. */
export async function findCurrentCall(
  extension: string,
  number: string,
): Promise<CurrentCall | null> {
  const { calls } = await callApi(listCurrentCalls, { query: { extension } });
  return calls.find((call) => isSameNumber(call.number, number)) ?? null;
}
