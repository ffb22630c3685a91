import { type CurrentCall, listCurrentCalls } from '@alo/contract/telephony/live-calls.ts';
import { callApi } from '../../../lib/api/api-client.ts';

const COMPARED_DIGITS = 8;

/** The switch may report a number with or without its country. */
export function endsAlike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.replace(/\D/g, '').slice(-COMPARED_DIGITS));
  return one === other && one !== '';
}

/** Returns null if the switch has not reported the call yet. */
export async function findCurrentCall(
  extension: string,
  number: string,
): Promise<CurrentCall | null> {
  const { calls } = await callApi(listCurrentCalls, { query: { extension } });
  return calls.find((call) => endsAlike(call.number, number)) ?? null;
}
